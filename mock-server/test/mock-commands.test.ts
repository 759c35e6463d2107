import { createServer } from "node:net";
import { once } from "node:events";
import getPort from "get-port";
import { expect, test } from "vitest";
import { run } from "./server-process.ts";

const mock = [process.execPath, "mock-server/src/mock.ts"];
const proxy = [...mock, "--proxy"];
const backend = "http://localhost:4000/api";

test.each([
  ["mock", mock],
  ["mock:proxy", proxy],
])("npm run %s tells how it is used", async (name, command) => {
  const { code, output } = await run([...command, "--help"], {}).ended;
  expect(code).toBe(0);
  expect(output).toContain(`npm run ${name} -- `);
  expect(output).toContain("--port");
});

test.each([
  [[...mock, "--prot", "1"], /Unknown option '--prot'[^]*npm run mock/],
  [
    [...mock, "--port", "many"],
    /^\s*--port is "many", which is not a port: give a number .*\n\s*$/,
  ],
  [proxy, /Which backend has to be said by its address\.[^]*npm run mock:proxy/],
])("%j is refused with what is wrong", async (command, words) => {
  const { code, output } = await run(command, {}).ended;
  expect(code).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toContain("    at ");
});

test.each([
  ["npm run mock -- --port", mock],
  [`npm run mock:proxy -- ${backend} --port`, [...proxy, backend]],
])(
  "a port in use is said in one sentence, with the command for another one",
  async (how, command) => {
    const other = createServer();
    const port = await getPort();
    other.listen(port, "127.0.0.1");
    await once(other, "listening");
    const { code, output } = await run([...command, "--port", String(port)], {}).ended;
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is in use: stop what uses it, or choose another one, for example: ${how} ${port === 4001 ? 4002 : 4001}`,
    );
  },
);

test("the mock says where it is, and frees its port when it is stopped", async () => {
  const port = await getPort();
  const { child, ended } = run([...mock, "--port", String(port)], {});
  const [words]: unknown[] = await once(child.stdout ?? child, "data").then(async (first) => {
    let said = String(first[0]);
    while (!said.includes("Ctrl+C")) said += String((await once(child.stdout ?? child, "data"))[0]);
    return [said];
  });
  expect(words).toContain(`http://localhost:${port}/api`);
  child.kill();
  await ended;
  await expect(fetch(`http://localhost:${port}/api/openapi.json`)).rejects.toThrow();
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import getPort from "get-port";
import { afterAll, describe, expect, test } from "vitest";
import { aBuild, configWith } from "./a-build.ts";

const build = aBuild();
build.write("config.json", configWith());
afterAll(() => build[Symbol.dispose]());

const root = join(import.meta.dirname, "../../..");
const good = ["--config", join(build.folder, "config.json"), "--application", build.folder];

/** Starts the command in the folder of a build, as a person would. */
function serveWeb(args: string[], program = [process.execPath, "packages/hosting/src/main.ts"]) {
  const [command = "", ...first] = program;
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: build.folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const isUp = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      if (output.includes("Application ")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`It ended: ${output}`)));
  });
  isUp.catch(() => {});
  const ended = once(child, "close").then(() => ({ code: child.exitCode, output }));
  return { child, isUp, ended };
}

describe("the command line", () => {
  test.each([
    [
      "no configuration",
      [],
      /^\s*Which config\.json .* has to be said:\s+npm run serve:web -- --config/,
    ],
    ["an unknown option", ["--prot", "1"], /^\s*Unknown option '--prot'[\s\S]*--port 8080/],
    ["a missing configuration", ["--config", "no.json"], /no\.json cannot be read \(ENOENT\)/],
    ["no port", [...good, "--port", "many"], /^\s*--port is "many", which is not a port: .*\s*$/],
    [
      "another machine's address",
      [...good, "--host", "192.0.2.1"],
      /192\.0\.2\.1 is no address of/,
    ],
    [
      "a folder without a build",
      ["--config", "config.json", "--application", "help/no"],
      /--application names .*help\/no, where no built application can be read \(ENOENT\): .*/,
    ],
  ])("with %s ends with a sentence", async (_what, args, sentence) => {
    const { code, output } = await serveWeb(args).ended;
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).not.toContain("    at ");
  });

  test("with a port in use says which command takes another", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    const { code, output } = await serveWeb([...good, "--port", port]).ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^\s*Port \d+ is in use: .*npm run serve:web -- --config \S+config\.json --port 4001\s*$/,
    );
  });
});

describe("the server", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("ends well on %s", async (signal) => {
    const port = await getPort();
    const server = serveWeb([...good, "--port", String(port)]);
    await server.isUp;
    expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
    server.child.kill(signal);
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    expect(output).toContain(`http://localhost:${port}/pharmacy`);
  });

  test("runs by npm, and ends with it", async () => {
    const port = await getPort();
    const npm = serveWeb([...good, "--port", String(port)], ["npm", "run", "serve:web", "--"]);
    await npm.isUp;
    const health = `http://localhost:${port}/health`;
    expect((await fetch(health)).status).toBe(200);
    npm.child.kill("SIGTERM");
    await npm.ended;
    const isGone = () =>
      fetch(health).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone, { timeout: 2000, interval: 50 }).toBe(true);
  }, 60_000);
});

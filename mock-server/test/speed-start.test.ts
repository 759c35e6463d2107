import getPort from "get-port";
import { expect, test } from "vitest";
import { run, serve, temporaryFolder } from "./server-process.ts";

/** The quickest of a few starts: what the machine does beside it is not the server's. */
async function quickestStart(command: string[], starts: number): Promise<number> {
  using data = temporaryFolder();
  const times: number[] = [];
  // The first start makes the demo data and builds what is missing.
  for (let start = 0; start <= starts; start += 1) {
    const settings = { PORT: String(await getPort()), DATA_DIR: data.folder };
    const began = performance.now();
    const server = run(command, settings);
    await server.isUp;
    if (start > 0) times.push(performance.now() - began);
    server.child.kill();
    await server.ended;
  }
  console.log(`${command.join(" ")}: ${times.map((time) => Math.round(time)).join(", ")} ms`);
  return Math.min(...times);
}

test("a second `npm start` takes at most 5 seconds", async () => {
  expect(await quickestStart(["npm", "start"], 2)).toBeLessThanOrEqual(5000);
}, 120_000);

test("the server alone starts in at most half a second", async () => {
  expect(await quickestStart(serve, 4)).toBeLessThanOrEqual(500);
}, 120_000);

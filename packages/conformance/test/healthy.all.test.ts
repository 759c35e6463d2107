import { afterAll, beforeAll, expect, test } from "vitest";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";

/** What the README promises was shown with HEALTHY_RUNS=20, on SQLite and on PostgreSQL. */
const runs = Number(process.env["HEALTHY_RUNS"] ?? 3);

let sandbox: CheckedSandbox;
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(() => sandbox.close());

test.for(Array.from({ length: runs }, (_each, index) => index + 1))(
  "nothing is found where nothing is wrong (%i)",
  { timeout: 300_000 },
  async () => {
    const { results, left, tookMs } = await sandbox.check();
    console.log(`${results.length} checks in ${Math.round(tookMs / 1000)} s`);
    expect(results.filter(({ state }) => state !== "passed")).toEqual([]);
    expect(left.filter((line) => line.includes("neither"))).toEqual([]);
  },
);

import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { suites } from "../src/results/results.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import { allFaults } from "./faults/all-faults.ts";

/** One fault of each suite and three more; the whole table is faults.all.test.ts. */
const more = ["shapes", "protocol", "tenancy"] as const;
const seed = Number(process.env["FAULT_SEED"] ?? randomInt(1_000_000));
console.log(`FAULT_SEED=${seed}`);
const sample = [...suites, ...more].flatMap((suite, index) => {
  const own = allFaults.filter((fault) => fault.suite === suite);
  return own.slice((seed + index * 7) % own.length).slice(0, 1);
});

let sandbox: CheckedSandbox;
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(() => sandbox.close());

test.for(sample.map(({ suite, name }) => [suite, name] as const))(
  "the checks of %s find it: %s",
  async ([suite, name]) => {
    const fault = sample.find((one) => one.name === name && one.suite === suite);
    expect(fault).toBeDefined();
    if (!fault) return;
    const { results } = await sandbox.check({ only: [suite], stopsAtFirst: true }, fault);
    expect(results.filter(({ state }) => state === "failed").length).toBeGreaterThan(0);
  },
);

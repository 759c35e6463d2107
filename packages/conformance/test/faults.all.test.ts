import { afterAll, beforeAll, expect, test } from "vitest";
import { suites } from "../src/results/result.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import { allFaults } from "./faults/all-faults.ts";

let sandbox: CheckedSandbox;
const found = new Map<string, boolean>();
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(async () => {
  await sandbox.close();
  for (const suite of suites) {
    const own = allFaults.filter((fault) => fault.suite === suite);
    const seen = own.filter(({ name }) => found.get(`${suite} ${name}`)).length;
    console.log(`${suite.padEnd(16)} ${seen} of ${own.length}`);
  }
});

test("each fault has a name of its own in its suite, and there are many", () => {
  const names = allFaults.map(({ suite, name }) => `${suite} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(120);
});

test.for(allFaults.map((fault) => [fault.suite, fault.name, fault] as const))(
  "the checks of %s find it: %s",
  { timeout: 120_000 },
  async ([suite, name, fault]) => {
    const { results } = await sandbox.check({ only: [suite], stopsAtFirst: true }, fault);
    const failed = results.filter(({ state }) => state === "failed");
    found.set(`${suite} ${name}`, failed.length > 0);
    expect(failed.length).toBeGreaterThan(0);
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { layers } from "../src/results/result.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import { allFaults } from "./faults/all-faults.ts";

let sandbox: CheckedSandbox;
const found = new Map<string, boolean>();
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(async () => {
  await sandbox.close();
  for (const layer of layers) {
    const own = allFaults.filter((fault) => fault.layer === layer);
    const seen = own.filter(({ name }) => found.get(`${layer} ${name}`)).length;
    console.log(`${layer.padEnd(16)} ${seen} of ${own.length}`);
  }
});

test("each fault has a name of its own in its layer, and there are many", () => {
  const names = allFaults.map(({ layer, name }) => `${layer} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(120);
});

test.for(allFaults.map((fault) => [fault.layer, fault.name, fault] as const))(
  "the laws of %s find it: %s",
  { timeout: 120_000 },
  async ([layer, name, fault]) => {
    const { results } = await sandbox.check({ only: [layer], stopsAtFirst: true }, fault);
    const failed = results.filter(({ state }) => state === "failed");
    found.set(`${layer} ${name}`, failed.length > 0);
    expect(failed.length).toBeGreaterThan(0);
  },
);

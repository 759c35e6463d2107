import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allChecks } from "../src/check-backend.ts";
import { startCheckedSandbox, type CheckedSandbox } from "./checked-sandbox.ts";
import { vectorFaults } from "./faults/vector-faults.ts";

/** Slightly wrong rules, each found by its own vectors; a sample unless TEST_ALL=1. */
const seed = Number(process.env["FAULT_SEED"] ?? randomInt(1_000_000));
console.log(`FAULT_SEED=${seed}`);
const every = process.env["TEST_ALL"] === "1" ? 1 : 3;
const sample = vectorFaults.filter((_fault, index) => (index + seed) % every === 0);

let sandbox: CheckedSandbox;
beforeAll(async () => {
  sandbox = await startCheckedSandbox();
});
afterAll(() => sandbox.close());

test.for(sample.map((fault) => [fault.source, fault.name, fault] as const))(
  "the vectors of %s find it: %s",
  async ([source, _name, fault]) => {
    const own = allChecks.filter(
      ({ rule, requirement }) => requirement === source && rule.startsWith("keeps the vectors"),
    );
    const { results } = await sandbox.check({}, fault, own);
    const found = results.find(({ rule, state }) => state === "failed" && rule.includes(source));
    expect(found).toMatchObject({ suite: "validation", requirement: source });
    expect(found?.expected).toContain(fault.path ? `about ${fault.path}` : "200");
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Suite } from "../../src/results/results.ts";
import { startCheckedSandbox, type CheckedSandbox } from "../checked-sandbox.ts";
import { allFaults } from "./all-faults.ts";

/** Tests that the checks of these suites find every fault of theirs. */
export function everyFaultIsFound(suites: readonly Suite[]): void {
  let sandbox: CheckedSandbox;
  const found = new Set<string>();
  const faults = allFaults.filter(({ suite }) => suites.includes(suite));
  beforeAll(async () => {
    sandbox = await startCheckedSandbox();
  });
  afterAll(async () => {
    await sandbox.close();
    for (const suite of suites) {
      const own = faults.filter((fault) => fault.suite === suite);
      const seen = own.filter(({ name }) => found.has(`${suite} ${name}`)).length;
      console.log(`${suite.padEnd(16)} ${seen} of ${own.length}`);
    }
  });

  test.for(faults.map((fault) => [fault.suite, fault.name, fault] as const))(
    "the checks of %s find it: %s",
    { timeout: 120_000 },
    async ([suite, name, fault]) => {
      const { results } = await sandbox.check({ only: [suite], stopsAtFirst: true }, fault);
      const failed = results.filter(({ state }) => state === "failed");
      if (failed.length > 0) found.add(`${suite} ${name}`);
      expect(failed.length).toBeGreaterThan(0);
    },
  );
}

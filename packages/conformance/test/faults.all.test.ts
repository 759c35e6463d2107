import { expect, test } from "vitest";
import { suites } from "../src/results/results.ts";
import { allFaults } from "./faults/all-faults.ts";
import { everyFaultIsFound } from "./faults/expect-all-found.ts";

test("each fault has a name of its own in its suite, and there are many", () => {
  const names = allFaults.map(({ suite, name }) => `${suite} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(120);
});

everyFaultIsFound(suites.filter((suite) => suite !== "state"));

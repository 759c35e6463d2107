import { expect, test } from "vitest";
import { demoBatches } from "../src/sandbox/demo-data/batches.ts";

// Of these stores two batches drew one number.
test.each([69_445, 73_137, 91_730])("no two batches of the store %i are one", (seed) => {
  const ids = demoBatches("FA123", "2026-11-22", seed).map(({ id }) => id);
  expect(new Set(ids).size).toBe(20);
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type SafetyRun, lastSafetyRun } from "../src/hazards.ts";

const run: SafetyRun = {
  at: "2026-11-27T12:00:00.000Z",
  commit: "a".repeat(40),
  isExhaustive: false,
  results: [{ id: "H01", title: "is not moved", result: "passed" }],
};
const file = join(mkdtempSync(join(tmpdir(), "safety-run-")), "safety-run.json");
writeFileSync(file, JSON.stringify(run));

test("the results of a run are those of its own commit alone", () => {
  expect(lastSafetyRun(file, run.commit)).toEqual(run);
  expect(lastSafetyRun(file, "b".repeat(40))).toBeUndefined();
});

test("without a run there is no result", () => {
  expect(lastSafetyRun(`${file}.missing`, run.commit)).toBeUndefined();
});

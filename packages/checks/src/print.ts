import type { Outcome } from "./check.ts";

const marks = { passed: "✓", failed: "✗", "not run": "–" } as const;

export function printOutcome(outcome: Outcome): Outcome {
  const { name, state, seconds, passed, failed, output, note, isUnchanged } = outcome;
  const count = note ?? (passed + failed > 1 ? `${passed} passed, ${failed} failed` : "");
  const end = [count, isUnchanged ? "unchanged" : ""].filter(Boolean).join(", ");
  console.log(`${marks[state]} ${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${end}`);
  if (state !== "passed") console.log(output.replaceAll(/^/gm, "    "));
  return outcome;
}

/** Prints the ten slowest tests of those that took a second or more. */
export function printSlowest(outcomes: Outcome[]): void {
  const ran = outcomes.filter(({ isUnchanged }) => !isUnchanged).flatMap(({ tests }) => tests);
  const slow = ran.filter(({ seconds }) => seconds >= 1);
  const slowest = slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest tests:");
  for (const { seconds, file, title } of slowest)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}: ${title}`);
}

/** Prints the last line and returns the exit code. */
export function printTotal(outcomes: Outcome[], seconds: number): number {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const passed = sum((outcome) => outcome.passed);
  const red = outcomes.filter(({ state }) => state !== "passed").map(({ name }) => name);
  console.log(`\nTook ${seconds.toFixed(0)} s.${red.length > 0 ? ` Red: ${red.join(", ")}.` : ""}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || outcomes.length === 0 ? 1 : 0;
}

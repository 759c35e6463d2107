/** A check: a command that exits with 0 if it passes. */
export interface Check {
  /** The name after `--only`. */
  name: string;
  /** Program and arguments; it runs in the root of the repository. */
  command: string[];
  /** The number of cores that it uses; two checks of one core run at the same time. */
  cores: 1 | 2;
  /** Checks that must pass before this one runs. */
  after?: string[];
  /** The file of the command's test report; without one the check counts as one test. */
  report?: { kind: "vitest" | "playwright"; file: string };
  env?: Record<string, string>;
  /** Whether the command skips what has passed before and has not changed since. */
  isIncremental?: boolean;
}

export interface TestCase {
  title: string;
  file: string;
  /** Not run here: only `npm run test:all` runs it. */
  state: "passed" | "failed" | "skipped" | "left out";
  seconds: number;
}

export interface Outcome {
  name: string;
  state: "passed" | "failed" | "not run";
  seconds: number;
  output: string;
  /** A note that is printed in the same line. */
  note?: string;
  /** It has passed before, and none of its inputs has changed since. */
  isUnchanged?: boolean;
  passed: number;
  failed: number;
  tests: TestCase[];
}

/** The outcome of a check that counts as one test. */
export const oneTest = (name: string, isPassed: boolean, more: Partial<Outcome>): Outcome => ({
  name,
  state: isPassed ? "passed" : "failed",
  seconds: 0,
  output: "",
  passed: Number(isPassed),
  failed: Number(!isPassed),
  tests: [],
  ...more,
});

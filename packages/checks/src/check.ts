/** One thing that must hold, as a command that exits with 0 when it does. */
export interface Check {
  /** What people type after `--only`. */
  name: string;
  /** Program and arguments, run at the top of the repository. */
  command: string[];
  /** How much of a two-core machine it fills: two checks of one core run beside each other. */
  cores: 1 | 2;
  /** Checks that must have passed before this one makes sense. */
  after?: string[];
  /** Where the command leaves its list of tests; without one the check counts as one test. */
  report?: { kind: "vitest" | "playwright"; file: string };
  env?: Record<string, string>;
  /** Whether the command leaves out what has passed before and of which nothing has changed since. */
  isIncremental?: boolean;
}

export interface TestCase {
  title: string;
  file: string;
  /** Left out: only `npm run test:all` runs it. */
  state: "passed" | "failed" | "skipped" | "left out";
  seconds: number;
}

export interface Outcome {
  name: string;
  state: "passed" | "failed" | "not run";
  seconds: number;
  output: string;
  /** Worth a word in the same line. */
  note?: string;
  /** It has passed before, and nothing of what it reads has changed since. */
  isUnchanged?: boolean;
  passed: number;
  failed: number;
  tests: TestCase[];
}

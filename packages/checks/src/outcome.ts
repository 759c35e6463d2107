import { existsSync, rmSync, statSync } from "node:fs";
import type { Check, Outcome, TestCase } from "./check.ts";
import { type Finished, runCommand } from "./command.ts";
import { judgeCoverage, readRequirements } from "./requirements.ts";
import { readTestCases } from "./test-reports.ts";

/** Tests that may be skipped; any other skipped test counts as failed. */
const declaredSkips = [
  // Where npm does not give this runtime.
  /a project of an integrator.*runs on (Node \d+|Bun|Deno|workerd)$/,
];

const dayIn = (timeZone: string) => new Date().toLocaleDateString("sv", { timeZone });

/**
 * For a script that wireit runs: it compares what the script reads with the last time that it passed,
 * and keeps no copies of what it made. A new day is a change, in UTC as in London: rules and examples
 * look at dates.
 */
const incrementalEnv = (): Record<string, string | undefined> => ({
  WIREIT_CACHE: "none",
  CHECKS_DAY: ["UTC", "Europe/London"].map(dayIn).join(" "),
  // Else it takes the script that npm started for the one that it is to run.
  npm_lifecycle_event: undefined,
  npm_package_json: undefined,
});

export async function runCheck(check: Check): Promise<Outcome> {
  const { report, isIncremental, command, env } = check;
  // What is not run again left its report when it passed.
  if (report && !isIncremental) rmSync(report.file, { force: true });
  const began = Date.now();
  const finished = await runCommand(command, isIncremental ? { ...env, ...incrementalEnv() } : env);
  // Where the script failed before its command ran, the list is an earlier run's.
  const isListed = report && (finished.exitCode === 0 || isSince(began, report.file));
  const outcome = judge(check, finished, isListed ? readTestCases(report) : []);
  const isUnchanged = finished.output.includes(" Ran 0 scripts and skipped ");
  return isIncremental ? { ...outcome, isUnchanged } : outcome;
}

const isSince = (began: number, file: string) =>
  existsSync(file) && statSync(file).mtimeMs >= began;

/** What a finished command proves: its exit code counts, whatever its report says. */
export function judge({ name, report }: Check, finished: Finished, tests: TestCase[]): Outcome {
  const undeclared = tests.filter(
    ({ state, title }) => state === "skipped" && !declaredSkips.some((skip) => skip.test(title)),
  );
  const failedTests = tests.filter(({ state }) => state === "failed").length + undeclared.length;
  const passedTests = tests.filter(({ state }) => state === "passed").length;
  const hasRun = !report || passedTests > 0;
  const isPassed = finished.exitCode === 0 && failedTests === 0 && hasRun;
  const notes = [
    ...undeclared.map(({ title, file }) => `skipped without a declaration: ${file}: ${title}`),
    ...(hasRun ? [] : [`${name} ran no test`]),
  ];
  return {
    name,
    state: isPassed ? "passed" : "failed",
    seconds: finished.seconds,
    output: [finished.output, ...notes].join("\n").trim(),
    passed: report ? passedTests : Number(isPassed),
    failed: isPassed ? 0 : Math.max(failedTests, 1),
    tests,
  };
}

const withoutCommand = { seconds: 0, tests: [] };

export const notRun = ({ name }: Check, because: string): Outcome => ({
  ...withoutCommand,
  name,
  state: "not run",
  output: `${because} has to pass first`,
  passed: 0,
  failed: 1,
});

/** Whether every requirement has a test among those of all checks. */
export function judgeRequirements(tests: TestCase[]): Outcome {
  const { coveredCount, leftOutCount, complaints } = judgeCoverage(readRequirements(), tests);
  const isPassed = complaints.length === 0;
  return {
    ...withoutCommand,
    name: "requirements",
    state: isPassed ? "passed" : "failed",
    output: complaints.join("\n"),
    note: `${coveredCount} covered, ${leftOutCount} more by test:all`,
    passed: Number(isPassed),
    failed: Number(!isPassed),
  };
}

import { existsSync, rmSync, statSync } from "node:fs";
import type { Check, Outcome, TestCase } from "./check.ts";
import { type Finished, runCommand } from "./command.ts";
import { declaredSkips } from "./declared-skips.ts";
import { coverageOf } from "./requirements.ts";
import { incrementalEnv, ranNothing } from "./incremental.ts";
import { readTestCases } from "./test-reports.ts";

export async function runCheck(check: Check): Promise<Outcome> {
  const { report, isIncremental, command, env } = check;
  // What is not run again left its report when it passed.
  if (report && !isIncremental) rmSync(report.file, { force: true });
  const began = Date.now();
  const finished = await runCommand(
    command,
    isIncremental ? { ...env, ...incrementalEnv(new Date()) } : env,
  );
  // Where the script failed before its command ran, the list is an earlier run's.
  const isListed = report && (finished.exitCode === 0 || isSince(began, report.file));
  const outcome = judge(check, finished, isListed ? readTestCases(report) : []);
  return isIncremental ? { ...outcome, isUnchanged: ranNothing(finished.output) } : outcome;
}

const isSince = (began: number, file: string) =>
  existsSync(file) && statSync(file).mtimeMs >= began;

/** What a finished command proves: its exit code counts, whatever its report says. */
export function judge(check: Check, finished: Finished, tests: TestCase[]): Outcome {
  const { name, report } = check;
  const undeclared = tests.filter(isUndeclaredSkip);
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

function isUndeclaredSkip({ state, title }: TestCase): boolean {
  return state === "skipped" && !declaredSkips.some((skip) => skip.title.test(title));
}

export function notRun(check: Check, because: string): Outcome {
  return {
    name: check.name,
    state: "not run",
    seconds: 0,
    output: `${because} has to pass first`,
    passed: 0,
    failed: 1,
    tests: [],
  };
}

/** Whether every requirement has a passing test or waits by name. */
export function judgeRequirements(tests: TestCase[]): Outcome {
  const { coveredCount, pendingCount, leftOutCount, complaints } = coverageOf(tests);
  const isPassed = complaints.length === 0;
  return {
    name: "requirements",
    state: isPassed ? "passed" : "failed",
    seconds: 0,
    output: complaints.join("\n"),
    note: `${coveredCount} covered, ${leftOutCount} by test:all alone, ${pendingCount} pending`,
    passed: Number(isPassed),
    failed: Number(!isPassed),
    tests: [],
  };
}

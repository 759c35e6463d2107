import { existsSync, rmSync, statSync } from "node:fs";
import { keepSafetyRun, readAssurance, readHazards } from "@pharmacy/openapi/hazards";
import { type Check, oneTest, type Outcome, type TestCase } from "./check.ts";
import { type Finished, runCommand } from "./command.ts";
import { judgeHazards, judgeQuoted, resultsOf } from "./hazards.ts";
import { type Coverage, judgeCoverage, readRequirements } from "./requirements.ts";
import { readTestCases } from "./test-reports.ts";

/** Tests that may be skipped; any other skipped test counts as failed. */
const declaredSkips = [
  // This runtime may be missing from npm.
  /a project of an integrator.*runs on (Node \d+|Bun|Deno|workerd)$/,
];

const dayIn = (timeZone: string) => new Date().toLocaleDateString("sv", { timeZone });

/**
 * The environment of a script that wireit runs. Wireit compares the script's inputs with those of its
 * last pass and stores no outputs. The day, in UTC and in London, is an input, since rules and examples
 * depend on dates.
 */
const incrementalEnv = (): Record<string, string | undefined> => ({
  WIREIT_CACHE: "none",
  CHECKS_DAY: ["UTC", "Europe/London"].map(dayIn).join(" "),
  // Without these, wireit would run the script that npm has started.
  npm_lifecycle_event: undefined,
  npm_package_json: undefined,
});

export async function runCheck(check: Check): Promise<Outcome> {
  const { report, isIncremental, command, env } = check;
  // A script that is skipped has left its report at its last pass.
  if (report && !isIncremental) rmSync(report.file, { force: true });
  const began = Date.now();
  const finished = await runCommand(command, isIncremental ? { ...env, ...incrementalEnv() } : env);
  // If the script failed before its command ran, the report is of an earlier run.
  const isListed = report && (finished.exitCode === 0 || isSince(began, report.file));
  const outcome = judge(check, finished, isListed ? readTestCases(report) : []);
  const isUnchanged = finished.output.includes(" Ran 0 scripts and skipped ");
  return isIncremental ? { ...outcome, isUnchanged } : outcome;
}

const isSince = (began: number, file: string) =>
  existsSync(file) && statSync(file).mtimeMs >= began;

/** The outcome of a finished command: its exit code counts more than its report. */
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

export const notRun = ({ name }: Check, because: string): Outcome =>
  oneTest(name, false, { state: "not run", output: `${because} has to pass first` });

/** Checks that every requirement has a test, among the tests of all checks. */
export const judgeRequirements = (tests: TestCase[]): Outcome =>
  outcomeOf("requirements", judgeCoverage(readRequirements(), tests));

/** Checks that every control of a hazard has a test, and keeps the results for the safety case. */
export function judgeSafety(tests: TestCase[], isExhaustive: boolean): Outcome {
  const hazards = readHazards();
  keepSafetyRun(isExhaustive, resultsOf(hazards, tests));
  const { complaints, ...counts } = judgeHazards(hazards, tests, isExhaustive);
  const unproved = judgeQuoted(readAssurance(), tests);
  return outcomeOf("hazards", { ...counts, complaints: [...complaints, ...unproved] });
}

const outcomeOf = (name: string, { coveredCount, leftOutCount, complaints }: Coverage): Outcome =>
  oneTest(name, complaints.length === 0, {
    output: complaints.join("\n"),
    note: `${coveredCount} covered, ${leftOutCount} more by test:all`,
  });

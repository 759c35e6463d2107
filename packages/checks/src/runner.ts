import { rmSync, statSync } from "node:fs";
import { keepSafetyRun, readAssurance, readHazards } from "@pharmacy/openapi/hazards";
import { readRequirements } from "@pharmacy/openapi/requirements";
import { type Finished, runCommand } from "./command.ts";
import { type Coverage, judgeCoverage, judgeHazards, judgeQuoted, resultsOf } from "./evidence.ts";
import { readTestCases, type TestCase, type TestReport } from "./test-reports.ts";

export interface Check {
  /** The name after `--only`. */
  name: string;
  /** Program and arguments; it runs in the root of the repository. */
  command: string[];
  /** Two checks of one core run at the same time. */
  cores: 1 | 2;
  after?: string;
  /** Without a report the check counts as one test. */
  report?: TestReport;
  env?: Record<string, string>;
  /** Whether the command skips what has passed before and has not changed since. */
  isIncremental?: boolean;
}

export interface Outcome {
  name: string;
  state: "passed" | "failed" | "not run";
  seconds: number;
  output: string;
  note?: string;
  isUnchanged?: boolean;
  passed: number;
  failed: number;
  tests: TestCase[];
}

const oneTest = (name: string, isPassed: boolean, more: Partial<Outcome>): Outcome => ({
  name,
  state: isPassed ? "passed" : "failed",
  seconds: 0,
  output: "",
  passed: Number(isPassed),
  failed: Number(!isPassed),
  tests: [],
  ...more,
});

/** Those of one core run two at a time, then the others; `refuse` gets what waits for a failure. */
export async function schedule(
  checks: readonly Check[],
  run: (check: Check) => Promise<Outcome>,
  refuse: (check: Check) => Outcome,
): Promise<Outcome[]> {
  const started = new Map<string, Promise<Outcome>>();
  async function runInTurn(check: Check): Promise<Outcome> {
    const before = await started.get(check.after ?? "");
    return before && before.state !== "passed" ? refuse(check) : run(check);
  }
  async function runEach(turns: Iterable<Check>): Promise<void> {
    for (const check of turns) {
      const outcome = runInTurn(check);
      started.set(check.name, outcome);
      await outcome;
    }
  }
  const light = checks.filter(({ cores }) => cores === 1).values();
  await Promise.all([runEach(light), runEach(light)]);
  await runEach(checks.filter(({ cores }) => cores === 2));
  return Promise.all(started.values());
}

/** Tests that may be skipped; any other skipped test counts as failed. */
const declaredSkips = [
  // This runtime may be missing from npm.
  /a project of an integrator.*runs on (Node \d+|Bun|Deno|workerd)$/,
];

const dayIn = (timeZone: string) => new Date().toLocaleDateString("sv", { timeZone });

/** For wireit, the day in UTC and in London is an input: rules and examples depend on dates. */
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
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began;

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

export const notRun = ({ name, after }: Check): Outcome =>
  oneTest(name, false, { state: "not run", output: `${after} has to pass first` });

export const judgeRequirements = (tests: TestCase[]): Outcome =>
  outcomeOf("requirements", judgeCoverage(readRequirements(), tests));

export function judgeSafety(tests: TestCase[], isExhaustive: boolean): Outcome {
  const hazards = readHazards();
  keepSafetyRun(isExhaustive, resultsOf(hazards, tests));
  const { complaints, ...counts } = judgeHazards(hazards, tests, isExhaustive);
  const unproved = judgeQuoted(readAssurance(), tests);
  return outcomeOf("hazards", { ...counts, complaints: [...complaints, ...unproved] });
}

const audit = "npx -y --prefer-offline pnpm@12.21.0 audit --prod".split(" ");

export const auditPackages = async () => judgeAudit(await runCommand(audit));

/** Undefined if no registry has answered. */
export function judgeAudit({ exitCode, output, seconds }: Finished): Outcome | undefined {
  const noAnswer = /ERR_PNPM_AUDIT|ERR_PNPM_META_FETCH|\bE[A-Z]+(FOUND|REFUSED|TIMEDOUT|AGAIN)\b/;
  if (exitCode !== 0 && noAnswer.test(output)) return undefined;
  return oneTest("audit", exitCode === 0, { seconds, output });
}

const outcomeOf = (name: string, { coveredCount, leftOutCount, complaints }: Coverage): Outcome =>
  oneTest(name, complaints.length === 0, {
    output: complaints.join("\n"),
    note: `${coveredCount} covered, ${leftOutCount} more by test:all`,
  });

const marks = { passed: "✓", failed: "✗", "not run": "–" } as const;

export function printOutcome(outcome: Outcome): Outcome {
  const { name, state, seconds, passed, failed, output, note, isUnchanged } = outcome;
  const count = note ?? (passed + failed > 1 ? `${passed} passed, ${failed} failed` : "");
  const end = [count, isUnchanged ? "unchanged" : ""].filter(Boolean).join(", ");
  console.log(`${marks[state]} ${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${end}`);
  if (state !== "passed") console.log(output.replaceAll(/^/gm, "    "));
  return outcome;
}

export function printSlowest(outcomes: Outcome[]): void {
  const ran = outcomes.filter(({ isUnchanged }) => !isUnchanged).flatMap(({ tests }) => tests);
  const slow = ran.filter(({ seconds }) => seconds >= 1);
  const slowest = slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest tests:");
  for (const { seconds, file, title } of slowest)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}: ${title}`);
}

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

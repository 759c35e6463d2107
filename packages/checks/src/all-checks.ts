import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import type { Check } from "./check.ts";
import { root } from "./command.ts";
import { lackingTools } from "./contract-languages.ts";
import { earlierDates, otherDates } from "./other-dates.ts";
import { postgresFolder } from "./own-postgres.ts";
import { shiftTo } from "./shift-date.ts";

/** Where the tests' tools leave their lists, but for runs of their own, whose main.ts takes them away. */
const keptReports = join(root, "packages/checks/reports");
export const ownReports = join(tmpdir(), `pharmacy-checks-${process.pid}`);

export const hasPostgres = Boolean(process.env["DATABASE_URL"]) || postgresFolder() !== undefined;

/** What Spring's generator and compiler need. */
export const hasSpring = lackingTools(["python3", "java", "mvn"]).length === 0;

interface Choice {
  /** Parts of test files' paths; none means all tests. */
  filters: readonly string[];
  isExhaustive: boolean;
  /** Leaves out what has passed before and of which nothing has changed since. */
  isIncremental: boolean;
}

/** Everything that proves the project; the cheap and telling checks first. */
export function allChecks(choice: Choice): Check[] {
  const { isExhaustive } = choice;
  // What a date breaks, it breaks in a sample too.
  const sampled = { ...choice, isExhaustive: false };
  const oneTest = (name: Script) => checkOf(name, choice, { cores: 1 });
  return [
    oneTest("generated"),
    oneTest("types"),
    oneTest("lint"),
    oneTest("format"),
    oneTest("boundaries"),
    oneTest("unused"),
    oneTest("vaccines"),
    oneTest("citations"),
    oneTest("build"),
    checkOf("browsers", choice, { cores: 1, after: ["build"] }),
    checkOf("budgets", choice, { cores: 1, after: ["build"], reportKind: "vitest" }),
    ...(isExhaustive ? [checkOf("drill", choice, { cores: 2 })] : []),
    ...(isExhaustive ? [checkOf("speed", choice, { cores: 2, reportKind: "vitest" })] : []),
    ...(isExhaustive && hasPostgres
      ? [checkOf("postgres", choice, { cores: 2, reportKind: "vitest" })]
      : []),
    ...(isExhaustive && hasSpring ? [checkOf("spring", choice, { cores: 2 })] : []),
    ...onDate(choice, ""),
    ...(isExhaustive ? earlierDates.map((date) => testsOn(sampled, date)) : []),
    ...(isExhaustive ? otherDates().flatMap((date) => onDate(sampled, date)) : []),
  ];
}

type Script = keyof typeof manifest.wireit extends infer Name
  ? Name extends `check:${infer Short}`
    ? Short
    : never
  : never;

interface Rest extends Pick<Check, "cores" | "after" | "env"> {
  reportKind?: NonNullable<Check["report"]>["kind"];
  filters?: readonly string[];
  date?: string;
}

/** What a script `check:…` of the top package.json does. */
function checkOf(script: Script, { isIncremental }: Choice, rest: Rest): Check {
  const { reportKind, filters = [], date, env, ...needs } = rest;
  const folder = isIncremental ? keptReports : ownReports;
  const command = `${manifest.wireit[`check:${script}`].command} "$@"`;
  return {
    ...needs,
    name: date ? `${script}@${date}` : script,
    command: isIncremental
      ? ["node", "--run", `check:${script}`]
      : ["sh", "-c", command, "sh", ...filters],
    isIncremental,
    env: { ...env, CHECKS_REPORTS: folder },
    report: reportKind && { kind: reportKind, file: join(folder, `${script}.json`) },
  };
}

/** Everything that a date could break; no date is today. */
const onDate = (choice: Choice, date: string): Check[] => [
  testsOn(choice, date),
  checkOf("e2e", choice, {
    cores: 2,
    after: ["build"],
    reportKind: "playwright",
    ...on(choice, date),
  }),
];

const testsOn = (choice: Choice, date: string): Check =>
  checkOf("tests", choice, { cores: 2, reportKind: "vitest", ...on(choice, date) });

const on = ({ isExhaustive, filters }: Choice, date: string) => ({
  filters,
  date,
  env: { ...(isExhaustive ? { TEST_ALL: "1" } : {}), ...(date ? clockOf(date) : {}) },
});

function clockOf(date: string): Record<string, string> {
  const preload = join(import.meta.dirname, "shift-clock.ts");
  return { SHIFT_MS: String(shiftTo(date)), NODE_OPTIONS: `--import=${preload}` };
}

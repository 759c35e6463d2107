import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { root } from "./command.ts";
import { lackingTools } from "./contract-languages.ts";
import { postgresFolder } from "./own-postgres.ts";
import type { Check } from "./runner.ts";
import { otherDates, shiftTo } from "./shift-date.ts";
import type { TestReport } from "./test-reports.ts";

/** The reports that are kept, and those of a single run, which `main.ts` deletes. */
const keptReports = join(root, "packages/checks/reports");
export const ownReports = join(tmpdir(), `pharmacy-checks-${process.pid}`);

export const hasPostgres = Boolean(process.env["DATABASE_URL"]) || postgresFolder() !== undefined;
export const hasSpring = lackingTools(["python3", "java", "mvn"]).length === 0;

interface Entry extends Pick<Check, "cores" | "after"> {
  script: Exclude<keyof typeof manifest.wireit, "code">;
  reports?: TestReport["kind"];
}

/** Checks that do not depend on the date, fast ones first. */
const entries: readonly Entry[] = [
  { script: "check:generated", cores: 1 },
  { script: "check:types", cores: 1 },
  { script: "check:lint", cores: 1 },
  { script: "check:format", cores: 1 },
  { script: "check:boundaries", cores: 1 },
  { script: "check:unused", cores: 1 },
  { script: "check:vaccines", cores: 1 },
  { script: "check:citations", cores: 1 },
  { script: "check:build", cores: 1 },
  { script: "check:browsers", cores: 1, after: "build" },
  { script: "check:budgets", cores: 1, after: "build", reports: "vitest" },
];
const postgres: Entry = { script: "check:postgres", cores: 2, reports: "vitest" };
const exhaustiveEntries: readonly Entry[] = [
  { script: "check:drill", cores: 2 },
  { script: "check:speed", cores: 2, reports: "vitest" },
  ...(hasPostgres ? [postgres] : []),
  ...(hasSpring ? [{ script: "check:spring", cores: 2 } as const] : []),
];
const tests: Entry = { script: "check:tests", cores: 2, reports: "vitest" };
const e2e: Entry = { script: "check:e2e", cores: 2, after: "build", reports: "playwright" };

interface Choice {
  /** Parts of the paths of test files; none means all tests. */
  filters: readonly string[];
  isExhaustive: boolean;
  /** Skips what has passed before and has not changed since. */
  isIncremental: boolean;
}

export function allChecks(choice: Choice): Check[] {
  const { filters, isExhaustive } = choice;
  const exhaustive: Record<string, string> = isExhaustive ? { TEST_ALL: "1" } : {};
  return [
    ...[...entries, ...(isExhaustive ? exhaustiveEntries : [])].map((one) => checkOf(one, choice)),
    ...[tests, e2e].map((entry) => checkOf(entry, choice, { filters, env: exhaustive })),
    ...(isExhaustive ? onOtherDates(choice) : []),
  ];
}

const dated = [
  ...["packages/domain", "mock-server"],
  ...["web/test/ui/date-field", "web/test/vaccinations/seasons", "web/test/dashboard"],
];

/** A sample is enough to find the faults of a date. Tests of screens run at the end of a season. */
function onOtherDates(choice: Choice): Check[] {
  const on = (entry: Entry, date: string, filters: readonly string[]) => {
    const check = checkOf(entry, choice, { filters, env: clockOf(date) });
    return { ...check, name: `${check.name}@${date}` };
  };
  const { filters } = choice;
  const dates = otherDates();
  const last = dates.slice(-1);
  const datedOn = (date: string) => (last.includes(date) ? [...dated, "web/test"] : dated);
  return [
    ...dates.map((date) => on(tests, date, filters.length > 0 ? filters : datedOn(date))),
    ...last.map((date) => on(e2e, date, filters)),
  ];
}

function checkOf(
  { script, cores, after, reports }: Entry,
  { isIncremental }: Choice,
  { filters = [], env = {} }: { filters?: readonly string[]; env?: Record<string, string> } = {},
): Check {
  const name = script.replace("check:", "");
  const folder = isIncremental ? keptReports : ownReports;
  const command = `${manifest.wireit[script].command} "$@"`;
  return {
    ...{ name, cores, after, isIncremental },
    command: isIncremental ? ["node", "--run", script] : ["sh", "-c", command, "sh", ...filters],
    env: { ...env, CHECKS_REPORTS: folder },
    report: reports && { kind: reports, file: join(folder, `${name}.json`) },
  };
}

function clockOf(date: string): Record<string, string> {
  const preload = join(import.meta.dirname, "shift-clock.ts");
  return { SHIFT_MS: String(shiftTo(date)), NODE_OPTIONS: `--import=${preload}` };
}

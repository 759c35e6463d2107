import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import type { Check } from "./check.ts";
import { root } from "./command.ts";
import { lackingTools } from "./contract-languages.ts";
import { otherDates } from "./other-dates.ts";
import { postgresFolder } from "./own-postgres.ts";
import { shiftTo } from "./shift-date.ts";

/** The reports that are kept, and those of a single run, which `main.ts` deletes. */
const keptReports = join(root, "packages/checks/reports");
export const ownReports = join(tmpdir(), `pharmacy-checks-${process.pid}`);

export const hasPostgres = Boolean(process.env["DATABASE_URL"]) || postgresFolder() !== undefined;

/** The programs that Spring's generator and compiler need. */
export const hasSpring = lackingTools(["python3", "java", "mvn"]).length === 0;

type Script = keyof typeof manifest.wireit extends infer Name
  ? Name extends `check:${infer Short}`
    ? Short
    : never
  : never;

interface Entry extends Pick<Check, "cores" | "after"> {
  name: Script;
  reports?: "vitest" | "playwright";
  /** Whether it runs; the default is true. */
  isIn?: (isExhaustive: boolean) => boolean;
}

const onlyExhaustive = (isExhaustive: boolean) => isExhaustive;

/** Checks that do not depend on the date, fast ones first. Each is a script of the root package.json. */
const entries: readonly Entry[] = [
  { name: "generated", cores: 1 },
  { name: "types", cores: 1 },
  { name: "lint", cores: 1 },
  { name: "format", cores: 1 },
  { name: "boundaries", cores: 1 },
  { name: "unused", cores: 1 },
  { name: "vaccines", cores: 1 },
  { name: "citations", cores: 1 },
  { name: "build", cores: 1 },
  { name: "browsers", cores: 1, after: ["build"] },
  { name: "budgets", cores: 1, after: ["build"], reports: "vitest" },
  { name: "drill", cores: 2, isIn: onlyExhaustive },
  { name: "speed", cores: 2, reports: "vitest", isIn: onlyExhaustive },
  { name: "postgres", cores: 2, reports: "vitest", isIn: (whole) => whole && hasPostgres },
  { name: "spring", cores: 2, isIn: (whole) => whole && hasSpring },
];
const tests: Entry = { name: "tests", cores: 2, reports: "vitest" };
const e2e: Entry = { name: "e2e", cores: 2, after: ["build"], reports: "playwright" };

interface Choice {
  /** Parts of the paths of test files; none means all tests. */
  filters: readonly string[];
  isExhaustive: boolean;
  /** Skips what has passed before and has not changed since. */
  isIncremental: boolean;
}

/** All checks of the project. */
export function allChecks(choice: Choice): Check[] {
  const { filters, isExhaustive } = choice;
  const exhaustive: Record<string, string> = isExhaustive ? { TEST_ALL: "1" } : {};
  const chosen = entries.filter(({ isIn }) => isIn?.(isExhaustive) ?? true);
  return [
    ...chosen.map((entry) => checkOf(entry, choice)),
    ...[tests, e2e].map((entry) => checkOf(entry, choice, { filters, env: exhaustive })),
    ...(isExhaustive ? onOtherDates(choice) : []),
  ];
}

/** The tests that depend on the date. */
const dated = ["packages/domain", "mock-server", "web/test"];

/** Other dates run a sample, which is enough to find a date's faults. Stories run at the end of a season. */
function onOtherDates(choice: Choice): Check[] {
  const on = (entry: Entry, date: string, filters: readonly string[]) => ({
    ...checkOf(entry, choice, { filters, env: clockOf(date) }),
    name: `${entry.name}@${date}`,
  });
  const filters = choice.filters.length > 0 ? choice.filters : dated;
  const dates = otherDates();
  return [
    ...dates.map((date) => on(tests, date, filters)),
    ...dates.slice(-1).map((date) => on(e2e, date, choice.filters)),
  ];
}

function checkOf(
  { name, cores, after, reports }: Entry,
  { isIncremental }: Choice,
  { filters = [], env = {} }: { filters?: readonly string[]; env?: Record<string, string> } = {},
): Check {
  const folder = isIncremental ? keptReports : ownReports;
  const command = `${manifest.wireit[`check:${name}`].command} "$@"`;
  return {
    ...{ name, cores, after, isIncremental },
    command: isIncremental
      ? ["node", "--run", `check:${name}`]
      : ["sh", "-c", command, "sh", ...filters],
    env: { ...env, CHECKS_REPORTS: folder },
    report: reports && { kind: reports, file: join(folder, `${name}.json`) },
  };
}

function clockOf(date: string): Record<string, string> {
  const preload = join(import.meta.dirname, "shift-clock.ts");
  return { SHIFT_MS: String(shiftTo(date)), NODE_OPTIONS: `--import=${preload}` };
}

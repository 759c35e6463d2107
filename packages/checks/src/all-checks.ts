import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { earlierDates, otherDates } from "./other-dates.ts";
import { shiftTo } from "./shift-date.ts";

/** Where the tests' tools leave their lists; main.ts takes it away at the end. */
export const reports = join(tmpdir(), `pharmacy-checks-${process.pid}`);

interface Choice {
  /** Parts of test files' paths; none means all tests. */
  filters: string[];
  isExhaustive: boolean;
}

/** Everything that proves the project; the cheap and telling checks first. */
export function allChecks(choice: Choice): Check[] {
  // What a date breaks, it breaks in a sample too.
  const sampled = { ...choice, isExhaustive: false };
  return [
    oneTest("generated", "node packages/checks/src/generated.ts"),
    oneTest("types", "tsc -p tsconfig.json"),
    oneTest("lint", "oxlint"),
    oneTest("format", "prettier --check --cache --cache-strategy content ."),
    oneTest(
      "boundaries",
      "depcruise --config packages/checks/dependency-cruiser.config.mjs openapi packages web mock-server",
    ),
    oneTest("unused", "knip --no-config-hints --config packages/checks/knip.json"),
    oneTest("vaccines", "node packages/checks/src/vaccine-names.ts"),
    oneTest("build", "node packages/checks/src/build.ts"),
    vitest("budgets", ["--project=build"], { cores: 1, after: ["build"] }),
    ...(choice.isExhaustive ? [drill] : []),
    ...(choice.isExhaustive ? [vitest("speed", ["--project=speed"], { cores: 2 })] : []),
    ...onDate(choice, ""),
    ...(choice.isExhaustive ? earlierDates.map((date) => testsOn(sampled, date)) : []),
    ...(choice.isExhaustive ? otherDates().flatMap((date) => onDate(sampled, date)) : []),
  ];
}

/** A third vaccine, tried on a copy of the project. */
const drill: Check = {
  name: "drill",
  command: ["node", "packages/checks/src/drill.ts"],
  cores: 2,
};

/** Everything that a date could break; no date is today. */
function onDate(choice: Choice, date: string): Check[] {
  const name = `e2e${suffixOf(date)}`;
  return [testsOn(choice, date), endToEnd(name, choice.filters, envOn(choice, date))];
}

function testsOn(choice: Choice, date: string): Check {
  const args = ["--project=node", "--project=dom", ...choice.filters];
  return vitest(`tests${suffixOf(date)}`, args, { cores: 2, env: envOn(choice, date) });
}

const suffixOf = (date: string) => date && `@${date}`;

const envOn = ({ isExhaustive }: Choice, date: string) => ({
  ...(isExhaustive ? { TEST_ALL: "1" } : {}),
  ...(date ? clockOf(date) : {}),
});

function clockOf(date: string): Record<string, string> {
  const preload = join(import.meta.dirname, "shift-clock.ts");
  return { SHIFT_MS: String(shiftTo(date)), NODE_OPTIONS: `--import=${preload}` };
}

function oneTest(name: string, command: string): Check {
  return { name, command: command.split(" "), cores: 1 };
}

function vitest(name: string, args: string[], rest: Pick<Check, "cores" | "after" | "env">): Check {
  const file = join(reports, `${name}.json`);
  const command = `vitest run --config packages/checks/vitest.config.ts --reporter=default --reporter=json --outputFile.json=${file}`;
  return {
    name,
    command: [...command.split(" "), ...args],
    report: { kind: "vitest", file },
    ...rest,
  };
}

function endToEnd(name: string, filters: string[], env: Record<string, string>): Check {
  const file = join(reports, `${name}.json`);
  const command = "playwright test --config packages/checks/playwright.config.ts";
  return {
    name,
    command: [...command.split(" "), ...filters],
    cores: 2,
    after: ["build"],
    report: { kind: "playwright", file },
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  };
}

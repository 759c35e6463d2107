import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Check } from "./check.ts";

const reports = join(tmpdir(), `pharmacy-checks-${process.pid}`);

interface Choice {
  /** Parts of test files' paths; none means all tests. */
  filters: string[];
  isExhaustive: boolean;
}

/** Everything that proves the project; the cheap and telling checks first. */
export function allChecks(choice: Choice): Check[] {
  return [
    oneTest("generated", "node packages/checks/src/generated.ts"),
    oneTest("types", "tsc -p tsconfig.json"),
    oneTest("lint", "oxlint"),
    oneTest("format", "prettier --check --cache ."),
    oneTest(
      "boundaries",
      "depcruise --config packages/checks/dependency-cruiser.config.mjs openapi packages web mock-server",
    ),
    oneTest("unused", "knip --no-config-hints --config packages/checks/knip.json"),
    oneTest("build", "node packages/checks/src/build.ts"),
    vitest("budgets", ["--project=build"], { cores: 1, after: ["build"] }),
    vitest("tests", ["--project=node", "--project=dom", ...choice.filters], {
      cores: 2,
      env: choice.isExhaustive ? { TEST_ALL: "1" } : {},
    }),
    endToEnd(choice.filters),
  ];
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

function endToEnd(filters: string[]): Check {
  const file = join(reports, "e2e.json");
  const command = "playwright test --config packages/checks/playwright.config.ts";
  return {
    name: "e2e",
    command: [...command.split(" "), ...filters],
    cores: 2,
    after: ["build"],
    report: { kind: "playwright", file },
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  };
}

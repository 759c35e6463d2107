import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { root } from "./command.ts";

export interface TestReport {
  kind: "vitest" | "playwright";
  file: string;
}

export interface TestCase {
  title: string;
  file: string;
  /** "left out": only `npm run test:all` runs it. */
  state: "passed" | "failed" | "skipped" | "left out";
  seconds: number;
}

export function readTestCases({ kind, file }: TestReport): TestCase[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  return kind === "vitest" ? fromVitest(text) : fromPlaywright(text);
}

function fromVitest(text: string): TestCase[] {
  const { testResults }: JsonTestResults = JSON.parse(text);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      file: relative(root, name),
      state: status === "passed" || status === "failed" ? status : ("skipped" as const),
    })),
  );
}

function fromPlaywright(text: string): TestCase[] {
  const { suites }: JSONReport = JSON.parse(text);
  return suites.flatMap((suite) => casesOf(suite, []));
}

function casesOf({ title, specs, suites = [] }: JSONReportSuite, above: string[]): TestCase[] {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    // One result, since tests are not retried.
    spec.tests.map(({ status, results: [result] }) => ({
      title: [...titles, spec.title].join(" "),
      seconds: (result?.duration ?? 0) / 1000,
      file: spec.file,
      state: playwrightState(status, spec.tags),
    })),
  );
  return [...own, ...suites.flatMap((inner) => casesOf(inner, titles))];
}

/** `flaky` needs retries, which are off; if they are turned on, it counts as a failure. */
function playwrightState(status: string, tags: string[]): TestCase["state"] {
  if (status === "expected") return "passed";
  if (status !== "skipped") return "failed";
  return tags.includes("whole-run") ? "left out" : "skipped";
}

import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Check, TestCase } from "./check.ts";
import { root } from "./command.ts";

interface VitestReport {
  testResults: {
    name: string;
    /** Milliseconds; null if the test did not run. */
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tags: string[]; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  /** One result, since tests are not retried; in milliseconds. */
  results: { duration: number }[];
}

/** The tests that a check's command reported; none if it ended before it wrote its report. */
export function readTestCases(report: NonNullable<Check["report"]>): TestCase[] {
  if (!existsSync(report.file)) return [];
  const text = readFileSync(report.file, "utf8");
  return report.kind === "vitest" ? fromVitest(text) : fromPlaywright(text);
}

function fromVitest(text: string): TestCase[] {
  const { testResults }: VitestReport = JSON.parse(text);
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
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(text);
  return suites.flatMap((suite) => casesOf(suite, []));
}

function casesOf(suite: PlaywrightSuite, above: string[]): TestCase[] {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      seconds: (results[0]?.duration ?? 0) / 1000,
      title: [...titles, spec.title].join(" "),
      file: spec.file,
      state: playwrightState(status, spec.tags),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => casesOf(inner, titles))];
}

/** `flaky` needs retries, which are off; if they are turned on, it counts as a failure. */
function playwrightState(status: string, tags: string[]): TestCase["state"] {
  if (status === "expected") return "passed";
  if (status !== "skipped") return "failed";
  return tags.includes("whole-run") ? "left out" : "skipped";
}

import type { Hazard, SafetyRun } from "@pharmacy/openapi/hazards";
import type { TestCase } from "./check.ts";
import { type Coverage, hazardIdsIn } from "./requirements.ts";

/** What a run says of each test that a control names. */
export const resultsOf = (
  hazards: readonly Hazard[],
  tests: readonly TestCase[],
): SafetyRun["results"] =>
  hazards.flatMap(({ id, controls }) =>
    controls.flatMap((control) =>
      control.tests.map((title) => ({ id, title, result: resultOf(id, title, tests) })),
    ),
  );

/** Several tests have one title if the browser and the server are both tested, or on other dates. */
function resultOf(id: string, title: string, tests: readonly TestCase[]) {
  const states = tests
    .filter((test) => test.title.includes(title) && hazardIdsIn(test.title).includes(id))
    .map(({ state }) => state);
  if (states.length === 0 || states.includes("failed") || states.includes("skipped"))
    return "failed";
  return states.includes("passed") ? "passed" : "left out";
}

/**
 * Checks that every control of every hazard has a passing test. A test that this run leaves out is
 * enough, unless the run is exhaustive.
 */
export function judgeHazards(
  hazards: readonly Hazard[],
  tests: readonly TestCase[],
  isExhaustive: boolean,
): Coverage {
  const results = resultsOf(hazards, tests);
  const leftOut = results.filter(({ result }) => result === "left out");
  const missing = results.filter(({ result }) => result === "failed");
  return {
    coveredCount: results.length - leftOut.length - missing.length,
    leftOutCount: leftOut.length,
    complaints: [
      ...[...missing, ...(isExhaustive ? leftOut : [])].map(
        ({ id, title }) => `${id} has no passing test with its id named: ${title}`,
      ),
      ...hazards.flatMap(withoutTest),
      ...tests.flatMap((test) => unnamed(hazards, test)),
    ],
  };
}

function withoutTest({ id, controls }: Hazard): string[] {
  if (controls.length === 0) return [`${id} has no control`];
  return controls
    .filter(({ tests }) => tests.length === 0)
    .map(({ control }) => `${id} has a control without a test: ${control}`);
}

/** The hazards in a title of which no control names the test. */
const unnamed = (hazards: readonly Hazard[], { title, file }: TestCase): string[] =>
  hazardIdsIn(title)
    .filter((id) => {
      const controls = hazards.find((hazard) => hazard.id === id)?.controls ?? [];
      return !controls.some((control) => control.tests.some((named) => title.includes(named)));
    })
    .map((id) => `${file} names ${id}, of which no control names this test: ${title}`);

/** Complains about each quoted test of a page that has not passed, here or by test:all. */
export const judgeQuoted = (page: string, tests: readonly TestCase[]): string[] =>
  [...page.matchAll(/“([^”]+)”/g)]
    .map(([, title = ""]) => title.replaceAll(/\s+/g, " "))
    .filter((title) => {
      const states = tests.filter((test) => test.title.includes(title)).map(({ state }) => state);
      return (
        states.length === 0 || states.some((state) => state === "failed" || state === "skipped")
      );
    })
    .map((title) => `no passing test has this title: ${title}`);

import type { Hazard, SafetyRun } from "@pharmacy/openapi/hazards";
import type { readRequirements } from "@pharmacy/openapi/requirements";
import type { TestCase } from "./test-reports.ts";

const idsMatching = (pattern: RegExp) => (title: string) =>
  [...title.matchAll(pattern)].flatMap(([, ids = ""]) => ids.split(/,\s*/));

/** The requirements in a title: `[2.14]` and `[5.25, 5.26]`. */
export const idsInTitle = idsMatching(/\[(\d\.\d{2,3}(?:,\s*\d\.\d{2,3})*)\]/g);

/** The hazards in a title: `[H01]` and `[H01, H02]`. */
const hazardIdsIn = idsMatching(/\[(H\d\d(?:,\s*H\d\d)*)\]/g);

export interface Coverage {
  coveredCount: number;
  /** Those whose only tests did not run here. */
  leftOutCount: number;
  complaints: string[];
}

/** The test of a requirement that is not critical may run in test:all only. */
export function judgeCoverage(
  requirements: ReturnType<typeof readRequirements>,
  tests: readonly TestCase[],
): Coverage {
  const idsOf = (state: TestCase["state"]) =>
    new Set(tests.filter((test) => test.state === state).flatMap(({ title }) => idsInTitle(title)));
  const covered = idsOf("passed");
  const leftOut = idsOf("left out");
  const open = requirements.filter(({ id }) => !covered.has(id));
  const untested = open.filter(({ id, isCritical }) => isCritical || !leftOut.has(id));
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = tests.flatMap(({ title, file }) =>
    idsInTitle(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}, which is no requirement: ${title}`),
  );
  return {
    coveredCount: requirements.length - open.length,
    leftOutCount: open.length - untested.length,
    complaints: [
      ...untested.map(({ id, text }) => `${id} has no passing test in this run: ${text}`),
      ...unknown,
    ],
  };
}

export const resultsOf = (
  hazards: readonly Hazard[],
  tests: readonly TestCase[],
): SafetyRun["results"] =>
  hazards.flatMap(({ id, controls }) => {
    const named = tests.filter((test) => hazardIdsIn(test.title).includes(id));
    const titles = controls.flatMap((control) => control.tests);
    return titles.map((title) => ({ id, title, result: resultOf(title, named) }));
  });

/** Several tests have one title if the browser and the server are both tested, or on other dates. */
function resultOf(title: string, tests: readonly TestCase[]) {
  const states = tests.filter((test) => test.title.includes(title)).map(({ state }) => state);
  if (states.length === 0 || states.includes("failed") || states.includes("skipped"))
    return "failed";
  return states.includes("passed") ? "passed" : "left out";
}

/** A test that this run leaves out is enough for a control, unless the run is exhaustive. */
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
      ...tests.flatMap((test) => unnamed(hazards, test)),
    ],
  };
}

const unnamed = (hazards: readonly Hazard[], { title, file }: TestCase): string[] =>
  hazardIdsIn(title)
    .filter((id) => {
      const controls = hazards.find((hazard) => hazard.id === id)?.controls ?? [];
      return !controls.some((control) => control.tests.some((named) => title.includes(named)));
    })
    .map((id) => `${file} names ${id}, of which no control names this test: ${title}`);

export const judgeQuoted = (page: string, tests: readonly TestCase[]): string[] =>
  [...page.matchAll(/“([^”]+)”/g)]
    .map(([, title = ""]) => title.replaceAll(/\s+/g, " "))
    .filter((title) => resultOf(title, tests) === "failed")
    .map((title) => `no passing test has this title: ${title}`);

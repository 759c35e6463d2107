import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestCase } from "./check.ts";

/** Lines like `- **4.21** Each Save moves to the next step`. */
export function parseRequirements(markdown: string) {
  return [...markdown.matchAll(/^- \*\*(\d\.\d+)\*\* (.+)$/gm)].map(([, id = "", text = ""]) => ({
    id,
    text,
    /** Marked (!): a fault can hurt a patient or let somebody in. */
    isCritical: text.startsWith("(!)"),
  }));
}

type Requirement = ReturnType<typeof parseRequirements>[number];

const idsMatching = (pattern: RegExp) => (title: string) =>
  [...title.matchAll(pattern)].flatMap(([, ids = ""]) => ids.split(/,\s*/));

/** The requirements in a title: `[2.14]` and `[5.25, 5.26]`. */
export const idsInTitle = idsMatching(/\[(\d\.\d{2,3}(?:,\s*\d\.\d{2,3})*)\]/g);

/** The hazards in a title: `[H01]` and `[H01, H02]`. */
export const hazardIdsIn = idsMatching(/\[(H\d\d(?:,\s*H\d\d)*)\]/g);

const idsOf = (tests: readonly TestCase[], state: TestCase["state"]) =>
  new Set(tests.filter((test) => test.state === state).flatMap(({ title }) => idsInTitle(title)));

/** Checks that every requirement has a passing test: in this run or, if it is not critical, in test:all. */
export function judgeCoverage(requirements: readonly Requirement[], tests: readonly TestCase[]) {
  const known = new Set(requirements.map(({ id }) => id));
  const covered = idsOf(tests, "passed");
  const leftOut = idsOf(tests, "left out");
  const open = requirements.filter(({ id }) => !covered.has(id));
  const isElsewhere = ({ id, isCritical }: Requirement) => leftOut.has(id) && !isCritical;
  const untested = open.filter((requirement) => !isElsewhere(requirement));
  const unknown = tests.flatMap(({ title, file }) =>
    idsInTitle(title)
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}, which is no requirement: ${title}`),
  );
  return {
    coveredCount: requirements.length - open.length,
    /** Requirements whose only tests did not run here. */
    leftOutCount: open.length - untested.length,
    /** One sentence for each problem. */
    complaints: [
      ...untested.map(({ id, text }) => `${id} has no passing test in this run: ${text}`),
      ...unknown,
    ],
  };
}

export type Coverage = ReturnType<typeof judgeCoverage>;

export const readRequirements = () =>
  parseRequirements(readFileSync(join(import.meta.dirname, "../requirements.md"), "utf8"));

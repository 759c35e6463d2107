import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestCase } from "./check.ts";

export interface Requirement {
  id: string;
  text: string;
  /** Marked (!): it can hurt a patient or open a door. */
  isCritical: boolean;
}

interface Pending {
  id: string;
  topic: string;
}

export interface Coverage {
  coveredCount: number;
  pendingCount: number;
  /** Those whose only tests this run left out. */
  leftOutCount: number;
  /** One sentence for each thing that is wrong. */
  complaints: string[];
}

const folder = join(import.meta.dirname, "..");

/** Lines like `- **4.21** Each Save moves to the next step`. */
export function parseRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- \*\*(\d\.\d+)\*\* (.+)$/gm)].map(([, id = "", text = ""]) => ({
    id,
    text,
    isCritical: text.startsWith("(!)"),
  }));
}

/** A heading names a topic; the ids below it wait for that topic. */
export function parsePending(markdown: string): Pending[] {
  return markdown.split(/^## /m).flatMap((section, index) => {
    const [topic = "", ...lines] = section.split("\n");
    const ids = index === 0 ? [] : (lines.join("\n").match(/\b\d\.\d{2,3}\b/g) ?? []);
    return ids.map((id) => ({ id, topic }));
  });
}

/** `[2.14]` and `[5.25, 5.26]` in a title. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(/\[(\d\.\d{2,3}(?:,\s*\d\.\d{2,3})*)\]/g)].flatMap(([, ids = ""]) =>
    ids.split(/,\s*/),
  );
}

const idsOf = (tests: TestCase[], state: TestCase["state"]) =>
  new Set(tests.filter((test) => test.state === state).flatMap(({ title }) => idsInTitle(title)));

export function judgeCoverage(
  requirements: Requirement[],
  pending: Pending[],
  tests: TestCase[],
): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const covered = idsOf(tests, "passed");
  const leftOut = idsOf(tests, "left out");
  const waiting = new Map(pending.map(({ id, topic }) => [id, topic]));
  const open = requirements.filter(({ id }) => !covered.has(id) && !waiting.has(id));
  const isElsewhere = ({ id, isCritical }: Requirement) => leftOut.has(id) && !isCritical;
  const complaints = [
    ...open
      .filter((requirement) => !isElsewhere(requirement))
      .map(({ id, text }) => `${id} has no passing test in this run: ${text}`),
    ...requirements
      .filter(({ id }) => covered.has(id) && waiting.has(id))
      .map(({ id }) => `${id} is tested: take it off "${waiting.get(id)}" in pending.md`),
    ...[...waiting.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `pending.md names ${id}, which is no requirement`),
    ...tests.flatMap(({ title, file }) =>
      idsInTitle(title)
        .filter((id) => !known.has(id))
        .map((id) => `${file} names ${id}, which is no requirement: ${title}`),
    ),
  ];
  return {
    coveredCount: requirements.filter(({ id }) => covered.has(id)).length,
    pendingCount: requirements.filter(({ id }) => !covered.has(id) && waiting.has(id)).length,
    leftOutCount: open.filter(isElsewhere).length,
    complaints,
  };
}

/** The page without the ids that have a passing test, and without topics that wait for nothing. */
export function withoutCovered(markdown: string, tests: TestCase[]): string {
  const covered = idsOf(tests, "passed");
  const [head = "", ...sections] = markdown.split(/^## /m);
  const kept = sections.flatMap((section) => {
    const [topic = ""] = section.split("\n");
    const ids = parsePending(`## ${section}`).map(({ id }) => id);
    const waiting = ids.filter((id) => !covered.has(id));
    return waiting.length === 0 ? [] : [`## ${topic}\n\n${waiting.join(", ")}\n`];
  });
  return [head.trimEnd() + "\n", ...kept].join("\n");
}

export function tidyPending(tests: TestCase[]): void {
  const file = join(folder, "pending.md");
  writeFileSync(file, withoutCovered(readFileSync(file, "utf8"), tests));
}

export function coverageOf(tests: TestCase[]): Coverage {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return judgeCoverage(
    parseRequirements(read("requirements.md")),
    parsePending(read("pending.md")),
    tests,
  );
}

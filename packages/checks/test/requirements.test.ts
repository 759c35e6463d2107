import { describe, expect, it } from "vitest";
import {
  coverageOf,
  idsInTitle,
  judgeCoverage,
  parsePending,
  parseRequirements,
  withoutCovered,
} from "../src/requirements.ts";

const requirements = parseRequirements(
  "- **4.21** Each Save moves on\n- **5.100** (!) Seven digits\n",
);
const passing = (title: string) => ({
  title,
  file: "a.test.ts",
  state: "passed" as const,
  seconds: 1,
});
const pendingOf = (ids: string) => parsePending(`# Waits\n\n## Later\n\n${ids}\n`);

describe("requirement coverage", () => {
  it("reads ids from titles", () => {
    expect(idsInTitle("[4.21] saves [5.25, 5.26] and [12]")).toEqual(["4.21", "5.25", "5.26"]);
  });

  it("is content when each id has a passing test or waits by name", () => {
    const coverage = judgeCoverage(requirements, pendingOf("5.100"), [passing("[4.21] moves on")]);
    expect(coverage).toMatchObject({ coveredCount: 1, pendingCount: 1, complaints: [] });
  });

  it("takes a story that this run leaves out for a test, but not where a patient may be hurt", () => {
    const leftOut = { ...passing("[4.21] [5.100] moves on"), state: "left out" as const };
    const coverage = judgeCoverage(requirements, [], [leftOut]);
    expect(coverage).toMatchObject({ coveredCount: 0, leftOutCount: 1 });
    expect(coverage.complaints).toEqual([
      "5.100 has no passing test in this run: (!) Seven digits",
    ]);
  });

  it.each([
    ["an id without a test", "", [], /4\.21 has no passing test in this run/],
    [
      "an id whose test fails",
      "5.100",
      [{ ...passing("[4.21] x"), state: "failed" as const }],
      /4\.21 has no passing test/,
    ],
    ["an id both tested and waiting", "4.21, 5.100", [passing("[4.21] x")], /take it off "Later"/],
    ["an unknown id in a title", "4.21, 5.100", [passing("[9.99] x")], /9\.99, which is no/],
    ["an unknown id that waits", "4.21, 5.100, 9.99", [], /pending\.md names 9\.99/],
  ])("complains about %s", (_, waiting, tests, complaint) => {
    const { complaints } = judgeCoverage(requirements, pendingOf(waiting), tests);
    expect(complaints.join("\n")).toMatch(complaint);
  });

  it("takes what is covered off the list, and topics that wait for nothing", () => {
    const page = "# Waits\n\n## Soon\n\n4.21\n\n## Later\n\n4.21, 5.100\n";
    expect(withoutCovered(page, [passing("[4.21] moves on")])).toBe(
      "# Waits\n\n## Later\n\n5.100\n",
    );
  });

  it("knows the project's own lists", () => {
    const { complaints, pendingCount } = coverageOf([]);
    expect(complaints.length + pendingCount).toBeGreaterThan(300);
  });
});

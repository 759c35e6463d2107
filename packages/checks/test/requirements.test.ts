import { describe, expect, it } from "vitest";
import { readRequirements, requirementsIn } from "@pharmacy/openapi/requirements";
import { idsInTitle, judgeCoverage } from "../src/evidence.ts";

const requirements = requirementsIn(
  "- **4.21** Each Save moves on\n- **5.100** (!) Seven digits\n",
);
const passing = (title: string) => ({
  title,
  file: "a.test.ts",
  state: "passed" as const,
  seconds: 1,
});

describe("requirement coverage", () => {
  it("reads ids from titles", () => {
    expect(idsInTitle("[4.21] saves [5.25, 5.26] and [12]")).toEqual(["4.21", "5.25", "5.26"]);
  });

  it("is content when each id has a passing test", () => {
    const coverage = judgeCoverage(requirements, [passing("[4.21] [5.100] moves on")]);
    expect(coverage).toEqual({ coveredCount: 2, leftOutCount: 0, complaints: [] });
  });

  it("takes a story that this run leaves out for a test, but not where a patient may be hurt", () => {
    const leftOut = { ...passing("[4.21] [5.100] moves on"), state: "left out" as const };
    const coverage = judgeCoverage(requirements, [leftOut]);
    expect(coverage).toMatchObject({ coveredCount: 0, leftOutCount: 1 });
    expect(coverage.complaints).toEqual(["5.100 has no passing test in this run: Seven digits"]);
  });

  it.each([
    ["an id without a test", [], /4\.21 has no passing test/],
    [
      "an id whose test fails",
      [{ ...passing("[4.21] x"), state: "failed" as const }],
      /4\.21 has no passing test/,
    ],
    ["an unknown id in a title", [passing("[9.99] x")], /9\.99, which is no/],
  ])("complains about %s", (_, tests, complaint) => {
    const { complaints } = judgeCoverage(requirements, tests);
    expect(complaints.join("\n")).toMatch(complaint);
  });

  it("knows the project's own list", () => {
    expect(judgeCoverage(readRequirements(), []).complaints.length).toBeGreaterThan(300);
  });
});

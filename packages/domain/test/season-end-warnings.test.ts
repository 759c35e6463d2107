import { describe, expect, test } from "vitest";
import { eligibilityWarning, proposedGroup } from "../src/clinical/eligibility.ts";
import { secondLineWarning } from "../src/clinical/product-warnings.ts";
import { groupChoices, groupHelp, groupLabels, outsideCampaign } from "../src/seasons/groups.ts";
import { seasonEndWarnings, packFor } from "../src/seasons/season.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";

const flu = (day: string) => packFor(seasonPacks, "fluVac", day);

test.each([
  ["fluVac", "2027-03-31", null],
  ["fluVac", "2027-08-31", null],
  ["fluVac", "2027-09-01", "2027/28"],
  ["fluVac", "2028-08-31", "2027/28"],
  ["fluVac", "2028-09-01", "2028/29"],
  ["covid", "2027-08-31", null],
  ["covid", "2027-09-01", "2027/28"],
  // Between two packs, and before the first, the season is known.
  ["covid", "2026-08-31", null],
  ["fluVac", "2024-10-01", null],
] as const)("the season of %s on %s that is not known: %s", (vaccineType, day, unknownSeason) => {
  expect(packFor(seasonPacks, vaccineType, day).unknownSeason).toBe(unknownSeason);
});

describe("of a season that is not known", () => {
  const season = flu("2027-10-10");
  const codes = Object.keys(groupLabels(season));

  test("the groups stay choosable, without a date in their words", () => {
    expect(Object.keys(groupChoices(season, null))).toEqual(
      Object.keys(groupChoices(flu("2026-10-10"), null)),
    );
    expect(groupLabels(season)["CHILDREN_AGED_2_OR_3"]).toBe("Children aged 2 or 3");
    for (const code of codes)
      expect(`${groupLabels(season)[code]} ${groupHelp(season, code)}`).not.toMatch(
        /20\d\d|choice/,
      );
  });

  test("the page says so, and none is proposed", () => {
    expect(outsideCampaign(season, "2027-10-10")).toBe(
      "Groups for 2027/28 are not known here. You can still record a vaccination.",
    );
    const known = { dateOfBirth: "1940-01-01", on: "2027-10-10", isPregnant: true, groups: [] };
    expect(proposedGroup(season, known)).toBeNull();
  });

  test("no warning counts by the old days, products or lists; a plain age still does", () => {
    const code = (group: string, birth: string) =>
      eligibilityWarning(group, birth, "2027-10-10", season)?.code ?? null;
    for (const birth of ["2024-08-31", "2024-09-01", "2022-08-31", "1990-01-01"])
      expect(code("CHILDREN_AGED_2_OR_3", birth)).toBeNull();
    expect(code("AGED_65_AND_OVER", "1962-10-10")).toBeNull();
    expect(code("AGED_65_AND_OVER", "1962-10-11")).toBe("ELIGIBILITY_UNDER_65");
    expect(secondLineWarning({ kind: "TIVc" }, "AGED_65_AND_OVER", season)).toBeNull();
  });
});

test.each([
  ["2026-12-01", []],
  ["2026-12-02", ["The autumn 2026 COVID-19 season ends on 31 January 2027"]],
  ["2027-01-29", ["The autumn 2026 COVID-19 season ends on 31 January 2027"]],
  [
    "2027-02-01",
    [
      "The autumn 2026 COVID-19 season ended on 31 January 2027",
      "The flu 2026/27 season ends on 31 March 2027",
    ],
  ],
])("on %s it is told which last packs end: %o", (today, lines) => {
  const told = seasonEndWarnings(seasonPacks, today).toSorted();
  expect(told).toEqual(lines.map((line) => `${line}, and this version has no later season.`));
});

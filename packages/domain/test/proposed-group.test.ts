import { expect, test } from "vitest";
import { proposedGroup } from "../src/clinical/eligibility.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { packFor } from "../src/seasons/season.ts";

// The flu campaign of 2025/26 counts adults' ages to its end, children's at 31 August 2025.
const known = { isPregnant: false, groups: [] };

test.each([
  ["fluVac", "1951-03-12", "2025-11-03", {}, "AGED_65_AND_OVER"],
  ["fluVac", "1960-11-03", "2025-11-03", {}, "AGED_65_AND_OVER"],
  // 65 by the campaign's end, yet not today: a warning stands against it, and a person decides.
  ["fluVac", "1960-11-04", "2025-11-03", {}, null],
  ["fluVac", "1951-03-12", "2025-09-15", {}, null], // adults begin in October
  ["fluVac", "1985-03-12", "2025-11-03", {}, null], // a risk is nothing that an age tells
  ["fluVac", "1985-03-12", "2025-11-03", { isPregnant: true }, "PREGNANT_WOMAN"],
  ["fluVac", "1985-03-12", "2025-11-03", { groups: ["PREGNANT_WOMAN"] }, "PREGNANT_WOMAN"],
  ["fluVac", "2022-09-01", "2025-11-03", {}, "CHILDREN_AGED_2_OR_3"],
  ["fluVac", "2021-08-31", "2025-11-03", {}, null],
  ["fluVac", "1951-03-12", "2026-06-01", {}, null], // over
  ["covid", "1950-11-03", "2025-11-03", {}, "ADULTS_75_AND_OVER"],
  ["covid", "1950-11-04", "2025-11-03", {}, null],
  ["covid", "1985-03-12", "2025-11-03", { isPregnant: true }, null],
  [
    "covid",
    "1956-03-12",
    "2025-11-03",
    { groups: ["LONG_STAY_CARE_HOME_RESIDENT"] },
    "OLDER_ADULT_CARE_HOME_RESIDENT",
  ],
] as const)("%s, born %s, on %s, %o: %s", (vaccineType, dateOfBirth, on, more, group) => {
  const season = packFor(seasonPacks, vaccineType, on);
  expect(proposedGroup(season, { ...known, ...more, dateOfBirth, on })).toBe(group);
});

test("without a date of birth nothing is proposed", () => {
  const on = "2025-11-03";
  const season = packFor(seasonPacks, "fluVac", on);
  expect(
    proposedGroup(season, { ...known, dateOfBirth: undefined, on, isPregnant: true }),
  ).toBeNull();
});

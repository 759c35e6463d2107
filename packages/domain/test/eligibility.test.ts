import { expect, test } from "vitest";
import { eligibilityWarning } from "../src/clinical/eligibility.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { packFor, withReferenceDate } from "../src/seasons/season.ts";
import { covidGroups } from "../src/vaccines/covid.ts";
import { fluGroups } from "../src/vaccines/flu.ts";
import { seasonOfGroup } from "./seasons.ts";

const on = "2025-11-03";
const flu = packFor(seasonPacks, "fluVac", on);
const codeFor = (group: string, dateOfBirth: string, day: string = on) =>
  eligibilityWarning(group, dateOfBirth, day, seasonOfGroup(group))?.code ?? null;

test.each([
  ["2021-08-31", "ELIGIBILITY_NOT_2_OR_3"],
  ["2021-09-01", null],
  ["2023-08-31", null],
  ["2023-09-01", "ELIGIBILITY_NOT_2_OR_3"],
])("[5.38] 2 or 3 on 31 August 2025, born %s: %s", (dateOfBirth, code) => {
  expect(codeFor("CHILDREN_AGED_2_OR_3", dateOfBirth)).toBe(code);
});

test("[9.08] the reference date of the configuration is that of the packs in force alone", () => {
  const packs = withReferenceDate(seasonPacks, "2025-08-30", "2026-11-22");
  const today = packFor(packs, "fluVac", "2026-11-22");
  const born = (dateOfBirth: string) =>
    eligibilityWarning("CHILDREN_AGED_2_OR_3", dateOfBirth, "2026-11-22", today)?.message ?? null;
  expect(born("2023-08-30")).toBeNull();
  expect(born("2023-08-31")).toBe("The patient was not 2 or 3 years old on 30 August 2025.");
  const dates = Object.fromEntries(packs.map(({ id, referenceDate }) => [id, referenceDate]));
  expect(dates).toMatchObject({
    "flu-2025-26": "2025-08-31",
    "covid-autumn-2025": "2025-08-31",
    "covid-spring-2026": "2025-08-31",
    "covid-autumn-2026": "2025-08-30",
    "flu-2026-27": "2025-08-30",
  });
  const by = today.groups.flatMap(({ ages }) => ages?.by ?? []);
  expect(by).toEqual(["2026-03-31"]);
  expect(withReferenceDate(seasonPacks, undefined, "2026-11-22")).toBe(seasonPacks);
  // From the September after the last pack no pack is in force.
  const lastDay = seasonPacks
    .map(({ to }) => to)
    .reduce((one, other) => (one > other ? one : other));
  expect(
    withReferenceDate(seasonPacks, "2025-08-30", `${Number(lastDay.slice(0, 4)) + 1}-09-01`),
  ).toEqual(seasonPacks);
});

test("another season moves the window", () => {
  const next = packFor(seasonPacks, "fluVac", "2026-10-01");
  const born = (dateOfBirth: string) =>
    eligibilityWarning("CHILDREN_AGED_2_OR_3", dateOfBirth, "2026-10-01", next)?.message ?? null;
  expect(born("2022-09-01")).toBeNull();
  expect(born("2022-08-31")).toBe("The patient was not 2 or 3 years old on 31 August 2026.");
});

test.each([
  ["1960-11-03", null],
  ["1960-11-04", "ELIGIBILITY_TURNS_65_THIS_SEASON"],
  ["1961-03-31", "ELIGIBILITY_TURNS_65_THIS_SEASON"],
  ["1961-04-01", "ELIGIBILITY_UNDER_65"],
])("[5.39] 65 and over, born %s: %s", (dateOfBirth, code) => {
  expect(codeFor("AGED_65_AND_OVER", dateOfBirth)).toBe(code);
});

test("[5.39] who turns 65 this season is told so softly", () => {
  expect(eligibilityWarning("AGED_65_AND_OVER", "1961-01-15", on, flu)?.message).toBe(
    "The patient is under 65 and turns 65 by 31 March 2026.",
  );
});

test.each([
  ["2007-11-04", "ELIGIBILITY_NOT_18_TO_64"],
  ["2007-11-03", null],
  ["1960-11-04", null],
  ["1960-11-03", "ELIGIBILITY_NOT_18_TO_64"],
])("[5.40] 18 to 64, born %s: %s", (dateOfBirth, code) => {
  expect(codeFor("AGED_18_TO_64_CLINICAL_RISK", dateOfBirth)).toBe(code);
});

test.each([
  ["1950-11-03", null],
  ["1950-11-04", "ELIGIBILITY_UNDER_75"],
])("[5.41] 75 and over, born %s: %s", (dateOfBirth, code) => {
  expect(codeFor("ADULTS_75_AND_OVER", dateOfBirth)).toBe(code);
});

test.each([
  ["2025-05-03", null],
  ["2025-05-04", "ELIGIBILITY_UNDER_6_MONTHS"],
])("[5.42] immunosuppressed from 6 months, born %s: %s", (dateOfBirth, code) => {
  expect(codeFor("IMMUNOSUPPRESSED_6_MONTHS_AND_OVER", dateOfBirth)).toBe(code);
});

const ownRule = [
  "CHILDREN_AGED_2_OR_3",
  "AGED_65_AND_OVER",
  "AGED_18_TO_64_CLINICAL_RISK",
  "ADULTS_75_AND_OVER",
  "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER",
];
const groups = [...codesOf(fluGroups), ...codesOf(covidGroups)];

test.each(groups.filter((group) => !ownRule.includes(group)))(
  "[5.43] every other group falls back to 18: %s",
  (group) => {
    expect(codeFor(group, "2007-11-04")).toBe("ELIGIBILITY_UNDER_18");
    expect(codeFor(group, "2007-11-03")).toBeNull();
  },
);

test("ages count at the date of administration", () => {
  expect(codeFor("AGED_65_AND_OVER", "1960-11-03", "2025-11-02")).not.toBeNull();
  expect(codeFor("AGED_65_AND_OVER", "1960-11-03", "2025-11-03")).toBeNull();
});

test("without a group there is nothing to warn of", () => {
  expect(eligibilityWarning(null, "2020-01-01", on, flu)).toBeNull();
});

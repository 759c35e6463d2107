import type { Schemas } from "@pharmacy/sdk";
import { describe, expect, test } from "vitest";
import { secondLineWarning } from "../src/clinical/product-warnings.ts";
import { eligibilityWarning } from "../src/clinical/eligibility.ts";
import { warningsOfScreening } from "../src/clinical/stops.ts";
import { warningMessages } from "../src/clinical/warnings.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { groupChoices, groupHelp, groupLabels, outsideCampaign } from "../src/seasons/groups.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { packFor } from "../src/seasons/season.ts";
import { covidGroups } from "../src/vaccines/covid.ts";
import { fluGroups } from "../src/vaccines/flu.ts";
import { birthday, daysOf, monthDay } from "./age-oracle.ts";
import { exhaustiveMs } from "./random.ts";
import { fluContext } from "./valid-values.ts";

type VaccineType = Schemas["VaccineType"];

/** The days around each campaign, and the pack that each is of, written out by hand. */
const days: [VaccineType, string, id: string, inCampaign: boolean][] = [
  ["fluVac", "2025-08-31", "flu-2025-26", false],
  ["fluVac", "2025-09-01", "flu-2025-26", true],
  ["fluVac", "2026-03-31", "flu-2025-26", true],
  ["fluVac", "2026-04-01", "flu-2025-26", false],
  ["fluVac", "2026-08-31", "flu-2025-26", false],
  ["fluVac", "2026-09-01", "flu-2026-27", true],
  ["fluVac", "2027-03-31", "flu-2026-27", true],
  ["fluVac", "2027-04-01", "flu-2026-27", false],
  ["fluVac", "1999-12-31", "flu-2025-26", false],
  ["fluVac", "2040-01-01", "flu-2026-27", false],
  ["covid", "2025-08-31", "covid-autumn-2025", false],
  ["covid", "2025-09-30", "covid-autumn-2025", false],
  ["covid", "2025-10-01", "covid-autumn-2025", true],
  ["covid", "2026-01-31", "covid-autumn-2025", true],
  ["covid", "2026-02-01", "covid-autumn-2025", false],
  ["covid", "2026-04-12", "covid-autumn-2025", false],
  ["covid", "2026-04-13", "covid-spring-2026", true],
  ["covid", "2026-06-30", "covid-spring-2026", true],
  ["covid", "2026-07-01", "covid-spring-2026", false],
  ["covid", "2026-08-31", "covid-spring-2026", false],
  ["covid", "2026-09-01", "covid-autumn-2026", true],
  ["covid", "2027-01-31", "covid-autumn-2026", true],
  ["covid", "2027-02-01", "covid-autumn-2026", false],
];

test.each(days)("%s on %s goes by %s, in campaign: %s", (vaccineType, day, id, inCampaign) => {
  const shuffled = seasonPacks.toReversed();
  expect(packFor(seasonPacks, vaccineType, day)).toMatchObject({ id, inCampaign });
  expect(packFor(shuffled, vaccineType, day)).toMatchObject({ id, inCampaign });
});

/** Whom a reference day and a last birthday let in, written out by hand. */
const windows: Record<string, { from: string; to: string; turns65: string }> = {
  "flu-2025-26": { from: "2021-09-01", to: "2023-08-31", turns65: "1961-03-31" },
  "flu-2026-27": { from: "2022-09-01", to: "2024-08-31", turns65: "1962-03-31" },
};

/** Of no season from here on a pack is known. */
const unknownFrom = "2027-09-01";

type Oracle = (birth: string, on: string, id: string) => string | null;

const isAged = (birth: string, years: number, on: string) => on >= birthday(birth, years);
const from = (years: number, code: string): Oracle => {
  return (birth, on) => (isAged(birth, years, on) ? null : code);
};

const oracles: Record<string, Oracle> = {
  CHILDREN_AGED_2_OR_3(birth, on, id) {
    if (on >= unknownFrom) return null;
    const window = windows[id];
    const isIn = window && birth >= window.from && birth <= window.to;
    return isIn ? null : "ELIGIBILITY_NOT_2_OR_3";
  },
  AGED_65_AND_OVER(birth, on, id) {
    if (isAged(birth, 65, on)) return null;
    return birth <= (windows[id]?.turns65 ?? "")
      ? "ELIGIBILITY_TURNS_65_THIS_SEASON"
      : "ELIGIBILITY_UNDER_65";
  },
  AGED_18_TO_64_CLINICAL_RISK: (birth, on) =>
    isAged(birth, 18, on) && !isAged(birth, 65, on) ? null : "ELIGIBILITY_NOT_18_TO_64",
  ADULTS_75_AND_OVER: from(75, "ELIGIBILITY_UNDER_75"),
  IMMUNOSUPPRESSED_6_MONTHS_AND_OVER: (birth, on) =>
    on >= monthDay(birth, 6) ? null : "ELIGIBILITY_UNDER_6_MONTHS",
};

const otherGroups = from(18, "ELIGIBILITY_UNDER_18");
const isExhaustive = process.env["TEST_ALL"] === "1";
const everyBirth = daysOf(1930, 2026);
const births = isExhaustive ? everyBirth : everyBirth.filter((_birth, place) => place % 11 === 0);
const edges = ["01-01", "02-28", "02-29", "03-01", "03-31", "04-01", "08-31", "09-01"];
const asked = [
  ...new Set([...births, ...everyBirth.filter((day) => edges.includes(day.slice(5)))]),
];

test.each(days)(
  "[5.38] [5.39] [5.40] [5.41] [5.42] [5.43] who is of %s's groups on %s",
  { timeout: exhaustiveMs },
  (vaccineType, day, id) => {
    const season = packFor(seasonPacks, vaccineType, day);
    const groups = vaccineType === "fluVac" ? codesOf(fluGroups) : codesOf(covidGroups);
    const wrong = groups.flatMap((group) =>
      asked.filter((birth) => {
        const code = eligibilityWarning(group, birth, day, season)?.code ?? null;
        return code !== (oracles[group] ?? otherGroups)(birth, day, id);
      }),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  },
);

describe("a season is read by its own pack", () => {
  const on = (day: string) => packFor(seasonPacks, "fluVac", day);

  test("[9.08] its reference date is in labels and warnings", () => {
    expect(groupLabels(on("2025-11-03"))["CHILDREN_AGED_2_OR_3"]).toContain("31 August 2025");
    expect(warningMessages(on("2025-11-03")).ELIGIBILITY_NOT_2_OR_3).toContain("31 August 2025");
    expect(warningMessages(on("2025-11-03")).ELIGIBILITY_TURNS_65_THIS_SEASON).toContain(
      "March 2026",
    );
    expect(warningMessages(on("2026-11-03")).ELIGIBILITY_NOT_2_OR_3).toContain("31 August 2026");
    expect(warningMessages(on("2026-11-03")).ELIGIBILITY_TURNS_65_THIS_SEASON).toContain(
      "March 2027",
    );
  });

  test("[H28] a draft that crosses 1 September is warned of anew", () => {
    const screening = { eligibilityCriteria: "CHILDREN_AGED_2_OR_3" } as const;
    const patient = { ...fluContext.patient, dateOfBirth: "2023-10-01" };
    const step = { ...fluContext, patient };
    const codes = (day: string) =>
      warningsOfScreening(screening, { step: { ...step, today: day }, seasons: seasonPacks }).map(
        ({ code }) => code,
      );
    expect(codes("2026-08-31")).toEqual(["ELIGIBILITY_NOT_2_OR_3"]);
    expect(codes("2026-09-01")).toEqual([]);
  });

  test("a group of another campaign is offered only where it was chosen", () => {
    const season = on("2026-11-03");
    const groups = season.groups.filter(({ code }) => code !== "CARER");
    const smaller = { ...season, groups };
    expect(Object.keys(groupChoices(smaller, null))).not.toContain("CARER");
    expect(groupChoices(smaller, "CARER")["CARER"]).toBe("Carer");
    expect(groupLabels(smaller)["CARER"]).toBe("Carer");
    expect(eligibilityWarning("CARER", "1980-01-01", "2026-11-03", smaller)).toBeNull();
  });
});

describe("a line of help", () => {
  const help = (day: string, group: string) =>
    groupHelp(packFor(seasonPacks, group in fluGroups ? "fluVac" : "covid", day), group);

  test("says who was born when, from when, and what comes first", () => {
    expect(help("2025-11-03", "CHILDREN_AGED_2_OR_3")).toBe(
      "Born from 1 September 2021 to 31 August 2023. From 1 September 2025. First choice: LAIV.",
    );
    expect(help("2026-11-03", "AGED_65_AND_OVER")).toBe(
      "Born on or before 31 March 1962. From 1 October 2026. First choice: aTIV, TIV-HD, TIVr.",
    );
    expect(help("2026-11-03", "PREGNANT_WOMAN")).toBe(
      "At any stage of pregnancy. From 1 September 2026. First choice: aTIV (from 50), TIVc, TIV-HD (from 60), TIVr.",
    );
  });

  test.each([...codesOf(fluGroups), ...codesOf(covidGroups)])("is there for %s", (group) => {
    expect(help("2025-11-03", group)).toContain("2025.");
    expect(help("2026-11-03", group)).toContain("2026.");
  });

  test("is silent on no group", () => {
    expect(groupHelp(packFor(seasonPacks, "covid", "2026-11-03"), null)).toBe("");
  });
});

test.each([
  ["2025-08-31", "The flu 2025/26 campaign begins on 1 September 2025."],
  ["2025-09-01", null],
  ["2026-07-01", "The flu 2025/26 campaign ended on 31 March 2026."],
  ["2026-09-01", null],
])("outside a campaign, on %s, one line says so", (day, line) => {
  const said = outsideCampaign(packFor(seasonPacks, "fluVac", day), day);
  expect(said).toBe(line && `${line} You can still record a vaccination.`);
});

test.each([
  ["AGED_65_AND_OVER", "TIVc", true],
  ["AGED_65_AND_OVER", "aTIV", false],
  ["AGED_65_AND_OVER", "TIV-HD", false],
  ["AGED_18_TO_64_CLINICAL_RISK", "TIVe", true],
  ["AGED_18_TO_64_CLINICAL_RISK", "TIVc", false],
  ["PREGNANT_WOMAN", "TIVe", true],
  ["CHILDREN_AGED_2_OR_3", "TIVc", true],
  ["CHILDREN_AGED_2_OR_3", "LAIV", false],
  ["CARER", "TIVe", false],
  [null, "TIVc", false],
  ["AGED_65_AND_OVER", undefined, false],
])("of %s, %s is a second choice: %s", (group, kind, isSecond) => {
  for (const day of ["2025-11-03", "2026-11-03"]) {
    const warning = secondLineWarning({ kind }, group, packFor(seasonPacks, "fluVac", day));
    expect(warning?.code ?? null).toBe(isSecond ? "SECOND_LINE_PRODUCT" : null);
  }
});

import { doseWarnings } from "./dose-warnings.ts";
import { describe, expect, test } from "vitest";
import { addDays } from "../src/dates/calendar-dates.ts";
import {
  withoutOwnRecord,
  historyStops,
  isRecent,
  recentVaccinationError,
} from "../src/clinical/history.ts";
import { withOverridesOf, stopOf } from "../src/clinical/stops.ts";
import { firstSet } from "./question-sets.ts";

const on = "2025-11-03";
const daysAgo = (days: number, doseNumber: number | null = null) => ({
  vaccineName: "A vaccine",
  administeredDate: addDays(on, -days),
  doseNumber,
});

test.each([
  ["fluVac", 0, true],
  ["fluVac", 179, true],
  ["fluVac", 180, false],
  ["fluVac", 181, false],
  ["covid", 89, true],
  ["covid", 90, false],
  ["covid", -1, false],
] as const)("%s %i days ago is recent: %s", (vaccineType, days, expected) => {
  expect(isRecent({ vaccineType }, addDays(on, -days), on)).toBe(expected);
});

test("[8.01] a recent vaccination is named with its months", () => {
  expect(recentVaccinationError({ vaccineType: "fluVac" }, [daysAgo(179)], on)).toBe(
    "The patient has had a vaccination in the last 6 months",
  );
  expect(recentVaccinationError({ vaccineType: "covid" }, [daysAgo(400), daysAgo(89)], on)).toBe(
    "The patient has had a vaccination in the last 3 months",
  );
  expect(recentVaccinationError({ vaccineType: "fluVac" }, [daysAgo(180)], on)).toBeNull();
  expect(recentVaccinationError({ vaccineType: "covid" }, [], on)).toBeNull();
});

test("[H08] [5.45] a recent flu vaccination stops flu, a recent COVID-19 one stops nothing", () => {
  for (const days of [0, 179])
    expect(
      historyStops(firstSet("fluVac"), { vaccineType: "fluVac" }, [daysAgo(days)], on),
    ).toEqual(["RECENT_FLU_VACCINATION"]);
  expect(historyStops(firstSet("fluVac"), { vaccineType: "fluVac" }, [daysAgo(180)], on)).toEqual(
    [],
  );
  expect(historyStops(firstSet("covid"), { vaccineType: "covid" }, [daysAgo(10)], on)).toEqual([]);
  expect(stopOf("RECENT_FLU_VACCINATION").message).toBe("Vaccine shouldn't be administered.");
});

describe("dose warnings", () => {
  const codes = (...parameters: Parameters<typeof doseWarnings>) =>
    doseWarnings(...parameters).map(({ code }) => code);

  test.each(["Second", "BOOSTER_VACCINATION"] as const)(
    "[5.49] %s without a first dose",
    (dose) => {
      expect(codes(dose, [], on)).toEqual(["DOSE_NO_FIRST"]);
      expect(codes(dose, [daysAgo(200, 1)], on)).toEqual([]);
    },
  );

  test("[5.50] a first or second dose that already exists", () => {
    expect(codes("First", [daysAgo(200, 1)], on)).toEqual(["DOSE_ALREADY_EXISTS"]);
    expect(codes("First", [], on)).toEqual([]);
    const both = [daysAgo(300, 1), daysAgo(200, 2)];
    expect(codes("Second", both, on)).toEqual(["DOSE_ALREADY_EXISTS"]);
    expect(codes("BOOSTER_VACCINATION", both, on)).toEqual([]);
  });

  test("[H08] [5.51] less than 3 months since the last one", () => {
    for (const days of [0, 89])
      expect(codes("Second", [daysAgo(days, 1)], on)).toEqual(["DOSE_INTERVAL_UNDER_3_MONTHS"]);
    expect(codes("Second", [daysAgo(90, 1)], on)).toEqual([]);
  });

  test("nothing is said of a sequence that is not chosen yet", () => {
    expect(codes(null, [], on)).toEqual([]);
  });
});

describe("the record that is edited", () => {
  const own = {
    isVaccinationAdministered: true,
    fullDateOfAdministration: `${on}T10:00:00.000Z`,
    vaccineSelected: "A vaccine",
  };

  test("is no earlier vaccination; another one of the same day is", () => {
    expect(withoutOwnRecord([daysAgo(0), daysAgo(9)], own)).toEqual([daysAgo(9)]);
    expect(withoutOwnRecord([daysAgo(0), daysAgo(0)], own)).toEqual([daysAgo(0)]);
    const other = { ...daysAgo(0), vaccineName: "Another vaccine" };
    expect(withoutOwnRecord([other, daysAgo(1)], own)).toEqual([other, daysAgo(1)]);
  });

  test("was none while it is a draft", () => {
    expect(withoutOwnRecord([daysAgo(0)], { ...own, isDraft: true })).toEqual([daysAgo(0)]);
    expect(withoutOwnRecord([daysAgo(0)], { ...own, isDraft: false })).toEqual([]);
  });

  test("was none when nothing was administered", () => {
    const notGiven = { ...own, isVaccinationAdministered: false };
    expect(withoutOwnRecord([daysAgo(0)], notGiven)).toEqual([daysAgo(0)]);
    expect(withoutOwnRecord([daysAgo(0)], undefined)).toEqual([daysAgo(0)]);
  });
});

test("a reason stays with a delivery only while its stop holds, or may hold", () => {
  const recent = { code: "RECENT_FLU_VACCINATION", reason: "The GP asks for it" } as const;
  const delivery = { overrides: [recent] };
  expect(withOverridesOf([], delivery, { isHistoryKnown: true }).overrides).toEqual([]);
  expect(withOverridesOf([], delivery, { isHistoryKnown: false }).overrides).toEqual([recent]);
  const stops = ["RECENT_FLU_VACCINATION"] as const;
  expect(withOverridesOf(stops, delivery, { isHistoryKnown: true }).overrides).toEqual([recent]);
});

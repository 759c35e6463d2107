import { firstSet } from "./question-sets.ts";
import { doseWarnings } from "./dose-warnings.ts";
import { expect, test } from "vitest";
import { historyStops, isRecent, recentVaccinationError } from "../src/clinical/history.ts";
import { addDays, daysBetween } from "../src/dates/calendar-dates.ts";
import { daysOf } from "./age-oracle.ts";

/** Every earlier vaccination from 1905 to today, around the last day of each interval. */

const calendar = daysOf(1905, new Date().getFullYear());
const today = new Date().toISOString().slice(0, 10);
const vaccinations = calendar.slice(0, calendar.indexOf(today) + 1);

/** Calls with each day and the day that stands a number of places after it in the calendar. */
function disagreements(
  days: number,
  isRight: (administeredDate: string, on: string) => boolean,
): string[] {
  return vaccinations.flatMap((administeredDate, index) => {
    const on = calendar[index + days];
    return on === undefined || isRight(administeredDate, on) ? [] : [`${administeredDate}, ${on}`];
  });
}

const flu = { vaccineType: "fluVac" } as const;
const covid = { vaccineType: "covid" } as const;
const record = (administeredDate: string) => [{ administeredDate, doseNumber: 1 }];

test.each([
  [0, true],
  [1, true],
  [178, true],
  [179, true],
  [180, false],
  [181, false],
])("[5.45] [8.01] flu %i days after flu is a stop: %s", (days, isStop) => {
  const isRight = (date: string, on: string) =>
    isRecent(flu, date, on) === isStop &&
    (historyStops(firstSet("fluVac"), flu, record(date), on).length === 1) === isStop &&
    (recentVaccinationError(flu, record(date), on) !== null) === isStop;
  expect(disagreements(days, isRight)).toEqual([]);
});

test.each([
  [0, true],
  [1, true],
  [88, true],
  [89, true],
  [90, false],
  [91, false],
])("[5.51] [8.01] COVID-19 %i days after COVID-19 warns: %s", (days, isSoon) => {
  const isRight = (date: string, on: string) =>
    isRecent(covid, date, on) === isSoon &&
    doseWarnings("Second", record(date), on).length === (isSoon ? 1 : 0) &&
    (recentVaccinationError(covid, record(date), on) !== null) === isSoon &&
    historyStops(firstSet("covid"), covid, record(date), on).length === 0;
  expect(disagreements(days, isRight)).toEqual([]);
});

test("a vaccination recorded for a later day is none before", () => {
  const isRight = (date: string, on: string) =>
    !isRecent(flu, on, date) && !isRecent(covid, on, date);
  expect(disagreements(1, isRight)).toEqual([]);
});

test.each([1, 90, 180, 365, 366])("%i days on, and back, by the calendar", (days) => {
  const isRight = (date: string, on: string) =>
    addDays(date, days) === on && addDays(on, -days) === date && daysBetween(date, on) === days;
  expect(disagreements(days, isRight)).toEqual([]);
});

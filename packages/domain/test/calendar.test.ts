import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate, isCalendarDate, addDays, daysBetween } from "../src/dates/calendar-dates.ts";
import {
  addMonths,
  ageInYears,
  hasReachedMonths,
  lastDayOfMonth,
} from "../src/dates/calendar-arithmetic.ts";
import { holds } from "./random.ts";

test.each([
  ["2025-02-28", true],
  ["2025-02-29", false],
  ["2024-02-29", true],
  ["1900-02-29", false],
  ["2025-13-01", false],
  ["2025-00-10", false],
  ["2025-1-1", false],
  ["01/02/2025", false],
  ["", false],
])("%s is a calendar date: %s", (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

test.each([
  ["1960-11-03", "2025-11-02", 64],
  ["1960-11-03", "2025-11-03", 65],
  ["1960-11-03", "2025-11-04", 65],
  ["2023-08-31", "2025-08-31", 2],
  ["2023-09-01", "2025-08-31", 1],
  ["2021-09-01", "2025-08-31", 3],
  ["2021-08-31", "2025-08-31", 4],
  ["2025-11-03", "2025-11-03", 0],
])("who is born on %s is, on %s, %i years old", (dateOfBirth, on, age) => {
  expect(ageInYears(dateOfBirth, on)).toBe(age);
});

test.each([
  ["2025-02-28", 4],
  ["2025-03-01", 5],
  ["2024-02-28", 3],
  ["2024-02-29", 4],
])("who is born on 29 February 2020 reaches an age on 1 March: %s", (on, age) => {
  expect(ageInYears("2020-02-29", on)).toBe(age);
});

/** Another way to an age: count the birthdays, day by day of the calendar. */
function birthdaysUntil(dateOfBirth: string, on: string): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split("-").map(Number);
  const last = Number(on.slice(0, 4));
  const years = Array.from({ length: last - year }, (_, index) => year + index + 1);
  return years.filter((each) => (calendarDate(each, month, day) ?? `${each}-03-01`) <= on).length;
}

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1920-01-01", days));

test("ages agree with counting birthdays, on the days around each birthday", () => {
  holds(
    fc.property(someDay, fc.nat(100), fc.integer({ min: -2, max: 2 }), (birth, years, offset) => {
      const year = Number(birth.slice(0, 4)) + years;
      const around = addDays(
        `${year}-${birth.slice(5) === "02-29" ? "03-01" : birth.slice(5)}`,
        offset,
      );
      const on = around < birth ? birth : around;
      expect(ageInYears(birth, on)).toBe(birthdaysUntil(birth, on));
    }),
  );
});

test.each([
  ["2025-08-31", 6, "2026-02-28"],
  ["2023-08-31", 6, "2024-02-29"],
  ["2025-01-31", 1, "2025-02-28"],
  ["2025-12-15", 1, "2026-01-15"],
  ["2025-03-31", -1, "2025-02-28"],
  ["2025-01-31", -2, "2024-11-30"],
])("%s and %i months is %s: the month's end clamps", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test.each([
  ["2025-05-03", "2025-11-02", false],
  ["2025-05-03", "2025-11-03", true],
  ["2025-08-31", "2026-02-27", false],
  ["2025-08-31", "2026-02-28", true],
])("born on %s, six months old on %s: %s", (dateOfBirth, on, expected) => {
  expect(hasReachedMonths(dateOfBirth, 6, on)).toBe(expected);
});

describe("days", () => {
  test("whole days lie between two dates, over the changes of the clocks too", () => {
    expect(daysBetween("2025-03-29", "2025-03-31")).toBe(2);
    expect(daysBetween("2025-10-25", "2025-10-27")).toBe(2);
    expect(daysBetween("2025-11-03", "2025-05-07")).toBe(-180);
  });

  test("adding days and counting them are each other's reverse", () => {
    holds(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test("a month ends on its last day", () => {
    expect(lastDayOfMonth(2024, 2)).toBe("2024-02-29");
    expect(lastDayOfMonth(2025, 12)).toBe("2025-12-31");
  });
});

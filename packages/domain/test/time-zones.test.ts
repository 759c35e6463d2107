import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  dateOfEpoch,
  epochOfDate,
  epochOfDay,
  expiryMonthOf,
  expiryOf,
  expiryText,
  useByDayOf,
  stateOfExpiry,
} from "../src/batch/expiry.ts";
import { calendarDate, addDays, daysBetween, readableDate } from "../src/dates/calendar-dates.ts";
import { addMonths, ageInYears, lastDayOfMonth } from "../src/dates/calendar-arithmetic.ts";
import { londonDate, londonInstant, londonTime } from "../src/dates/london-time.ts";
import { dayFirstOf, parseDayFirst, parseMonth } from "../src/dates/typed-dates.ts";
import { holds } from "./random.ts";

/** Minutes that a zone's clocks are behind UTC in January and in July: proof that the zone is set. */
const zones: [zone: string, january: number, july: number][] = [
  ["Europe/London", 0, -60],
  ["America/Los_Angeles", 480, 420],
  ["Asia/Kolkata", -330, -330],
  ["Pacific/Auckland", -780, -720],
];

const two = (value: number) => String(value).padStart(2, "0");
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** An oracle without a clock: the calendar counted by hand. */
const daysIn = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

function dayAfter(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (day < daysIn(year, month)) return `${year}-${two(month)}-${two(day + 1)}`;
  return month < 12 ? `${year}-${two(month + 1)}-01` : `${year + 1}-01-01`;
}

function lastSunday(year: number, month: 3 | 10): string {
  const epochMs = Date.UTC(year, month, 0);
  return new Date(epochMs - new Date(epochMs).getUTCDay() * 86_400_000).toISOString().slice(0, 10);
}

const anyYear = fc.integer({ min: 2020, max: 2060 });
/** The first, the last and any day of every month, and the days when Britain's clocks change. */
const anyDay = fc.oneof(
  fc
    .tuple(anyYear, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(
      ([year, month, day]) => `${year}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}`,
    ),
  anyYear.map((year) => lastSunday(year, 3)),
  anyYear.map((year) => lastSunday(year, 10)),
);

describe.each(zones)("on a machine in %s", (zone, january, july) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  test("the machine's own clocks are that zone's", () => {
    const [winter, summer] = [new Date(2026, 0, 15), new Date(2026, 6, 15)];
    expect([winter.getTimezoneOffset(), summer.getTimezoneOffset()]).toEqual([january, july]);
  });

  test.each(Array.from({ length: 12 }, (_none, index) => index + 1))(
    "[5.91] [9.11] an expiry in month %i of a year is that month's, to its last day",
    (month) => {
      for (const year of [2024, 2026, 2100]) {
        const typed = `${two(month)}/${year}`;
        const lastDay = `${year}-${two(month)}-${daysIn(year, month)}`;
        const epoch = epochOfDate(parseMonth(typed) ?? "");
        expect([parseMonth(typed), lastDayOfMonth(year, month)]).toEqual([lastDay, lastDay]);
        expect(new Date(epoch).toISOString()).toBe(`${lastDay}T00:00:00.000Z`);
        expect([expiryText(epoch), expiryMonthOf(epoch)]).toEqual([typed, typed]);
        expect(stateOfExpiry({ expiryDate: epoch }, lastDay)?.words).toBe("Expires today");
        expect(stateOfExpiry({ expiryDate: epoch }, dayAfter(lastDay))?.words).toBe("Expired");
      }
    },
  );

  test("[5.92] [9.11] a use-by day comes back as it was typed", () => {
    holds(
      fc.property(anyDay, (date) => {
        const [year = "", month = "", day = ""] = date.split("-");
        const typed = `${day}/${month}/${year}`;
        const epoch = epochOfDay(typed) ?? 0;
        expect([parseDayFirst(typed), dateOfEpoch(epoch)]).toEqual([date, date]);
        expect([dayFirstOf(date), useByDayOf(epoch)]).toEqual([typed, typed]);
        expect(epoch).toBe(epochOfDate(date));
        expect(readableDate(date)).toMatch(new RegExp(`^${Number(day)} \\w{3} ${year}$`));
        expect(expiryOf(epoch).lastDay >= date).toBe(true);
      }),
    );
  });

  test("days are counted as the calendar does", () => {
    holds(
      fc.property(anyDay, (date) => {
        const next = dayAfter(date);
        const [year = 0, month = 0, day = 0] = next.split("-").map(Number);
        expect([addDays(date, 1), addDays(next, -1)]).toEqual([next, date]);
        expect([daysBetween(date, next), daysBetween(next, date)]).toEqual([1, -1]);
        expect(calendarDate(year, month, day)).toBe(next);
        expect(addMonths(date, 12).slice(5, 7)).toBe(date.slice(5, 7));
        expect([ageInYears(date, date), ageInYears(date, addDays(date, -1))]).toEqual([0, -1]);
      }),
    );
  });

  test("[H19] today in London turns at London's midnight, also when the clocks change", () => {
    holds(
      fc.property(anyDay, fc.integer({ min: 0, max: 23 }), (date, hour) => {
        const instant = londonInstant(date, `${two(hour)}:30`);
        const isSkipped = date === lastSunday(Number(date.slice(0, 4)), 3) && hour === 1;
        expect(londonDate(instant)).toBe(date);
        expect(londonTime(instant)).toBe(isSkipped ? "02:30" : `${two(hour)}:30`);
      }),
    );
  });

  test.each([
    ["2026-03-28T23:59:59.999Z", "2026-03-28", "Expires in 1 day"],
    ["2026-03-29T00:00:00.000Z", "2026-03-29", "Expires today"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29", "Expires today"],
    ["2026-03-29T22:59:59.999Z", "2026-03-29", "Expires today"],
    ["2026-03-29T23:00:00.000Z", "2026-03-30", "Expired"],
  ])("in spring, at %s, it is %s: %s", (instant, today, words) => {
    expect(londonDate(instant)).toBe(today);
    expect(stateOfExpiry({ expiryDate: Date.UTC(2026, 2, 29) }, today)?.words).toBe(words);
  });

  test.each([
    ["2026-10-24T22:59:59.999Z", "2026-10-24", "Expires in 1 day"],
    ["2026-10-24T23:00:00.000Z", "2026-10-25", "Expires today"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25", "Expires today"],
    ["2026-10-25T01:30:00.000Z", "2026-10-25", "Expires today"],
    ["2026-10-25T23:59:59.999Z", "2026-10-25", "Expires today"],
    ["2026-10-26T00:00:00.000Z", "2026-10-26", "Expired"],
  ])("in autumn, at %s, it is %s: %s", (instant, today, words) => {
    expect(londonDate(instant)).toBe(today);
    expect(stateOfExpiry({ expiryDate: Date.UTC(2026, 9, 25) }, today)?.words).toBe(words);
  });
});

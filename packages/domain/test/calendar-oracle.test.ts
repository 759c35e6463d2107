import { expect, test } from "vitest";
import { ageInYears } from "../src/dates/calendar-arithmetic.ts";
import { addDays, daysBetween } from "../src/dates/calendar-dates.ts";
import { londonDate, londonInstant, londonTime } from "../src/dates/london-time.ts";
import { birthday, daysOf } from "./age-oracle.ts";
import { exhaustiveMs, sampled } from "./random.ts";

const births = daysOf(1908, 2028);

/** Ages of everyone, the unborn too: one less than the years between until the birthday. */
function ageByBirthday(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return birthday(birth, years) <= on ? years : years - 1;
}

test.each(["2024-02-28", "2024-02-29", "2025-02-28", "2025-03-01", "2026-11-22", "2028-02-29"])(
  "on %s everybody who was born in 120 years is as old as birthdays have passed",
  { timeout: exhaustiveMs },
  (on) => {
    const wrong = sampled(births, 15).filter(
      (birth) => ageInYears(birth, on) !== ageByBirthday(birth, on),
    );
    expect(wrong).toEqual([]);
  },
);

test("each day of 120 years is one day after the day before", { timeout: exhaustiveMs }, () => {
  const wrong = births.filter(
    (day, index) =>
      index > 0 &&
      (addDays(births[index - 1] ?? "", 1) !== day || daysBetween(births[0] ?? "", day) !== index),
  );
  expect(wrong).toEqual([]);
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The clocks of London change on the last Sunday of March and of October at 01:00 UTC. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0));
  return Date.UTC(year, month - 1, last.getUTCDate() - last.getUTCDay(), 1);
}

const years = Array.from({ length: 60 }, (_, index) => 1996 + index);
const aroundAChange = Array.from({ length: 49 }, (_, index) => (index - 24) * 10 * minuteMs);

/** London's date and time when its clocks are so far ahead of UTC. */
const clockAt = (epochMs: number, aheadMs: number) => {
  const text = new Date(epochMs + aheadMs).toISOString();
  return [text.slice(0, 10), text.slice(11, 16)] as const;
};

test.each(sampled(years, 12))(
  "London's day and time are right for hours around both changes of the clocks of %i",
  (year) => {
    const [spring, autumn] = [lastSunday(year, 3), lastSunday(year, 10)];
    const instants = aroundAChange.flatMap((offset) => [spring + offset, autumn + offset]);
    const wrong = instants.filter((epochMs) => {
      const isSummer = epochMs >= spring && epochMs < autumn;
      const [date, time] = clockAt(epochMs, isSummer ? hourMs : 0);
      // The hour that October has twice is the first one.
      const isSecond = epochMs >= autumn && epochMs < autumn + hourMs;
      const meant = new Date(isSecond ? epochMs - hourMs : epochMs).toISOString();
      const instant = new Date(epochMs).toISOString();
      return (
        londonDate(instant) !== date ||
        londonTime(instant) !== time ||
        londonInstant(date, time) !== meant
      );
    });
    expect(wrong).toEqual([]);
  },
);

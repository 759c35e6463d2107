import { UTCDateMini } from "@date-fns/utc/date/mini";
// One by one: the package's own list would load some 300 files at a start of the sandbox.
import { addMonths as monthsLater } from "date-fns/addMonths";
import { addYears as yearsLater } from "date-fns/addYears";
import { differenceInYears } from "date-fns/differenceInYears";
import { lastDayOfMonth as lastDay } from "date-fns/lastDayOfMonth";

/** Months and years of calendar dates, in UTC: the machine's time zone has no say. */

const dayOf = (date: string) => new UTCDateMini(`${date}T00:00:00.000Z`);
const dateOf = (day: Date) => day.toISOString().slice(0, 10);

/** The last day of a month (1-12). */
export function lastDayOfMonth(year: number, month: number): string {
  return dateOf(lastDay(new UTCDateMini(year, month - 1)));
}

/**
 * Adds months; at a month's end the day clamps: 31 Aug + 6 months = 28 Feb (openapi/decisions.md,
 * Dates).
 */
export function addMonths(date: string, months: number): string {
  return dateOf(monthsLater(dayOf(date), months));
}

/**
 * Age in whole years by the calendar, below 0 before the birth; who is born on 29 February reaches an
 * age on 1 March.
 */
export function ageInYears(dateOfBirth: string, on: string): number {
  // date-fns counts towards 0, which makes the unborn as old as the newborn: it counts from 400 years
  // before, after which the calendar repeats.
  return differenceInYears(dayOf(on), yearsLater(dayOf(dateOfBirth), -400)) - 400;
}

/** Whether an age given in months is reached; the month clamps at its end. */
export function hasReachedMonths(dateOfBirth: string, months: number, on: string): boolean {
  return addMonths(dateOfBirth, months) <= on;
}

import { UTCDateMini } from "@date-fns/utc/date/mini";
// Single imports: the package's index would load some 300 files at each start of the sandbox.
import { addMonths as monthsLater } from "date-fns/addMonths";
import { addYears as yearsLater } from "date-fns/addYears";
import { differenceInYears } from "date-fns/differenceInYears";
import { lastDayOfMonth as lastDay } from "date-fns/lastDayOfMonth";

/** Arithmetic with calendar dates in UTC, independent of the machine's time zone. */

const dayOf = (date: string) => new UTCDateMini(`${date}T00:00:00.000Z`);
const dateOf = (day: Date) => day.toISOString().slice(0, 10);

/** The last day of a month (1-12). */
export function lastDayOfMonth(year: number, month: number): string {
  return dateOf(lastDay(new UTCDateMini(year, month - 1)));
}

/** Of a shorter month the last day: 31 Aug + 6 = 28 Feb (openapi/decisions.md, Dates). */
export function addMonths(date: string, months: number): string {
  return dateOf(monthsLater(dayOf(date), months));
}

/** Negative before the birth. A person born on 29 February reaches an age on 1 March. */
export function ageInYears(dateOfBirth: string, on: string): number {
  // date-fns rounds towards 0, so an unborn child would be 0: counting from 400 years earlier,
  // after which the calendar repeats, avoids it.
  return differenceInYears(dayOf(on), yearsLater(dayOf(dateOfBirth), -400)) - 400;
}

export function hasReachedMonths(dateOfBirth: string, months: number, on: string): boolean {
  return addMonths(dateOfBirth, months) <= on;
}

/**
 * Calendar dates are strings (yyyy-MM-dd) and compare as strings; instants are ISO 8601 in UTC with
 * milliseconds. All arithmetic is in UTC on calendar days: the machine's time zone has no say.
 */

const dayMs = 86_400_000;

const pad = (value: number, width = 2) => String(value).padStart(width, "0");

/** yyyy-MM-dd of a year, month (1-12) and day, or null when there is no such day. */
export function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 && year <= 9999 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/** The year, month (1-12) and day of a calendar date. */
export function partsOf(date: string): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** Whether the text is a real day written yyyy-MM-dd. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return calendarDate(year, month, day) !== null;
}

const utcOf = (date: string) => Date.parse(`${date}T00:00:00.000Z`);
const dateOfUtc = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** The day a number of days later (or earlier). */
export function addDays(date: string, days: number): string {
  return dateOfUtc(utcOf(date) + days * dayMs);
}

/** Whole days from one calendar date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

/** The last day of a month (1-12). */
export function lastDayOfMonth(year: number, month: number): string {
  return dateOfUtc(Date.UTC(year, month, 0));
}

/** Adds months; at a month's end the day clamps: 31 Aug + 6 months = 28 Feb (decisions.md, Dates). */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const monthIndex = year * 12 + (month - 1) + months;
  const toYear = Math.floor(monthIndex / 12);
  const toMonth = (monthIndex % 12) + 1;
  return calendarDate(toYear, toMonth, day) ?? lastDayOfMonth(toYear, toMonth);
}

/** Age in whole years by the calendar; who is born on 29 February reaches an age on 1 March. */
export function ageInYears(dateOfBirth: string, on: string): number {
  const birth = partsOf(dateOfBirth);
  const day = partsOf(on);
  const isBeforeBirthday = on.slice(5) < dateOfBirth.slice(5);
  return day.year - birth.year - (isBeforeBirthday ? 1 : 0);
}

/** Whether an age given in months is reached; the month clamps at its end. */
export function hasReachedMonths(dateOfBirth: string, months: number, on: string): boolean {
  return addMonths(dateOfBirth, months) <= on;
}

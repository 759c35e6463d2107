/**
 * Calendar dates are strings (yyyy-MM-dd) and compare as strings; instants are ISO 8601 in UTC with
 * milliseconds. Arithmetic is in UTC, never in the machine's time zone. Without date-fns, which
 * would add 0.9 kB for the days and 7.3 kB for parsing to the first page, already above its goal.
 */

const dayMs = 86_400_000;

const pad = (value: number, width = 2) => String(value).padStart(width, "0");

/** yyyy-MM-dd of a year, month (1-12) and day, or null if there is no such day. */
export function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 && year <= 9999 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

export function partsOf(date: string): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return calendarDate(year, month, day) !== null;
}

const utcOf = (date: string) => Date.parse(`${date}T00:00:00.000Z`);

export function addDays(date: string, days: number): string {
  return new Date(utcOf(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days; negative when the second date is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

// Without date-fns, whose format function would add 5.5 kB to the first page.
const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A date such as 31 August 2025. */
export function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${monthNames[month - 1] ?? ""} ${year}`;
}

/** A date such as 4 Jan 2026. */
export function readableDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${(monthNames[month - 1] ?? "").slice(0, 3)} ${year}`;
}

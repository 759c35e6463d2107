import { lastDayOfMonth } from "./calendar-arithmetic.ts";
import { calendarDate, isCalendarDate } from "./calendar-dates.ts";

const monthPattern = /^(\d{2})\/(\d{4})$/;
const dayFirstPattern = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** The last day of a month typed MM/yyyy (7 characters), or null. */
export function parseMonth(text: string): string | null {
  const [, month, year] = monthPattern.exec(text) ?? [];
  if (!month || !year || calendarDate(Number(year), Number(month), 1) === null) return null;
  return lastDayOfMonth(Number(year), Number(month));
}

/** The calendar date (yyyy-MM-dd) of a day typed dd/MM/yyyy (10 characters), or null. */
export function parseDayFirst(text: string): string | null {
  const [, day, month, year] = dayFirstPattern.exec(text) ?? [];
  return day && month && year ? calendarDate(Number(year), Number(month), Number(day)) : null;
}

/** Accepts only MM/yyyy (7 characters), dd/MM/yyyy and yyyy-MM-dd (10 characters) [5.104]. */
export function parseTypedDate(text: string): string | null {
  if (text.length === 7) return parseMonth(text);
  if (text.length !== 10) return null;
  return parseDayFirst(text) ?? (isCalendarDate(text) ? text : null);
}

/** MM/yyyy of a calendar date [9.11]. */
export function monthOf(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** dd/MM/yyyy of a calendar date [9.11]. */
export function dayFirstOf(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Reads dates from other programs, always with the day before the month (except ISO dates). */

export const padded = (part = "") => (part.length === 1 ? part.padStart(2, "0") : part);

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

export function monthNumber(text = ""): string | undefined {
  const named = monthNames.indexOf(text.slice(0, 3).toLowerCase());
  const number = named < 0 ? Number(text) : named + 1;
  return number >= 1 && number <= 12 ? padded(String(number)) : undefined;
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const writtenDate = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([a-z]{3,9}|\d{1,2})[\s./,-]+(\d{4})$/i;
const shortDate = /^(\d{1,2})[\s./]+([a-z]{3,9}|\d{1,2})[\s./]+(\d{2})$/i;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/** Day, month and year of a complete date. A two-digit year stays two digits. */
export function readDate(text: string): readonly [string, string, string] | undefined {
  const iso = isoDate.exec(text);
  const [, first, second, third] =
    iso ?? writtenDate.exec(text) ?? shortDate.exec(text) ?? digitsOnly.exec(text) ?? [];
  const month = monthNumber(second);
  if (month === undefined) return undefined;
  const [day, year = ""] = iso ? [third, first] : [first, third];
  return [padded(day), month, year];
}

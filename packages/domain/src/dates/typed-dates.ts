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

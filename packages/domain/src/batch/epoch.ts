import { partsOf } from "../dates/calendar-dates.ts";
import { lastDayOfMonth } from "../dates/calendar-arithmetic.ts";
import { dayFirstOf, monthOf, parseDayFirst } from "../dates/typed-dates.ts";
import { readableDate } from "../dates/readable-dates.ts";

/** Only batch calls send days as epochs [7.25], at 00:00 UTC (openapi/decisions.md, Dates). */

export function epochOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

export function dateOfEpoch(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}

export function epochOfDay(text: string): number | null {
  const date = parseDayFirst(text);
  return date === null ? null : epochOfDate(date);
}

export type Expiry =
  | { kind: "month"; month: string; lastDay: string }
  | { kind: "day"; date: string; lastDay: string };

/** The first or last day of a UTC month means the month; any other day means the day. */
export function expiryOf(epochMs: number): Expiry {
  const date = dateOfEpoch(epochMs);
  const { year, month, day } = partsOf(date);
  const lastDay = lastDayOfMonth(year, month);
  return day === 1 || date === lastDay
    ? { kind: "month", month: monthOf(date), lastDay }
    : { kind: "day", date, lastDay: date };
}

/** The expiry for display: 01/2026, or "15 Jan 2026, from the pack". */
export function readableExpiry(epochMs: number): string {
  const expiry = expiryOf(epochMs);
  return expiry.kind === "month" ? expiry.month : `${readableDate(expiry.date)}, from the pack`;
}

export function expiryMonthOf(epochMs: number): string {
  return monthOf(dateOfEpoch(epochMs));
}

/** The use-by day as a delivery stores it and as screens show it, dd/MM/yyyy [9.11]. */
export function useByDayOf(epochMs: number): string {
  return dayFirstOf(dateOfEpoch(epochMs));
}

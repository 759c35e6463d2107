import { counted } from "../counted.ts";
import { addDays, daysBetween, partsOf, readableDate } from "../dates/calendar-dates.ts";
import { stockLimits } from "../limits.ts";
import * as messages from "../messages.ts";
import { lastDayOfMonth } from "../dates/calendar-arithmetic.ts";
import { dayFirstOf, monthOf, parseDayFirst } from "../dates/typed-dates.ts";

export interface BatchDates {
  /** Epoch milliseconds. */
  expiryDate: number;
  /** Epoch milliseconds. */
  useByDate?: number | null;
}

const useByOf = ({ useByDate }: BatchDates) => (useByDate ? dateOfEpoch(useByDate) : null);

/** The last day on which a batch may be used, yyyy-MM-dd: the earlier of expiry and use-by. */
export function lastDayOfUse(batch: BatchDates): string {
  const { lastDay } = expiryOf(batch.expiryDate);
  const useBy = useByOf(batch);
  return useBy !== null && useBy < lastDay ? useBy : lastDay;
}

export function isExpired(batch: BatchDates, today: string): boolean {
  return today > lastDayOfUse(batch);
}

export function firstDayOfAttention(batch: BatchDates): string {
  const useBy = useByOf(batch);
  const expires = addDays(expiryOf(batch.expiryDate).lastDay, -stockLimits.expiresSoonDays);
  const ends = useBy === null ? expires : addDays(useBy, -stockLimits.useBySoonDays);
  return ends < expires ? ends : expires;
}

export interface DateState {
  isPast: boolean;
  /** "Expired", "Use by today", "Expires in 12 days". */
  words: string;
}

function stateOf(
  date: string,
  today: string,
  { past, today: last, in: within }: typeof messages.batch.expiry | typeof messages.batch.useBy,
): DateState | null {
  const days = daysBetween(today, date);
  if (days > stockLimits.expiresSoonDays) return null;
  if (days < 0) return { isPast: true, words: past };
  return {
    isPast: false,
    words: days === 0 ? last : within(counted(days, "days")),
  };
}

/** The state of the expiry; null if it is more than `expiresSoonDays` away. */
export function stateOfExpiry({ expiryDate }: BatchDates, today: string): DateState | null {
  return stateOf(expiryOf(expiryDate).lastDay, today, messages.batch.expiry);
}

export function stateOfUseBy(batch: BatchDates, today: string): DateState | null {
  const useBy = useByOf(batch);
  return useBy === null ? null : stateOf(useBy, today, messages.batch.useBy);
}

export function stateOfLastDay(batch: BatchDates, today: string): DateState | null {
  return useByOf(batch) === lastDayOfUse(batch)
    ? stateOfUseBy(batch, today)
    : stateOfExpiry(batch, today);
}

interface Stock extends BatchDates {
  /** Null if the doses are not counted. */
  dosesLeft?: number | null;
}

export function isRunningLow(dosesLeft: number | null | undefined): dosesLeft is number {
  return typeof dosesLeft === "number" && dosesLeft <= stockLimits.runLowDoses;
}

export function needsAttention(batch: Stock, today: string): boolean {
  return today >= firstDayOfAttention(batch) || isRunningLow(batch.dosesLeft);
}

interface Stocked {
  batch: BatchDates & { vaccineId: string; dosesLeft?: number | null };
}

/** The only usable batch on a day that fits the patient; null if there is none or more than one. */
export function onlyUsableBatch<Row extends Stocked>(
  rows: readonly Row[],
  day: string,
  isFitting: (vaccineId: string) => boolean = () => true,
): Row | null {
  const [only, second] = rows.filter(
    ({ batch }) => !isExpired(batch, day) && batch.dosesLeft !== 0 && isFitting(batch.vaccineId),
  );
  return only && !second ? only : null;
}

interface StockAndUse {
  /** Null if the doses are not counted. */
  readonly dosesLeft: number | null;
  /** Doses given in total on `days` consecutive days. */
  readonly given: number;
  readonly days: number;
}

type StockOutlook =
  | { readonly kind: "not-counted" | "none-left" | "not-enough-use" }
  /** Whole days, including days without a vaccination; 0 if the stock ends within the next day. */
  | { readonly kind: "lasts"; readonly days: number };

export function givenPerDay({ given, days }: Omit<StockAndUse, "dosesLeft">): number | null {
  return given >= 0 && days > 0 ? given / days : null;
}

export function stockOutlook({ dosesLeft, given, days }: StockAndUse): StockOutlook {
  if (dosesLeft === null) return { kind: "not-counted" };
  if (dosesLeft <= 0) return { kind: "none-left" };
  if (given <= 0 || days <= 0) return { kind: "not-enough-use" };
  return { kind: "lasts", days: Math.floor((dosesLeft * days) / given) };
}

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
export function expiryText(epochMs: number): string {
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

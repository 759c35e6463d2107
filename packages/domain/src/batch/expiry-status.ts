import { counted } from "../counted.ts";
import { addDays, daysBetween } from "../dates/calendar-dates.ts";
import { stockLimits } from "../limits.ts";
import { messages } from "../messages.ts";
import { dateOfEpoch, expiryOf } from "./epoch.ts";

export interface BatchDates {
  /** Epoch milliseconds. */
  expiryDate: number;
  /** Epoch milliseconds. */
  useByDate?: number | null;
}

const useByOf = ({ useByDate }: BatchDates) => (useByDate ? dateOfEpoch(useByDate) : null);

/** The last day a batch may be used: the earlier of expiry and use-by. */
export function effectiveExpiry(batch: BatchDates): string {
  const { lastDay } = expiryOf(batch.expiryDate);
  const useBy = useByOf(batch);
  return useBy !== null && useBy < lastDay ? useBy : lastDay;
}

/** Past its date: today in London is later. */
export function isExpired(batch: BatchDates, today: string): boolean {
  return today > effectiveExpiry(batch);
}

/** The first day on which its dates say that somebody has to use it first or order more: yyyy-MM-dd. */
export function attentionFrom(batch: BatchDates): string {
  const useBy = useByOf(batch);
  const expires = addDays(expiryOf(batch.expiryDate).lastDay, -stockLimits.expiresSoonDays);
  const ends = useBy === null ? expires : addDays(useBy, -stockLimits.useBySoonDays);
  return ends < expires ? ends : expires;
}

/** What there is to say of one of a batch's dates: it is past, or will soon be. */
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

/** What there is to say of a batch's expiry; null while it is far away. */
export function stateOfExpiry({ expiryDate }: BatchDates, today: string): DateState | null {
  return stateOf(expiryOf(expiryDate).lastDay, today, messages.batch.expiry);
}

/** The same of its use-by day; null without one too. */
export function stateOfUseBy(batch: BatchDates, today: string): DateState | null {
  const useBy = useByOf(batch);
  return useBy === null ? null : stateOf(useBy, today, messages.batch.useBy);
}

/** What there is to say of the date that ends a batch's use: the earlier one. */
export function stateOfLastDay(batch: BatchDates, today: string): DateState | null {
  return useByOf(batch) === effectiveExpiry(batch)
    ? stateOfUseBy(batch, today)
    : stateOfExpiry(batch, today);
}

interface Stock extends BatchDates {
  /** Null where nobody counts. */
  dosesLeft?: number | null;
}

/** Few enough doses are left that the next delivery should be ordered; uncounted ones never are. */
export function isRunningLow(dosesLeft: number | null | undefined): dosesLeft is number {
  return typeof dosesLeft === "number" && dosesLeft <= stockLimits.runLowDoses;
}

/** Whether somebody should look at a batch today: for its dates or its doses left. */
export function wantsAttention(batch: Stock, today: string): boolean {
  return today >= attentionFrom(batch) || isRunningLow(batch.dosesLeft);
}

interface Stocked {
  batch: BatchDates & { vaccineId: string; dosesLeft?: number | null };
}

/**
 * The only batch that can be given on a day; null where there is none, or a choice. Of products that do
 * not fit the patient nothing can.
 */
export function onlyFitting<Row extends Stocked>(
  rows: readonly Row[],
  day: string,
  isFitting: (vaccineId: string) => boolean = () => true,
): Row | null {
  const [only, second] = rows.filter(
    ({ batch }) => !isExpired(batch, day) && batch.dosesLeft !== 0 && isFitting(batch.vaccineId),
  );
  return only && !second ? only : null;
}

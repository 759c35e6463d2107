import { daysBetween } from "../dates.ts";
import { stockLimits } from "../limits.ts";
import { messages } from "../messages.ts";
import { dateOfEpoch, expiryOf } from "./epoch.ts";

interface BatchDates {
  /** Epoch milliseconds. */
  expiryDate: number;
  /** Epoch milliseconds. */
  useByDate?: number | null;
}

/** The last day a batch may be used: the earlier of expiry and use-by. */
export function effectiveExpiry({ expiryDate, useByDate }: BatchDates): string {
  const { lastDay } = expiryOf(expiryDate);
  const useBy = useByDate ? dateOfEpoch(useByDate) : lastDay;
  return useBy < lastDay ? useBy : lastDay;
}

/** Past its date: today in London is later. */
export function isExpired(batch: BatchDates, today: string): boolean {
  return today > effectiveExpiry(batch);
}

/** Whether a batch is still usable, but not for long. */
export function expiresSoon(batch: BatchDates, today: string): boolean {
  const days = daysBetween(today, effectiveExpiry(batch));
  return days >= 0 && days <= stockLimits.expiresSoonDays;
}

/** "Expired", "Expires today", "Expires in 12 days", or null while the expiry is far away. */
export function expiryWords(batch: BatchDates, today: string): string | null {
  if (isExpired(batch, today)) return messages.batch.expired;
  if (!expiresSoon(batch, today)) return null;
  return messages.batch.expiresIn(daysBetween(today, effectiveExpiry(batch)));
}

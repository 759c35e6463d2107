import { stockLimits } from "../limits.ts";
import { type BatchDates, attentionFrom } from "./expiry-status.ts";

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

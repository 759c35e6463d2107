import { stockLimits } from "../limits.ts";
import { type BatchDates, stateOfLastDay } from "./expiry-status.ts";

interface Stock extends BatchDates {
  /** Null where nobody counts. */
  dosesLeft?: number | null;
}

/** Few enough doses are left that the next delivery should be ordered; uncounted ones never are. */
export function isRunningLow(dosesLeft: number | null | undefined): dosesLeft is number {
  return typeof dosesLeft === "number" && dosesLeft <= stockLimits.runLowDoses;
}

/** Whether somebody should look at a batch today: for its last day of use or its doses left. */
export function wantsAttention(batch: Stock, today: string): boolean {
  return stateOfLastDay(batch, today) !== null || isRunningLow(batch.dosesLeft);
}

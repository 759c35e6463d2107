import type { Difference } from "./differences.ts";

/** A save that was refused because somebody else saved first (412). */
export interface Conflict {
  /** What was changed, as a noun: "episode", "batch". */
  record: string;
  /** Who saved meanwhile and when, as far as the 412 says it. */
  by: string | undefined;
  at: string | undefined;
  /** From `differencesBetween`. */
  differences: readonly Difference[];
  /** False when the record does not have the place any more where mine would go. */
  hasPlaceForMine?: boolean;
}

/** Undecided: the dialog was closed. Nothing was saved, and the next save asks again. */
export type ConflictAnswer = "mine" | "theirs" | "undecided";

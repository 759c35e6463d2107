import type { Work } from "./database.ts";
import type { EpisodeTable } from "./tables.ts";

/** What an episode was and what it has become in the lists; one that is new was nothing before. */
export type Move = { before: EpisodeTable | undefined; after: EpisodeTable };

const moves = new WeakMap<Work, Move[]>();

/** A transaction remembers what it moved, for when it is committed. */
export function noteMove(work: Work, move: Move): void {
  moves.set(work, [...movesOf(work), move]);
}

export function movesOf(work: Work): Move[] {
  return moves.get(work) ?? [];
}

/** Which totals count a move as a change: one if it stays in the same, else the old and the new. */
export function changedTotals({ before, after }: Move): EpisodeTable[] {
  return before && !isCountedAlike(before, after) ? [before, after] : [after];
}

export function isCountedAlike(one: EpisodeTable, other: EpisodeTable): boolean {
  return (
    one.tab === other.tab &&
    one.status === other.status &&
    one.vaccine_types === other.vaccine_types
  );
}

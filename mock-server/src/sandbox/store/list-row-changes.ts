import type { Work } from "./database.ts";
import type { EpisodeTable } from "./tables.ts";

/** What an episode was and what it has become in the lists; one that is new was nothing before. */
export type ListRowChange = { before: EpisodeTable | undefined; after: EpisodeTable };

const rowChanges = new WeakMap<Work, ListRowChange[]>();

/** A transaction remembers which rows it changed, for when it is committed. */
export function noteListRowChange(work: Work, rowChange: ListRowChange): void {
  rowChanges.set(work, [...listRowChangesOf(work), rowChange]);
}

export function listRowChangesOf(work: Work): ListRowChange[] {
  return rowChanges.get(work) ?? [];
}

/** Which totals count it as a change: one if the row stays in the same, else the old and the new. */
export function changedTotals({ before, after }: ListRowChange): EpisodeTable[] {
  return before && !isCountedAlike(before, after) ? [before, after] : [after];
}

export function isCountedAlike(one: EpisodeTable, other: EpisodeTable): boolean {
  return (
    one.tab === other.tab &&
    one.status === other.status &&
    one.vaccine_types === other.vaccine_types
  );
}

import type { Versions } from "./versions.ts";

/** A save that was refused because somebody else saved first (412). */
export interface Conflict {
  /** The record as a noun: "episode", "batch". */
  record: string;
  /** Who saved meanwhile and when, if the 412 says it. */
  by: string | undefined;
  at: string | undefined;
  /** From `differencesBetween`. */
  differences: readonly Difference[];
  /** False if the record no longer has the part that mine changes. */
  hasPlaceForMine?: boolean;
}

/** "undecided": the dialog was closed. Nothing is saved, and the next save asks again. */
export type ConflictAnswer = "mine" | "theirs" | "undecided";

/** One value of a record as text. */
export interface AnswerText {
  /** Unique in a version of the record, and the same in all versions. */
  path: string;
  label: string;
  /** Empty if nothing is entered. */
  text: string;
}

/**
 * The values that the other person changed, in the order of the record. Values that only I changed are no
 * differences. `mine` is the merged record (`mineOnTop`), `typed` the form's values: if both of us entered
 * the same, there is no difference.
 */
export function differencesBetween(
  versions: Versions<readonly AnswerText[]>,
  typed: readonly AnswerText[],
) {
  const { opened, theirs, mine } = versions;
  const textIn = (texts: readonly AnswerText[], path: string) =>
    texts.find((text) => text.path === path)?.text ?? "";
  const labels = new Map([...opened, ...theirs].map(({ path, label }) => [path, label]));
  return [...labels].flatMap(([path, label]) => {
    const [before, now, entered] = [opened, theirs, mine].map((all) => textIn(all, path));
    if (now === undefined || now === before || now === textIn(typed, path)) return [];
    // Mine replaces theirs if it is kept; undefined if theirs stays.
    return [{ path, label, theirs: now, mine: entered === now ? undefined : entered }];
  });
}

/** A value that the other person changed. */
export type Difference = ReturnType<typeof differencesBetween>[number];

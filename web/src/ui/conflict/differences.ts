import type { Versions } from "./versions.ts";

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

/** One value of a record as people read it. */
export interface AnswerText {
  /** The same in every version of the record, and nowhere else in it. */
  path: string;
  label: string;
  /** Empty when nothing is entered. */
  text: string;
}

/** A value that the other person changed. */
export interface Difference {
  path: string;
  label: string;
  theirs: string;
  /** What replaces it if mine is kept; undefined where theirs stays. */
  mine: string | undefined;
}

/**
 * What the other person changed, in the order of the record; what only I changed is no difference.
 * `mine` is the record as keeping mine would make it: with mine on top of theirs. `typed` is mine as I
 * typed it, on what I opened: where both of us answered the same there is no difference.
 */
export function differencesBetween(
  versions: Versions<readonly AnswerText[]>,
  typed: readonly AnswerText[],
): Difference[] {
  const { opened, theirs, mine } = versions;
  const textIn = (texts: readonly AnswerText[], path: string) =>
    texts.find((text) => text.path === path)?.text ?? "";
  const labels = new Map([...opened, ...theirs].map(({ path, label }) => [path, label]));
  return [...labels].flatMap(([path, label]) => {
    const [before, now, entered] = [opened, theirs, mine].map((all) => textIn(all, path));
    if (now === undefined || now === before || now === textIn(typed, path)) return [];
    return [{ path, label, theirs: now, mine: entered === now ? undefined : entered }];
  });
}

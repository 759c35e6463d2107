import { isObject } from "@pharmacy/domain/validation/is-object";

/** Two people changed one record (openapi/decisions.md, Concurrency). */
export const conflict = {
  someone: "Someone else",
  title: (who: string, record: string) => `${who} changed this ${record}`,
  when: (instant: string) => `Saved ${instant}, after you opened it.`,
  nothingSaved: "Your changes are not saved yet. They are still on the form.",
  theirChanges: "What has changed",
  noDifference: "Nothing differs from what you entered.",
  theirs: (who: string) => `${who} saved`,
  mine: "You entered",
  theirsStays: "No change (theirs is kept)",
  empty: "Not answered",
  choice: "Keep mine: your changes replace theirs. Take theirs: your changes are lost.",
  onlyTheirs: "Your answers no longer fit this record. Note down what you still need.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  mineKept: "Your changes are on top of theirs. Check them and save.",
  theirsTaken: "This is the latest saved version.",
} as const;

export interface Conflict {
  record: string;
  by: string | undefined;
  at: string | undefined;
  differences: readonly Difference[];
  /** False if the record no longer has the part that mine changes. */
  hasPlaceForMine?: boolean;
}

/** "undecided": the dialog was closed. Nothing is saved, and the next save asks again. */
export type ConflictAnswer = "mine" | "theirs" | "undecided";

export interface AnswerText {
  /** Unique in a version of the record, and the same in all versions. */
  path: string;
  label: string;
  text: string;
}

/** `mine`: merged by `mineOnTop`. `typed`: the form's values; what both enter is no difference. */
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

export type Difference = ReturnType<typeof differencesBetween>[number];

export interface Versions<Record> {
  opened: Record;
  theirs: Record;
  mine: Record;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === "";

function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true;
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  return Object.is(one, other);
}

/**
 * Fields that I changed keep mine. A change of one field of a group in `together` keeps all of mine, so
 * that their product is never combined with my batch. An object, such as a person, is one field.
 */
export function mineOnTop<Values extends object>(
  versions: Versions<Values>,
  together?: readonly (readonly string[])[],
): Values;
export function mineOnTop(
  { opened, theirs, mine }: Versions<Readonly<Record<string, unknown>>>,
  together: readonly (readonly string[])[] = [],
): Readonly<Record<string, unknown>> {
  const isMine = (field: string) => !isSame(mine[field], opened[field]);
  const merged = Object.entries(mine).map(([field, value]) => {
    const group = together.find((fields) => fields.includes(field)) ?? [field];
    return [field, group.some(isMine) ? value : theirs[field]];
  });
  return Object.fromEntries(merged);
}

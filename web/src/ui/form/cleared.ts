import { createContext } from "react";

/** Values by field. */
type Held = Readonly<Record<string, unknown>>;

/** What choosing something did: every field that it decided, before it and after it. */
export interface Choice {
  /** The field that was chosen. */
  cause: string;
  before: Held;
  after: Held;
  isClearing: boolean;
  /** Nobody has chosen: it is filled in for a person. */
  isFilledIn?: boolean;
}

/** What a field is called where it is asked. */
export type LabelOf = (field: string) => string | undefined;

/** What choices took away, by the field that caused it, until the next save. */
export interface ClearedValues {
  labelOf: LabelOf;
  note(choice: Choice): void;
  /** What Undo would put back: never over what somebody has answered since; undefined: nothing. */
  of(cause: string, now: (field: string) => unknown): Held | undefined;
  has(cause: string): boolean;
  /**
   * Before Undo; a clearing that it covered can be undone again, and so can this Undo where somebody
   * has answered since: what it brings back may hide that.
   */
  takeBack(cause: string, now: (field: string) => unknown): void;
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
}

/** What Undo leaves as it is where somebody has answered these fields since. */
export type StaysWithTyped = (typed: readonly string[]) => ReadonlySet<string>;

const typedAlone: StaysWithTyped = (typed) => new Set(typed);

/** A clearing, and the earlier ones whose Undo would mix their values with its own. */
interface Clearing {
  before: Held;
  after: Held;
  covered: readonly (readonly [cause: string, clearing: Clearing])[];
}

const fieldsOf = (before: Held) => Object.keys(before);

/** Whether undoing the earlier one would leave a part of the later choice beside what it puts back. */
function mixes(earlier: Held, later: Held): boolean {
  const shared = fieldsOf(later).filter((field) => field in earlier);
  return shared.length > 0 && shared.length < fieldsOf(later).length;
}

const isCoveredBy =
  ({ cause, before }: Choice) =>
  ([other, clearing]: readonly [string, Clearing]) =>
    other === cause || mixes(clearing.before, before);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What a later choice did to the fields of an earlier one; another field's choice is a person's answer. */
function followed(
  ofCause: string,
  { before, after }: Clearing,
  { cause, isFilledIn = false, ...later }: Choice,
) {
  const isFollowed = (field: string) => isFilledIn || field !== cause || cause === ofCause;
  const follows = Object.entries(later.after).filter(
    ([field]) => field in before && isFollowed(field),
  );
  return { ...after, ...Object.fromEntries(follows) };
}

function restorable(
  cause: string,
  { before, after }: Clearing,
  now: (field: string) => unknown,
  staysWithTyped: StaysWithTyped,
): Held | undefined {
  const changed = Object.entries(before).filter(([field, value]) => !isSame(now(field), value));
  const typed = changed.flatMap(([field]) => (isSame(now(field), after[field]) ? [] : [field]));
  const stays = staysWithTyped(typed);
  const restored = changed.filter(([field]) => !stays.has(field));
  // The choice itself stays: so does what belongs to it.
  return stays.has(cause) || restored.length === 0 ? undefined : Object.fromEntries(restored);
}

const isAnsweredSince = ({ before, after }: Clearing, now: (field: string) => unknown) =>
  fieldsOf(before).some(
    (field) => !isSame(now(field), before[field]) && !isSame(now(field), after[field]),
  );

/** A copy: the form changes its objects in place. */
const valuesOf = (held: Held, now: (field: string) => unknown): Held =>
  Object.fromEntries(fieldsOf(held).map((field) => [field, structuredClone(now(field))]));

export function createClearedValues(
  staysWithTyped = typedAlone,
  labelOf: LabelOf = () => undefined,
): ClearedValues {
  const kept = new Map<string, Clearing>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    labelOf,
    note(choice) {
      const { cause, before, after, isClearing } = choice;
      const covered = isClearing ? [...kept].filter(isCoveredBy(choice)) : [];
      for (const [other] of covered) kept.delete(other);
      for (const [other, clearing] of kept)
        kept.set(other, { ...clearing, after: followed(other, clearing, choice) });
      // A choice that takes nothing away leaves its field's earlier Undo: the wrong answer, then the right one.
      if (isClearing) kept.set(cause, { before, after, covered });
      tell();
    },
    of(cause, now) {
      const clearing = kept.get(cause);
      return clearing && restorable(cause, clearing, now, staysWithTyped);
    },
    has: (cause) => kept.has(cause),
    takeBack(cause, now) {
      const undone = kept.get(cause);
      if (!undone) return;
      const after = restorable(cause, undone, now, staysWithTyped) ?? {};
      kept.delete(cause);
      for (const [other, clearing] of undone.covered) kept.set(other, clearing);
      if (isAnsweredSince(undone, now))
        kept.set(cause, { before: valuesOf(after, now), after, covered: [[cause, undone]] });
      tell();
    },
    forgetAll() {
      kept.clear();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ClearedContext = createContext<ClearedValues>(createClearedValues());

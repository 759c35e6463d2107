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
}

/** What Undo puts back. */
interface Undoable {
  before: Held;
  /** What an earlier Undo replaced, since it was typed after what was cleared. */
  isReplaced?: boolean;
}

/** What choices took away, by the field that caused it, until the next save. */
export interface ClearedValues {
  note(choice: Choice): void;
  of(cause: string): Undoable | undefined;
  /**
   * After Undo; a clearing that it covered can be undone again. `now` is what stood in the fields: what
   * was typed there since comes back by another Undo.
   */
  takeBack(cause: string, now: Held): void;
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
}

/** A clearing, and the earlier ones whose Undo would mix their values with its own. */
interface Clearing extends Undoable {
  after: Held;
  covered: readonly (readonly [cause: string, clearing: Clearing])[];
}

const fieldsOf = (before: Held) => Object.keys(before);

/** Whether undoing the earlier one would leave a part of the later choice beside what it puts back. */
function mixes(earlier: Held, later: Held): boolean {
  const shared = fieldsOf(later).filter((field) => field in earlier);
  return shared.length > 0 && shared.length < fieldsOf(later).length;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isTyped = (value: unknown) =>
  typeof value === "object" && value !== null
    ? Object.keys(value).length > 0
    : Boolean(value) && value !== true;

/** Whether somebody typed in what the choice left: a later choice within its fields belongs to it. */
const isTypedOn = ({ after, isReplaced }: Clearing, now: Held) =>
  isReplaced === true ||
  fieldsOf(now).some((field) => isTyped(now[field]) && !isSame(now[field], after[field]));

const isWithin = (later: Held, earlier: Held) => fieldsOf(later).every((field) => field in earlier);

export function createClearedValues(): ClearedValues {
  const kept = new Map<string, Clearing>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    note({ cause, before, after, isClearing }) {
      const covered = [...kept].filter(([other, clearing]) =>
        other === cause ? isClearing : mixes(clearing.before, before),
      );
      for (const [other] of covered) kept.delete(other);
      for (const [other, clearing] of kept) {
        if (!isWithin(before, clearing.before)) continue;
        kept.set(other, { ...clearing, after: { ...clearing.after, ...after } });
      }
      // A choice that takes nothing away leaves its field's earlier Undo: the wrong answer, then the right one.
      if (isClearing) kept.set(cause, { before, after, covered });
      tell();
    },
    of: (cause) => kept.get(cause),
    takeBack(cause, now) {
      const undone = kept.get(cause);
      kept.delete(cause);
      if (undone && isTypedOn(undone, now)) {
        kept.set(cause, { ...undone, before: now, after: undone.before, isReplaced: true });
      } else for (const [other, clearing] of undone?.covered ?? []) kept.set(other, clearing);
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

import { createContext } from "react";
import type { FieldValues } from "react-hook-form";

/** What choosing something did: the values before it, of every field that it decided. */
export interface Choice {
  /** The field that was chosen. */
  cause: string;
  before: FieldValues;
  isClearing: boolean;
}

/** What choices took away, by the field that caused it, until the next save. */
export interface ClearedValues {
  note(choice: Choice): void;
  of(cause: string): FieldValues | undefined;
  /** After Undo; a clearing that it covered can be undone again. */
  takeBack(cause: string): void;
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
}

/** A clearing, and the earlier ones whose Undo would mix their values with its own. */
interface Clearing {
  before: FieldValues;
  covered: readonly (readonly [cause: string, clearing: Clearing])[];
}

const fieldsOf = (before: FieldValues) => Object.keys(before);

/** Whether undoing the earlier one would leave a part of the later choice beside what it puts back. */
function mixes(earlier: FieldValues, later: FieldValues): boolean {
  const shared = fieldsOf(later).filter((field) => field in earlier);
  return shared.length > 0 && shared.length < fieldsOf(later).length;
}

export function createClearedValues(): ClearedValues {
  const kept = new Map<string, Clearing>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    note({ cause, before, isClearing }) {
      const covered = [...kept].filter(([other, clearing]) =>
        other === cause ? isClearing : mixes(clearing.before, before),
      );
      for (const [other] of covered) kept.delete(other);
      // A choice that takes nothing away leaves its field's earlier Undo: the wrong answer, then the right one.
      if (isClearing) kept.set(cause, { before, covered });
      tell();
    },
    of: (cause) => kept.get(cause)?.before,
    takeBack(cause) {
      const undone = kept.get(cause);
      kept.delete(cause);
      for (const [other, clearing] of undone?.covered ?? []) kept.set(other, clearing);
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

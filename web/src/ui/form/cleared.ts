import { createContext } from "react";
import type { FieldValues } from "react-hook-form";

/** What choosing something took away, by the field that caused it, until the next save. */
export interface ClearedValues {
  remember(cause: string, undo: FieldValues): void;
  of(cause: string): FieldValues | undefined;
  forget(cause: string): void;
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
}

export function createClearedValues(): ClearedValues {
  const kept = new Map<string, FieldValues>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    remember(cause, undo) {
      kept.set(cause, undo);
      tell();
    },
    of: (cause) => kept.get(cause),
    forget(cause) {
      if (kept.delete(cause)) tell();
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

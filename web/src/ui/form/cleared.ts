import { createContext } from "react";
import { isGiven, type Values } from "./effect.ts";

/** What choosing something took away, by the field that caused it, until the next save. */
export interface ClearedValues {
  remember(cause: string, before: Values, changed: readonly string[]): void;
  of(cause: string): Values | undefined;
  forget(cause: string): void;
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
}

export function createClearedValues(): ClearedValues {
  const kept = new Map<string, Values>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    remember(cause, before, changed) {
      const lost = changed.filter((name) => isGiven(before[name]));
      if (lost.length === 0 && !kept.has(cause)) return;
      if (lost.length === 0) kept.delete(cause);
      else kept.set(cause, Object.fromEntries([cause, ...changed].map((n) => [n, before[n]])));
      tell();
    },
    of: (cause) => kept.get(cause),
    forget(cause) {
      if (kept.delete(cause)) tell();
    },
    forgetAll() {
      if (kept.size === 0) return;
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

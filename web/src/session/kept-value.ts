import { useMemo } from "react";
import { useCurrentUser } from "./session-provider.tsx";

/** A value that a tab keeps over a reload. */
export interface KeptValue<Value> {
  /** Null where nothing is kept, or where another version of the application kept it. */
  read: () => Value | null;
  keep: (value: Value) => void;
  forget: () => void;
}

interface KeptValueOptions<Value> {
  /** What the key in the session storage begins with, and how it ends. */
  prefix: string;
  suffix?: string;
  /** The value in what was stored; null where it is none. */
  valueIn: (stored: unknown) => Value | null;
}

/** Keeps a value in this tab for one user in one store: another user or store never sees it. */
export function useKeptValue<Value>(options: KeptValueOptions<Value>): KeptValue<Value> {
  const { prefix, suffix = "", valueIn } = options;
  const { username, storeId } = useCurrentUser();
  const key = `${prefix}${username}:${storeId ?? ""}${suffix}`;
  return useMemo(
    () => ({
      read() {
        try {
          return valueIn(JSON.parse(sessionStorage.getItem(key) ?? "null"));
        } catch {
          return null;
        }
      },
      keep: (value: Value) => sessionStorage.setItem(key, JSON.stringify(value)),
      forget: () => sessionStorage.removeItem(key),
    }),
    [key, valueIn],
  );
}

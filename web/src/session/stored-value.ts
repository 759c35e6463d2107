import { useMemo } from "react";
import { useCurrentUser } from "./session-provider.tsx";

interface StoredValueOptions<Value> {
  /** The beginning and the end of the key; user and store are between them. */
  prefix: string;
  suffix?: string;
  /** Validates the stored value; null if it is not valid. */
  valueIn: (stored: unknown) => Value | null;
}

/** Stores a value in this tab for one user in one store; other users and stores do not see it. */
export function useStoredValue<Value>(options: StoredValueOptions<Value>) {
  const { prefix, suffix = "", valueIn } = options;
  const { username, storeId } = useCurrentUser();
  const key = `${prefix}${username}:${storeId ?? ""}${suffix}`;
  return useMemo(
    () => ({
      /** Null if nothing is stored, or if another version of the application has stored it. */
      read(): Value | null {
        try {
          return valueIn(JSON.parse(sessionStorage.getItem(key) ?? "null"));
        } catch {
          return null;
        }
      },
      save: (value: Value) => sessionStorage.setItem(key, JSON.stringify(value)),
      forget: () => sessionStorage.removeItem(key),
    }),
    [key, valueIn],
  );
}

export type StoredValue<Value> = ReturnType<typeof useStoredValue<Value>>;

import type { Reader } from "./database.ts";

/** A list of a store, and how often its records had changed when it was asked for. */
export type ListState = { name: string; changes: number };

type Cached<Value> = { changes: number; value: Value };

/** So many lists are cached of a database; the one that was made first is forgotten first. */
const mostLists = 200;

/**
 * A cache of what was worked out about lists; the version is how often a list's records changed. It
 * is read from the database with every request, so that the cache holds for several servers too.
 */
export function versionedCache<Value>() {
  const databases = new WeakMap<Reader, Map<string, Cached<Value>>>();
  return {
    get(database: Reader, { name, changes }: ListState): Value | undefined {
      const cached = databases.get(database)?.get(name);
      return cached?.changes === changes ? cached.value : undefined;
    },
    set(database: Reader, { name, changes }: ListState, value: Value): void {
      const lists = databases.get(database) ?? new Map<string, Cached<Value>>();
      databases.set(database, lists);
      lists.delete(name);
      lists.set(name, { changes, value });
      const [oldest = name] = lists.keys();
      if (lists.size > mostLists) lists.delete(oldest);
    },
  };
}

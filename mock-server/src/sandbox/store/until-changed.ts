import type { Reader } from "./database.ts";

/** A list of a store, and how often its records had changed when it was asked for. */
export type ListState = { name: string; changes: number };

type Kept<Value> = { changes: number; value: Value };

/** So many lists are remembered of a database; the one that was made first is forgotten first. */
const mostLists = 200;

/**
 * What was worked out about lists, each for as long as none of its records changes. The number of
 * changes is read from the database with every request, so that it holds for several servers too.
 */
export function untilChanged<Value>() {
  const databases = new WeakMap<Reader, Map<string, Kept<Value>>>();
  return {
    recall(database: Reader, { name, changes }: ListState): Value | undefined {
      const kept = databases.get(database)?.get(name);
      return kept?.changes === changes ? kept.value : undefined;
    },
    keep(database: Reader, { name, changes }: ListState, value: Value): void {
      const lists = databases.get(database) ?? new Map<string, Kept<Value>>();
      databases.set(database, lists);
      lists.delete(name);
      lists.set(name, { changes, value });
      const [oldest = name] = lists.keys();
      if (lists.size > mostLists) lists.delete(oldest);
    },
  };
}

import type { Schemas } from "@pharmacy/sdk";

type Clinic = Schemas["Clinic"];

/** A clinic with what has changed since it was read: entries keep their places, new ones come last. */
export function withChanges(known: Clinic, changes: Clinic): Clinic {
  const changed = new Map(changes.entries.map((entry) => [entry.id, entry]));
  const kept = known.entries.map((entry) => changed.get(entry.id) ?? entry);
  const there = new Set(known.entries.map(({ id }) => id));
  const added = changes.entries.filter(({ id }) => !there.has(id));
  return { ...changes, entries: [...kept, ...added] };
}

/** A tab's own session storage. */
export function memoryStorage(entries: Iterable<[string, string]>): Storage {
  const kept = new Map(entries);
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** What a storage holds. */
export const entriesOf = (storage: Storage): [string, string][] =>
  Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index) ?? "";
    return [key, storage.getItem(key) ?? ""];
  });

// The only place that keeps a promise (test/held-promises.test.ts): one that fails while its check
// waits for another would end the whole run.

/** Waits for all of them, whatever becomes of each, then throws the first failure. */
export async function together<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

/** What is made once a run, when the first check asks for it. */
export function oncePerRun<Kit extends object, T>(make: (kit: Kit) => Promise<T>) {
  const made = new WeakMap<Kit, Promise<T>>();
  return async (kit: Kit): Promise<T> => {
    const known = made.get(kit) ?? make(kit);
    made.set(kit, known);
    return known;
  };
}

/** What is made once and kept; after a failure the next question makes it again. */
export function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

// The only place that keeps a promise (test/held-promises.test.ts): one that fails while its law
// waits for another would end the whole run.

/** Waits for all of them, whatever becomes of each, then throws the first failure. */
export async function together<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

/** What is made once a run, when the first law asks for it. */
export function oncePerRun<Run extends object, Reference, T>(
  make: (kit: Run, reference: Reference) => Promise<T>,
) {
  const made = new WeakMap<Run, Promise<T>>();
  return async (kit: Run, reference: Reference): Promise<T> => {
    const known = made.get(kit) ?? make(kit, reference);
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

// Only this file stores promises (test/held-promises.test.ts): a stored promise that rejects while
// its check awaits another one would end the whole run.

/** Awaits all of them, also after a failure, then throws the first failure. */
export async function together<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

/** Looks at the items, several at a time, and gives the faults that it finds. */
export async function faultsIn<T, Found>(
  items: readonly T[],
  width: number,
  faultOf: (item: T) => Promise<Found | undefined>,
): Promise<Found[]> {
  const faults: Found[] = [];
  for (let start = 0; start < items.length; start += width) {
    const found = await together(items.slice(start, start + width).map(faultOf));
    faults.push(...found.filter((fault) => fault !== undefined));
  }
  return faults;
}

/** Makes a value once a run, when the first check needs it. */
export function oncePerRun<Kit extends object, T>(make: (kit: Kit) => Promise<T>) {
  const made = new WeakMap<Kit, Promise<T>>();
  return async (kit: Kit): Promise<T> => {
    const known = made.get(kit) ?? make(kit);
    made.set(kit, known);
    return known;
  };
}

/** Makes a value once and keeps it; after a failure, the next call makes it again. */
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

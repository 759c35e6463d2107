// Only this file stores promises: one that rejects while a check awaits another ends the whole run.
import { Failure } from "../results/results.ts";

/** Awaits all of them, also after a failure, then throws the first failure. */
export async function together<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(promises);
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

export async function demandAll<T>(
  items: readonly T[],
  width: number,
  failureOf: (item: T) => Promise<Failure | undefined>,
): Promise<void> {
  const found: (Failure | undefined)[] = [];
  for (let start = 0; start < items.length; start += width)
    found.push(...(await together(items.slice(start, start + width).map(failureOf))));
  const [first, ...others] = found.filter((failure) => failure !== undefined);
  if (!first) return;
  const shown = others.slice(0, 3).map(({ expected, came }) => `${came} (expected ${expected})`);
  const more = others.length > 3 ? [`and ${others.length - 3} more`] : [];
  throw new Failure(first.expected, [first.came, ...shown, ...more].join("; "), first.curl);
}

/** Makes a value once; after a failure, the next call tries again. */
export function cachedUntilFailure<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Makes a value once a run, when the first check needs it; a failure stays. */
export function oncePerRun<Kit extends object, T>(make: (kit: Kit) => Promise<T>) {
  const made = new WeakMap<Kit, Promise<T>>();
  return async (kit: Kit): Promise<T> => {
    const known = made.get(kit) ?? make(kit);
    made.set(kit, known);
    return known;
  };
}

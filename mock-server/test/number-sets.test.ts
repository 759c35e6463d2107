import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToSet,
  blockOf,
  blockSize,
  changedSet,
  greatestOf,
  intersection,
  type NumberSet,
  sizeOf,
  storedSet,
} from "../src/sandbox/store/number-sets.ts";

/** Some blocks with few numbers and some with so many that their bits are shorter. */
const numbers = fc
  .record({
    few: fc.array(fc.integer({ min: 0, max: 5 * blockSize }), { maxLength: 300 }),
    from: fc.integer({ min: 0, max: 3 * blockSize }),
    length: fc.constantFrom(0, 254, 255, 256, 257, blockSize, 2 * blockSize),
    step: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ few, from, length, step }) => {
    const many = Array.from({ length }, (_, at) => from + at * step);
    return new Set([...few, ...many]);
  });

/** The union of sets as it is read back from what is stored of each block. */
function readBack(...sets: ReadonlySet<number>[]): NumberSet {
  const united: NumberSet = new Map();
  for (const wanted of sets)
    for (const block of new Set([...wanted].map(blockOf))) {
      const stored = storedSet([...wanted].filter((number) => blockOf(number) === block));
      if (stored) addToSet(united, block, stored);
    }
  return united;
}

const descending = (some: Iterable<number>) => [...some].toSorted((one, other) => other - one);

test("what is stored of sets is read back, united, counted and intersected", () => {
  const sets = fc.array(numbers, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 10_000 }), (some, most) => {
      const [first = new Set<number>(), ...others] = some;
      const common = [...first].filter((number) => others.every((other) => other.has(number)));
      const found = intersection(some.map((one) => readBack(one)));
      expect(sizeOf(found)).toBe(common.length);
      expect(greatestOf(found, most)).toEqual(descending(common).slice(0, most));
      const all = new Set(some.flatMap((one) => [...one]));
      expect(greatestOf(readBack(...some), Infinity)).toEqual(descending(all));
    }),
    { numRuns: 60 },
  );
});

test("a number comes into a stored set and goes out of it, and nothing is stored of none", () => {
  const inOneBlock = numbers.map((some) => new Set([...some].map((number) => number % blockSize)));
  const number = fc.integer({ min: 0, max: blockSize - 1 });
  fc.assert(
    fc.property(inOneBlock, number, fc.boolean(), (some, changed, isIn) => {
      const after = new Set(some);
      if (isIn) after.add(changed);
      else after.delete(changed);
      const stored = changedSet(storedSet([...some]), changed + 7 * blockSize, isIn);
      expect(stored).toEqual(storedSet([...after]));
      expect(stored === undefined).toBe(after.size === 0);
      expect(stored?.length ?? 0).toBeLessThanOrEqual(Math.min(2 * after.size, blockSize / 8));
    }),
    { numRuns: 200 },
  );
});

/** Random numbers from a seed: the same seed gives the same demo data on every machine. */
export type Chance = {
  /** From 0 up to, but not including, the limit. */
  below(limit: number): number;
  between(from: number, to: number): number;
  oneOf<T>(choices: readonly T[]): T;
  is(probability: number): boolean;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;

  /** mulberry32: small, fast and good enough for made-up people. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function below(limit: number): number {
    return Math.floor(next() * limit);
  }

  function oneOf<T>(choices: readonly T[]): T {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error("There is nothing to choose from.");
    return choice;
  }

  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    oneOf,
    is: (probability) => next() < probability,
  };
}

import type { Budget, Reading, Readings } from "./row.ts";

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** A line of the table. */
export interface Result extends Budget {
  readonly row: string;
  readonly rounds: number;
  /** Medians; undefined where nothing was measured. */
  readonly figure?: number;
  readonly peerFigure?: number;
  /** To the peer, or to the limit where there is none: of each round, then its median. */
  readonly ratio?: Spread;
  readonly isMet?: boolean;
  readonly notRun?: string;
}

/** What the rounds say of a budget. */
export function judge(row: string, budget: Budget, rounds: readonly Readings[]): Result {
  const read = rounds.map((readings) => readingIn(readings, budget, row));
  const peers = read.flatMap(({ peer }) => (peer === undefined ? [] : [peer]));
  if (peers.length !== (budget.peer ? read.length : 0))
    throw new Error(`${row}: "${budget.reads}" is to have a peer in each round, or in none.`);
  const figure = spreadOf(read.map((one) => one.figure)).median;
  const ratio = spreadOf(read.map((one) => one.figure / (one.peer ?? budget.limit)));
  const judged = budget.limitOf === "ratio" ? ratio.median : figure;
  return {
    ...budget,
    row,
    rounds: rounds.length,
    figure,
    ...(budget.peer ? { peerFigure: spreadOf(peers).median } : {}),
    ...(budget.peer || budget.limit !== 0 ? { ratio } : {}),
    isMet: budget.must === "be at most" ? judged <= budget.limit : judged >= budget.limit,
  };
}

export const notRun = (row: string, budget: Budget, why: string): Result => ({
  ...budget,
  row,
  rounds: 0,
  notRun: why,
});

function readingIn(readings: Readings, { reads }: Budget, row: string): Reading {
  const reading = readings[reads];
  if (!reading) throw new Error(`${row} measured no "${reads}".`);
  return reading;
}

/** The median of an even number lies between the two in the middle. */
function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
}

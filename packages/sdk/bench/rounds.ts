import type { Contender } from "./contenders.ts";

/** What a call of each contender costs, in microseconds of processor time. */
export interface Cost {
  /** Of the quickest round: what a busy machine adds is not the contender's. */
  readonly least: number;
  readonly median: number;
}

const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} };

/**
 * Lets the contenders run in turns, each round in another order. Processor time is counted, and of
 * all rounds the quickest is compared: other work on the machine makes both longer, by chance.
 */
export async function inRounds(
  contenders: readonly Contender[],
  { rounds, calls }: { rounds: number; calls: number },
): Promise<Cost[]> {
  const costs: number[][] = contenders.map(() => []);
  for (let round = -2; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (turn + round + 2) % contenders.length;
      const contender = contenders[index];
      if (!contender) continue;
      const before = process.cpuUsage();
      for (let call = 0; call < calls; call += 1) await contender(call % 10, body);
      const { user, system } = process.cpuUsage(before);
      // The first two rounds are for the engine to warm up.
      if (round >= 0) costs[index]?.push((user + system) / calls);
    }
  }
  return costs.map((of) => ({ least: Math.min(...of), median: median(of) }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

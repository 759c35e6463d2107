import type { Contender } from "./contenders.ts";

const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} };

/** In each contender's fastest round, in turns: other work on the machine slows some rounds. */
export async function inRounds(
  contenders: readonly Contender[],
  { rounds, calls }: { rounds: number; calls: number },
): Promise<number[]> {
  const costs: number[][] = contenders.map(() => []);
  // The first two rounds warm up the engine.
  for (let round = 0; round < rounds + 2; round += 1) {
    const costsOfRound = await oneRound(contenders, { round, calls });
    if (round >= 2) for (const [index, cost] of costsOfRound.entries()) costs[index]?.push(cost);
  }
  return costs.map((of) => Math.min(...of));
}

/** In microseconds of processor time; the round's number decides who is first. */
export async function oneRound(
  contenders: readonly Contender[],
  { round, calls }: { round: number; calls: number },
): Promise<number[]> {
  const costs = contenders.map(() => Number.NaN);
  for (let turn = 0; turn < contenders.length; turn += 1) {
    const index = (turn + round) % contenders.length;
    const contender = contenders[index];
    if (!contender) continue;
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call += 1) await contender(call % 10, body);
    const { user, system } = process.cpuUsage(before);
    costs[index] = (user + system) / calls;
  }
  return costs;
}

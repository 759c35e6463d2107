import { contendersIn, scenes, startServer } from "../../../../sdk/bench/contenders.ts";
import { oneRound } from "../../../../sdk/bench/rounds.ts";
import type { Budget, Readings, Row } from "../row.ts";

const unit = "µs";

const budgetsOf = ({ name, budget }: (typeof scenes)[number]): Budget[] => [
  {
    what: `a call by the SDK, ${name}`,
    reads: `${name}, by hand`,
    peer: "a raw fetch that does the same by hand",
    ...{ limitOf: "ratio", must: "be at most", limit: budget, unit },
    source: "packages/sdk/README.md, Cost of a call",
  },
  {
    what: `a call by the SDK, ${name}`,
    reads: `${name}, by openapi-fetch`,
    peer: "the same by openapi-fetch's client",
    ...{ limitOf: "ratio", must: "be at most", limit: 1, unit },
    source: "packages/sdk/README.md, Cost of a call",
  },
];

export const sdk: Row = {
  name: "sdk",
  measures:
    "the processor time of a call by the SDK, of a raw fetch that does the same by hand and of openapi-fetch's client in its cheapest form, by turns",
  budgets: scenes.flatMap(budgetsOf),
  async setUp() {
    const server = await startServer();
    const round = async (index: number) => {
      const readings: Record<string, Readings[string]> = {};
      for (const { name, calls } of scenes) {
        const contenders = contendersIn(name, server.baseUrl);
        const costs = await oneRound(contenders, { round: index, calls });
        const [byHand, own = Number.NaN, byOpenapiFetch] = costs;
        readings[`${name}, by hand`] = { figure: own, peer: byHand };
        readings[`${name}, by openapi-fetch`] = { figure: own, peer: byOpenapiFetch };
      }
      return readings;
    };
    // For the engine to warm up.
    await round(0);
    await round(1);
    return { round, tearDown: async () => server.close() };
  },
};

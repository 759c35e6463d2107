import type { Contender } from "../../../../sdk/bench/by-hand.ts";
import { contendersIn, scenes, startServer } from "../../../../sdk/bench/contenders.ts";
import { oneRound } from "../../../../sdk/bench/rounds.ts";
import type { Line, Row } from "../row.ts";

/** The processor time of a call; the budgets are those of packages/sdk/README.md, Cost of a call. */
export const sdk: Row = {
  name: "sdk",
  async setUp() {
    const server = await startServer();
    const lines = scenes.flatMap(({ name, budget, calls }): Line[] => {
      const [byHand, own, byOpenapiFetch] = contendersIn(name, server.baseUrl);
      const costOf = (contender: Contender | undefined) => async () =>
        (await oneRound(contender ? [contender] : [], { round: 0, calls }))[0] ?? Number.NaN;
      const line = { what: `a call by the SDK, ${name}`, unit: "µs", here: costOf(own) };
      return [
        { ...line, peer: "a raw fetch by hand", atMost: budget, beside: costOf(byHand) },
        { ...line, peer: "openapi-fetch's client", atMost: 1, beside: costOf(byOpenapiFetch) },
      ];
    });
    return { lines, tearDown: async () => server.close() };
  },
};

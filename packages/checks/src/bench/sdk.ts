import {
  type Contender,
  budget,
  contendersIn,
  scenes,
  startServer,
} from "../../../sdk/bench/contenders.ts";
import { oneRound } from "../../../sdk/bench/rounds.ts";
import type { Line, Row } from "./row.ts";

/** The processor time of a call; the budgets are those of packages/sdk/README.md, Cost of a call. */
export const sdk: Row = {
  name: "sdk",
  async setUp() {
    const server = await startServer();
    const lines = scenes.flatMap((scene): Line[] => {
      const { name, calls } = scene;
      const { own, ...peers } = contendersIn(scene, server.baseUrl);
      const costOf = (contender: Contender) => async () =>
        (await oneRound([contender], { round: 0, calls }))[0] ?? Number.NaN;
      const line = { what: `a call by the SDK, ${name}`, unit: "µs", here: costOf(own) };
      return Object.entries(peers).map(([peer, contender]) => {
        const limit = peer === budget.peer ? { atMost: budget.times } : {};
        return { ...line, ...limit, peer, beside: costOf(contender) };
      });
    });
    return { lines, tearDown: async () => server.close() };
  },
};

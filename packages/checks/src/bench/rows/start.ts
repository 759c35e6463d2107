import { startMs } from "../../../../../mock-server/bench/start.ts";
import { serve, temporaryFolder } from "../../../../../mock-server/test/server-process.ts";
import type { Row } from "../row.ts";

export const start: Row = {
  name: "start",
  measures:
    "the server alone, from its command to its address, on the data and the build of an earlier start",
  budgets: [
    {
      what: "the server's second start",
      reads: "start",
      limitOf: "figure",
      must: "be at most",
      limit: 500,
      unit: "ms",
      source: "the goal for the server",
    },
  ],
  async setUp() {
    const data = temporaryFolder();
    await startMs(serve, data.folder);
    return {
      round: async () => ({ start: { figure: await startMs(serve, data.folder) } }),
      tearDown: async () => data[Symbol.dispose](),
    };
  },
};

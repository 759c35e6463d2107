import { measure } from "../../../../../mock-server/bench/load.ts";
import { headersOf, ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { listShots, saveShots } from "../../../../../mock-server/bench/shots.ts";
import { webDirectory } from "../../../../hosting/src/build-web.ts";
import { buildApplication } from "../build-application.ts";
import type { Row } from "../row.ts";

const callsARound = { list: 2000, save: 500 };

/** Each round adds its load to the one before: the last is the most. */
export const memory: Row = {
  name: "memory",
  measures: `what the operating system counts of the server after ${callsARound.list} lists and ${callsARound.save} saves a round over ten connections, all rounds of one process`,
  budgets: [
    {
      what: "memory after load (RSS)",
      reads: "rss",
      limitOf: "figure",
      must: "be at most",
      limit: 200,
      unit: "MB",
      source: "the goal for the server",
    },
  ],
  async setUp() {
    buildApplication();
    const sandbox = await ServedSandbox.start({ webDirectory });
    const tenant = await sandbox.tenant({ episodes: 300 });
    const headers = await headersOf(sandbox.origin, tenant);
    const list = listShots(headers)("/api");
    const save = saveShots(headers, tenant)("/api");
    return {
      async round(index) {
        await measure(sandbox.origin, callsARound.list, list);
        const skipped = index * callsARound.save;
        await measure(sandbox.origin, callsARound.save, (number) => save(skipped + number));
        return { rss: { figure: (await sandbox.memory("memory")).rss } };
      },
      tearDown: () => sandbox.stop(),
    };
  },
};

import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { measure } from "../../../../../mock-server/bench/load.ts";
import { headersOf, ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { listShots, saveShots, type Shots } from "../../../../../mock-server/bench/shots.ts";
import { loadingMs, startMs } from "../../../../../mock-server/bench/start.ts";
import { startLoggingPrismMock } from "../../../../../mock-server/src/prism-server/start-prism.ts";
import { serve, temporaryFolder } from "../../../../../mock-server/test/server-process.ts";
import type { Line, Row } from "../row.ts";

/** The sandbox on SQLite with `synchronous=FULL`, beside Prism, which stores nothing; ten connections. */
export const server: Row = {
  name: "server",
  async setUp() {
    const sandbox = await ServedSandbox.start();
    const prism = await startLoggingPrismMock();
    const tenant = await sandbox.tenant({ episodes: 300 });
    const headers = await headersOf(sandbox.origin, tenant);
    const { start, remove } = await earlierStart();
    let sent = 0;
    const callsASecond = async (origin: string, shot: ReturnType<Shots>, count: number) => {
      const skipped = (sent += count);
      return (await measure(origin, count, (index) => shot(skipped + index))).perSecond;
    };
    const contest = (what: string, atLeast: number, shots: Shots) => ({
      ...{ what, unit: "/s", peer: "`prism mock`", atLeast },
      here: () => callsASecond(sandbox.origin, shots("/api"), 1000),
      beside: () => callsASecond(prism.origin, shots(""), 150),
    });
    return {
      lines: [
        contest("a list, calls a second", 3.5, listShots(headers)),
        contest("a save, calls a second", 1, saveShots(headers, tenant)),
        {
          ...{ what: "memory after these calls", unit: "MB", peer: "`prism mock`" },
          here: async () => megabytesOf(sandbox.pid),
          beside: async () => megabytesOf(prism.process.pid),
        },
        start,
      ],
      async tearDown() {
        prism.process.kill();
        await once(prism.process, "exit");
        await sandbox.stop();
        remove();
      },
    };
  },
};

async function earlierStart() {
  const data = temporaryFolder();
  await startMs(serve, data.folder);
  const start: Line = {
    ...{ what: "the server's second start", unit: "ms", atMost: 7 },
    peer: "loading Fastify and better-sqlite3",
    here: () => startMs(serve, data.folder),
    beside: async () => loadingMs(),
  };
  return { start, remove: () => data[Symbol.dispose]() };
}

/** The memory of a process as the operating system counts it (RSS). */
function megabytesOf(pid: number | undefined): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(kilobytes) * 1024) / 1e6;
}

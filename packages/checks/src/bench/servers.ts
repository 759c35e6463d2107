import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { listCall, measure, saveCall } from "../../../../mock-server/bench/load.ts";
import {
  headersOf,
  loadingMs,
  serveSandbox,
  startMs,
} from "../../../../mock-server/bench/served-sandbox.ts";
import { startLoggingPrismMock } from "../../../../mock-server/src/prism-server/start-prism.ts";
import { serve, temporaryFolder } from "../../../../mock-server/test/server-process.ts";
import { root as here } from "../command.ts";
import type { Line, Row } from "./row.ts";

/** The sandbox on SQLite with `synchronous=FULL`, beside Prism, which stores nothing; ten connections. */
export const server: Row = {
  name: "server",
  async setUp() {
    const { sandbox, baseUrl, list, save } = await contender(here);
    const prism = await startLoggingPrismMock();
    const data = temporaryFolder();
    await startMs(serve, data.folder);
    const contest = (what: string, atLeast: number, call: typeof list): Line => ({
      ...{ what, unit: "/s", peer: "`prism mock`", atLeast },
      here: async () => (await measure(baseUrl, 1000, call)).perSecond,
      beside: async () => (await measure(prism.origin, 150, call)).perSecond,
    });
    return {
      lines: [
        contest("a list, calls a second", 3.5, list),
        contest("a save, calls a second", 1, save),
        {
          ...{ what: "memory after these calls", unit: "MB", peer: "`prism mock`" },
          here: async () => megabytesOf(sandbox.pid),
          beside: async () => megabytesOf(prism.process.pid),
        },
        {
          ...{ what: "the server's second start", unit: "ms", atMost: 7 },
          peer: "loading Fastify and better-sqlite3",
          here: () => startMs(serve, data.folder),
          beside: async () => loadingMs(),
        },
      ],
      async tearDown() {
        prism.process.kill();
        await once(prism.process, "exit");
        await sandbox.stop();
        data[Symbol.dispose]();
      },
    };
  },
};

/** The memory of a process as the operating system counts it (RSS). */
function megabytesOf(pid: number | undefined): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(kilobytes) * 1024) / 1e6;
}

export const serverAgainst = (peer: string, folder: string): Row => ({
  name: "server",
  async setUp() {
    const own = await contender(here);
    const other = await contender(folder);
    const cost = (what: string, call: "list" | "byId" | "save"): Line => ({
      ...{ what: `processor time of ${what}`, unit: "µs", peer },
      here: () => microsecondsOf(own, own[call]),
      beside: () => microsecondsOf(other, other[call]),
    });
    return {
      lines: [cost("a list", "list"), cost("an episode by id", "byId"), cost("a save", "save")],
      tearDown: async () => void (await Promise.all([own.sandbox.stop(), other.sandbox.stop()])),
    };
  },
});

async function contender(root: string) {
  const sandbox = await serveSandbox({ root });
  const tenant = await sandbox.tenant({ episodes: 300 });
  const headers = await headersOf(sandbox.origin, tenant);
  const baseUrl = `${sandbox.origin}/api`;
  const list = listCall(headers);
  const { path, ...request } = list();
  const listed = await fetch(baseUrl + path, request);
  const { episodes }: { episodes: { id: string }[] } = await listed.json();
  const byId = () => ({ method: "GET", path: `/vaccination/episode/${episodes[0]?.id}`, headers });
  return { sandbox, baseUrl, list, byId, save: saveCall(headers, tenant) };
}

/** The server's processor time of a call, of a thousand over ten connections. */
async function microsecondsOf(
  { sandbox, baseUrl }: Awaited<ReturnType<typeof contender>>,
  call: Parameters<typeof measure>[2],
): Promise<number> {
  const calls = 1000;
  const before = await sandbox.processorMicroseconds();
  await measure(baseUrl, calls, call);
  return ((await sandbox.processorMicroseconds()) - before) / calls;
}

import { once } from "node:events";
import { measure } from "../../../../../mock-server/bench/load.ts";
import { headersOf, ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import { listShots, saveShots, type Shots } from "../../../../../mock-server/bench/shots.ts";
import { startLoggingPrismMock } from "../../../../../mock-server/src/prism-server/start-prism.ts";
import type { Budget, Session } from "../row.ts";

interface Contest {
  name: "list" | "save";
  /** So many times the calls of Prism in a second. */
  times: number;
  p99Ms: number;
}

export function budgetsAgainstPrism({ name, times, p99Ms }: Contest): Budget[] {
  const source = "the goal for the server";
  return [
    {
      what: `a ${name}, calls a second`,
      reads: "calls a second",
      peer: "`prism mock`",
      ...{ limitOf: "ratio", must: "be at least", limit: times, unit: "/s", source },
    },
    {
      what: `a ${name}, p99 at 10 connections`,
      reads: "p99",
      ...{ limitOf: "figure", must: "be at most", limit: p99Ms, unit: "ms", source },
    },
  ];
}

const calls = { ours: 1000, prism: 150 };

/** The sandbox on SQLite with `synchronous=FULL`, and Prism, each in one process, by turns. */
export async function againstPrism(name: Contest["name"]): Promise<Session> {
  const sandbox = await ServedSandbox.start();
  const prism = await startLoggingPrismMock();
  const shots = await shotsFor(name, sandbox);
  let sent = 0;
  const ours = () => {
    const skipped = sent;
    sent += calls.ours;
    return measure(sandbox.origin, calls.ours, (index) => shots("/api")(skipped + index));
  };
  const theirs = () => measure(prism.origin, calls.prism, shots(""));
  await ours();
  await theirs();
  return {
    async round(index) {
      // Who goes first changes: what comes second finds the machine as the other left it.
      const early = index % 2 === 0 ? await theirs() : undefined;
      const own = await ours();
      const other = early ?? (await theirs());
      return {
        "calls a second": { figure: own.perSecond, peer: other.perSecond },
        p99: { figure: own.p99Ms },
      };
    },
    async tearDown() {
      prism.process.kill();
      await once(prism.process, "exit");
      await sandbox.stop();
    },
  };
}

async function shotsFor(name: Contest["name"], sandbox: ServedSandbox): Promise<Shots> {
  const tenant = await sandbox.tenant({ episodes: 300 });
  const headers = await headersOf(sandbox.origin, tenant);
  return name === "list" ? listShots(headers) : saveShots(headers, tenant);
}

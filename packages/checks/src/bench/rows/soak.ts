import { fireWhile, shareBelow, type Shot } from "../../../../../mock-server/bench/load.ts";
import { mixedShots } from "../../../../../mock-server/bench/mixed-shots.ts";
import {
  type PharmacyAt,
  pharmacyAt,
  pharmacyWithEpisodes,
} from "../../../../../mock-server/bench/pharmacy-at.ts";
import { ServedSandbox } from "../../../../../mock-server/bench/served-sandbox.ts";
import type { Budget, Readings, Row } from "../row.ts";

const episodes = 100_000;
const mixedMs = 60_000;
const manyBatches = 5000;
const dayMs = 24 * 60 * 60 * 1000;
const auditEntries = 500;
/** The memory of a server that is warm, and so many requests later. */
const requests = { before: 50_000, after: 200_000 };
/** The contract's largest page. */
const largestPage = 99;

const atMost = { must: "be at most", source: "the goal for load" } as const;
const budgets: Budget[] = [
  {
    what: `refusals and faults in ${mixedMs / 1000} s of mixed work at 20 connections`,
    reads: "refused",
    ...{ ...atMost, limitOf: "figure", limit: 0, unit: "" },
  },
  {
    what: `entries in one answer of an audit of ${auditEntries}`,
    reads: "audit",
    ...{ ...atMost, limitOf: "figure", limit: largestPage, unit: "" },
  },
  {
    what: `the dashboard's counts and activity with ${manyBatches} batches`,
    reads: "dashboard",
    peer: "the usual 40",
    ...{ ...atMost, limitOf: "ratio", limit: 1.5, unit: "ms" },
  },
  {
    what: `growth of the heap from ${requests.before} requests to ${requests.after}`,
    reads: "heap",
    ...{ ...atMost, limitOf: "figure", limit: 20, unit: "MB" },
  },
  {
    what: `growth of the memory (RSS) from ${requests.before} requests to ${requests.after}`,
    reads: "rss",
    ...{ ...atMost, limitOf: "figure", limit: 20, unit: "MB" },
  },
];

export const soak: Row = {
  name: "soak",
  measures: `a pharmacy with ${episodes} episodes under lists, searches, readings, counts and saves as they come; memory is what is left after a collection of garbage`,
  budgets,
  rounds: 1,
  isOnRequest: true,
  async setUp() {
    const sandbox = await ServedSandbox.start();
    const pharmacy = await pharmacyWithEpisodes(sandbox, episodes);
    const { id } = await pharmacy.save();
    const shots = mixedShots(pharmacy, id);
    return {
      async round() {
        const dashboard = await dashboards(sandbox);
        const audit = await entriesOfALongAudit(pharmacy);
        const mixed = await worksFor(mixedMs, sandbox, shots);
        return {
          refused: { figure: mixed },
          audit: { figure: audit },
          dashboard,
          ...(await growth(sandbox, shots)),
        };
      },
      tearDown: () => sandbox.stop(),
    };
  },
};

async function worksFor(
  durationMs: number,
  { origin }: ServedSandbox,
  shots: (index: number) => Shot,
): Promise<number> {
  const until = performance.now() + durationMs;
  const goesOn = () => performance.now() < until;
  const { times, refused } = await fireWhile(goesOn, { origin, connections: 20 }, shots);
  const kinds = new Set(refused.map(({ path, status }) => `${status} ${path}`));
  process.stderr.write(
    `soak: ${times.length} answers, ${refused.length} refused ${[...kinds].join(", ")}\n`,
  );
  return refused.length;
}

async function growth(sandbox: ServedSandbox, shots: (index: number) => Shot): Promise<Readings> {
  const { origin } = sandbox;
  const send = (count: number) =>
    fireWhile((sent) => sent < count, { origin, connections: 20 }, shots);
  await send(requests.before);
  const before = await sandbox.memory("memory without garbage");
  await send(requests.after - requests.before);
  const after = await sandbox.memory("memory without garbage");
  return {
    heap: { figure: after.heapUsed - before.heapUsed },
    rss: { figure: after.rss - before.rss },
  };
}

async function entriesOfALongAudit({ save, client }: PharmacyAt): Promise<number> {
  const { id: episodeId } = await save();
  for (let turn = 1; turn < auditEntries; turn += 1) await save(episodeId);
  const query = { size: largestPage };
  const { entries, totalElements } = await client.getEpisodeAudit({ path: { episodeId }, query });
  if (totalElements !== auditEntries) throw new Error(`The audit has ${totalElements} entries.`);
  return entries.length;
}

/** What the dashboard asks of the batches, of a pharmacy with many and of one with the usual ones. */
async function dashboards(sandbox: ServedSandbox): Promise<Readings[string]> {
  const batches = Array.from({ length: manyBatches }, (_, index) => ({ batchNo: `MANY${index}` }));
  const many = await pharmacyAt(sandbox, await sandbox.tenant({ batches }));
  const few = await pharmacyAt(sandbox, await sandbox.tenant());
  const times: { many: number; few: number }[] = [];
  for (let turn = 0; turn < 41; turn += 1)
    times.push({ many: await dashboardMs(many), few: await dashboardMs(few) });
  const [ofMany, ofFew] = [times.map((turn) => turn.many), times.map((turn) => turn.few)];
  return { figure: shareBelow(ofMany, 0.5), peer: shareBelow(ofFew, 0.5) };
}

/** After a save, so that nothing that is kept of it is still true. */
async function dashboardMs({ save, client }: PharmacyAt): Promise<number> {
  await save();
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 27 * dayMs).toISOString().slice(0, 10);
  const start = performance.now();
  await client.getStatusesCount();
  await client.getActivity({ query: { from, to } });
  return performance.now() - start;
}

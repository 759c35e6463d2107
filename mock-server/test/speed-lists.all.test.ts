import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBudgets, lists, type ListRequest } from "../bench/searches.ts";
import { completedPage, pharmacyWith } from "./many-episodes.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const size = 10;

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[7] ?? 0;

/** The median time of a page, each after a save: a changing list must be as fast. */
async function medianMs(save: () => Promise<unknown>, ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    await save();
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return medianOf(times);
}

/** What some saves take of the processor, here and at the caller. */
async function processorTimeOf(save: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let saves = 0; saves < 20; saves += 1) await save();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

function saveIn({ tenant, caller }: Awaited<ReturnType<typeof pharmacyWith>>) {
  // So many saves would use up a batch whose doses are counted.
  const batches = tenant.batches.filter(({ dosesReceived }) => dosesReceived === null);
  return () => caller.call("saveEpisode", { body: visitTo(tenant, { batches }) });
}

describe.each(listBudgets)("a store of $episodes episodes", ({ episodes, ...budget }) => {
  let server: SandboxServer;
  let caller: Caller;
  let save: () => Promise<unknown>;

  beforeAll(async () => {
    server = await startSandboxServer();
    const pharmacy = await pharmacyWith(server, episodes);
    ({ caller } = pharmacy);
    save = saveIn(pharmacy);
  }, 240_000);

  afterAll(() => server.close());

  test.each(lists)(
    "lists %s in time, on its first page and in the middle",
    async (_what, asked) => {
      const limitMs = process.env["DATABASE_URL"] ? budget.postgresMs : budget.sqliteMs;
      const body: ListRequest = { sortDirection: "asc", ...asked };
      const { totalPages } = await completedPage(caller, { page: 0, size }, body);
      for (const page of [0, Math.floor(totalPages / 2)]) {
        const ms = await medianMs(save, () => completedPage(caller, { page, size }, body));
        console.log({ page, ms });
        expect(ms).toBeLessThanOrEqual(limitMs);
      }
    },
    60_000,
  );

  test("a save takes at most 1.15 times the processor time of one in a store of 1,000", async () => {
    const saveInSmall = saveIn(await pharmacyWith(server, 1000));
    const ratios: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const small = await processorTimeOf(saveInSmall);
      ratios.push((await processorTimeOf(save)) / small);
    }
    console.log({ ratios });
    expect(medianOf(ratios)).toBeLessThanOrEqual(1.15);
  }, 120_000);
});

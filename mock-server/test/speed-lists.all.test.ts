import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBudgets, lists, type ListRequest } from "../bench/searches.ts";
import { completedPage, pharmacyWith } from "./many-episodes.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const size = 10;

/** A page's median; before each a save, since a list that changes has to be as quick. */
async function medianMs(save: () => Promise<unknown>, ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    await save();
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[7] ?? 0;
}

describe.each(listBudgets)("a store of $episodes episodes", ({ episodes, ...budget }) => {
  let server: SandboxServer;
  let caller: Caller;
  let save: () => Promise<unknown>;

  beforeAll(async () => {
    server = await startSandboxServer();
    const pharmacy = await pharmacyWith(server, episodes);
    ({ caller } = pharmacy);
    const batches = pharmacy.tenant.batches.filter(({ dosesReceived }) => dosesReceived === null);
    save = () => caller.call("saveEpisode", { body: visitTo(pharmacy.tenant, { batches }) });
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
});

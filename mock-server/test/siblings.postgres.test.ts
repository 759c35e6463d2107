import { createPharmacyClient } from "@pharmacy/sdk";
import getPort from "get-port";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { makeExport } from "../src/sandbox/handlers/national-record.ts";
import { moveDoses } from "../src/sandbox/store/batches.ts";
import type { Work } from "../src/sandbox/store/database.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { waitForTurn } from "../src/sandbox/store/stores.ts";
import { databaseProxy } from "./database-proxy.ts";
import { endConnections } from "./postgres.ts";
import { startSandboxServer } from "./sandbox-server.ts";
import {
  childrenOf,
  stoppedWhileSaving,
  each,
  emptyDatabase,
  started,
  startSiblings,
  tenantAt,
} from "./siblings.ts";
import { refresh, signIn } from "./sign-in-walk.ts";
import { visitTo } from "./visits.ts";

/** Reads a store's demo data several times, so that each sibling answers. */
async function demoCountsAt(origin: string) {
  const { tokens } = await signIn(origin, "anna.pharmacist");
  const anna = createPharmacyClient({
    baseUrl: `${origin}/api`,
    token: async () => tokens.access_token,
  });
  return { counts: await Promise.all(each(6).map(() => anna.getStatusesCount())), tokens };
}

test("three that start together on an empty database are one product", async () => {
  const { origin } = await startSiblings(await emptyDatabase());
  const { counts, tokens } = await demoCountsAt(origin);
  const port = await getPort();
  const alone = started({ ...(await emptyDatabase()), PORT: String(port) });
  await alone.isUp;
  const [ofOne] = (await demoCountsAt(`http://localhost:${port}`)).counts;
  expect(ofOne?.completed).toBeGreaterThan(0);
  expect(counts).toEqual(counts.map(() => ofOne));
  expect((await refresh(origin, tokens.refresh_token)).status).toBe(200);
});

test("saves under one key at all of them make one record, and numbers are given once", async () => {
  const { origin } = await startSiblings(await emptyDatabase());
  const { tenant, client } = await tenantAt(origin);
  const body = visitTo(tenant, { isConsentGiven: false, stepsDone: 0 });
  const same = await Promise.all(
    each(12).map(() => client.saveEpisode({ body }, { idempotencyKey: "one-and-the-same" })),
  );
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  const others = await Promise.all(
    each(24).map((index) =>
      client.saveEpisode({ body }, { idempotencyKey: `another-save-${index}` }),
    ),
  );
  const ids = [...new Set([...same, ...others].map(({ id }) => id))];
  expect(ids).toHaveLength(25);
  const read = await Promise.all(
    ids.map((episodeId) => client.getEpisode({ path: { episodeId } })),
  );
  expect(new Set(read.map(({ humanReadableEpisodeId }) => humanReadableEpisodeId)).size).toBe(25);
  expect((await client.getStatusesCount()).completed).toBe(25);
});

test("of the patients who wait none is called twice, whichever sibling answers", async () => {
  const { origin } = await startSiblings(await emptyDatabase());
  const { client } = await tenantAt(origin);
  const opened = await Promise.all(each(6).map(() => client.openClinic()));
  const clinics = new Set(opened.map(({ id }) => id));
  expect(clinics.size).toBe(1);
  const path = { clinicId: [...clinics][0] ?? "" };
  const newNumber = nhsNumbersFrom(970_000_000);
  const rows = each(40).map(() => ({ nhsNumber: newNumber() }));
  await client.addClinicEntries({ path, body: { source: "WALK_IN", rows } });
  const called = await Promise.all(each(60).map(() => client.claimNextClinicEntry({ path })));
  const ids = called.flatMap(({ entry }) => entry?.id ?? []);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  const { entries } = await client.getClinic({ path });
  expect(entries.map(({ status }) => status)).toEqual(each(40).map(() => "BEING_VACCINATED"));
});

/** A sandbox, and a call that it gets while another process works on the same store. */
async function sandboxBesideAnother() {
  const server = await startSandboxServer();
  onTestFinished(() => server.close());
  const other = await openDatabase(server.location);
  onTestFinished(() => other.destroy());
  const tenant = await server.testTenant();
  const caller = await server.as(tenant.people["pharmacist"]?.username ?? "");
  const waiting = sql<{ calls: number }>`select count(*) as calls from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  async function beside<Answer>(
    work: (work: Work) => Promise<unknown>,
    call: () => Promise<Answer>,
  ) {
    const { answer } = await other.transaction().execute(async (transaction) => {
      await waitForTurn(transaction, tenant.storeId);
      await work(transaction);
      const sent = call();
      await expect.poll(async () => (await waiting.execute(other)).rows[0]?.calls).toBe(1);
      return { answer: sent };
    });
    return answer;
  }
  return { tenant, caller, beside };
}

test("a deletion beside an export takes the vaccination out of the national record", async () => {
  const { tenant, caller, beside } = await sandboxBesideAnother();
  const saved = await caller.call("saveEpisode", { body: visitTo(tenant) });
  const path = { episodeId: saved.body.id };
  const act = { storeId: tenant.storeId, by: "Robin Pharmacist", at: new Date().toISOString() };
  const ofFlu = { vaccineType: "fluVac" as const };
  const deleted = await beside(
    (work) => makeExport(work, act, ofFlu),
    () => caller.call("deleteEpisode", { path, body: { reason: "other" } }),
  );
  expect(deleted.status).toBe(200);
  const { body: next } = await caller.call("createVaccinationExport", { body: ofFlu });
  expect(next.counts).toEqual({ new: 0, update: 0, delete: 1 });
});

test("a change of a batch counts the doses that are given beside it", async () => {
  const { tenant, caller, beside } = await sandboxBesideAnother();
  const batch = tenant.batches.find(({ vaccineType }) => vaccineType === "fluVac");
  if (!batch) throw new Error("The tenant has no batch.");
  const { storeId, id } = batch;
  const { status, problem } = await beside(
    (work) => moveDoses(work, { storeId, id, given: 2 }),
    () => caller.call("updateBatch", { path: { id }, body: { ...batch, dosesReceived: 1 } }),
  );
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ["/dosesReceived"]]);
});

test("one that is killed loses nothing that was answered, and a retry saves nothing twice", async () => {
  const { origin, siblings } = await startSiblings(await emptyDatabase());
  const { tenant, client } = await tenantAt(origin);
  const body = visitTo(tenant, { isConsentGiven: false, stepsDone: 0 });
  const saves = each(30).map(async (index) => {
    if (index === 10) siblings[0]?.child.kill("SIGKILL");
    return client.saveEpisode({ body }, { idempotencyKey: `one-save-of-thirty-${index}` });
  });
  const ids = (await Promise.all(saves)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
  const read = await Promise.all(
    ids.map((episodeId) => client.getEpisode({ path: { episodeId } })),
  );
  expect(read.map(({ id }) => id)).toEqual(ids);
  expect((await client.getStatusesCount()).completed).toBe(30);
});

test("a database that ends its idle connections ends no server", async () => {
  const shared = await emptyDatabase();
  const port = await getPort();
  const server = started({ ...shared, PORT: String(port) });
  await server.isUp;
  const { client } = await tenantAt(`http://localhost:${port}`);
  await endConnections(shared["DATABASE_URL"] ?? "");
  await expect
    .poll(async () => client.getStatusesCount().catch(String), { timeout: 10_000 })
    .toHaveProperty("active");
  expect(server.child.exitCode).toBeNull();
});

test("WORKERS that are told to stop let saves that have begun end", async () => {
  const port = await getPort();
  const server = started({ ...(await emptyDatabase()), PORT: String(port), WORKERS: "2" });
  const stopped = await stoppedWhileSaving(server, `http://localhost:${port}`);
  expect(stopped).toEqual({ failures: [], code: 0 });
});

test("a worker that cannot start while the database is away starts when it is back", async () => {
  const proxy = await databaseProxy(process.env["DATABASE_URL"] ?? "");
  onTestFinished(() => proxy.close());
  const port = await getPort();
  const shared = await emptyDatabase(proxy.url);
  const server = started({ ...shared, PORT: String(port), WORKERS: "2" });
  await server.isUp;
  const before = childrenOf(server.child.pid);
  proxy.goAway();
  process.kill(before[0] ?? 0, "SIGKILL");
  await expect.poll(server.output, { timeout: 20_000 }).toContain("A worker could not start");
  proxy.comeBack();
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/api/openapi.json`)).status)
    .toBe(200);
  await expect
    .poll(() => childrenOf(server.child.pid).filter((pid) => pid !== before[0]).length, {
      timeout: 20_000,
    })
    .toBe(2);
  server.child.kill("SIGTERM");
  expect((await server.ended).code).toBe(0);
});

test("WORKERS answer behind one port; one that dies is replaced, and all stop together", async () => {
  const shared = await emptyDatabase();
  const port = await getPort();
  const server = started({ ...shared, PORT: String(port), WORKERS: "2" });
  await server.isUp;
  const origin = `http://localhost:${port}`;
  const { client } = await tenantAt(origin);
  const before = childrenOf(server.child.pid);
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, "SIGKILL");
  await expect
    .poll(() => childrenOf(server.child.pid).filter((pid) => !before.includes(pid)))
    .toHaveLength(1);
  await expect(client.getStatusesCount()).resolves.toHaveProperty("active");
  server.child.kill("SIGINT");
  const { output } = await server.ended;
  expect(output.match(/Application /g)).toHaveLength(1);
  expect(output.match(/PHARMACY_CLIENT_SECRET=[\w-]{43} /g)).toHaveLength(1);
  await expect(fetch(origin)).rejects.toThrow();
});

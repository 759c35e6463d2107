import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../src/sandbox/sandbox.ts";
import type { Database } from "../src/sandbox/store/database.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { startSandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "storage-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("the database is its owner's alone: it holds patients and the keys of the sign-in", async () => {
  const file = join(folder(), "pharmacy.sqlite");
  const sandbox = await createSandbox({ databaseFile: file });
  onTestFinished(() => sandbox.close());
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    expect([one, statSync(one).mode & 0o777]).toEqual([one, 0o600]);
});

test("a restart keeps every record, and the sign-in", async () => {
  const server = await startSandboxServer();
  onTestFinished(() => server.close());
  const tenant = await server.testTenant();
  const pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const { body } = await pharmacist.call("saveEpisode", { body: visitTo(tenant) });
  const path = { episodeId: body.id };
  const before = await pharmacist.call("getEpisode", { path });
  await server.restart();
  const after = await pharmacist.call("getEpisode", { path });
  expect(after.body).toEqual(before.body);
  expect(after.etag).toBe(before.etag);
});

/** As they were stored before lists had rows of their own. */
async function withWholeEpisodes(database: Database): Promise<void> {
  await sql`create table whole as select * from episodes
    join episode_documents using (store_id, number)`.execute(database);
  for (const name of ["episodes", "episode_documents", "episode_keys"] as const)
    await database.schema.dropTable(name).execute();
  await sql`alter table whole rename to episodes`.execute(database);
  await sql`create table search_terms as select *, 'batch' as kind from batch_terms`.execute(
    database,
  );
  await database.schema.dropTable("batch_terms").execute();
}

async function withoutLaterTables(database: Database): Promise<void> {
  const later = ["products", "care_homes", "clinics", "clinic_entries"] as const;
  const derived = ["batch_facts", "doses_recorded", "given", "recipients", "stock"] as const;
  for (const name of [...later, ...derived]) await database.schema.dropTable(name).execute();
  await database.schema.alterTable("totals").dropColumn("changes").execute();
  for (const name of ["batches_by_last_day", "batches_running_low"])
    await database.schema.dropIndex(name).execute();
  for (const column of ["last_day", "attention_from"])
    await database.schema.alterTable("batches").dropColumn(column).execute();
}

test("what the records before it say is counted in when a table or a column is added", async () => {
  const file = join(folder(), "pharmacy.sqlite");
  await (await createSandbox({ databaseFile: file })).close();
  const fresh = await openDatabase(file);
  const given = await fresh.selectFrom("given").selectAll().execute();
  expect(given.length).toBeGreaterThan(20);
  const recipients = await fresh.selectFrom("recipients").selectAll().execute();
  expect(recipients.length).toBeGreaterThan(20);
  const recorded = await fresh.selectFrom("doses_recorded").selectAll().execute();
  expect(recorded.length).toBeGreaterThan(20);
  const facts = await fresh.selectFrom("batch_facts").selectAll().execute();
  expect(facts.length).toBeGreaterThan(60);
  const rows = await fresh.selectFrom("episodes").selectAll().execute();
  const keys = await fresh.selectFrom("episode_keys").selectAll().execute();
  const batches = await fresh.selectFrom("batches").selectAll().execute();
  const stock = await fresh.selectFrom("stock").selectAll().execute();
  expect(stock.length).toBeGreaterThan(10);
  await withoutLaterTables(fresh);
  await withWholeEpisodes(fresh);
  await sql`delete from kysely_migration where name > '002'`.execute(fresh);
  await fresh.destroy();
  const upgraded = await openDatabase(file);
  onTestFinished(() => upgraded.destroy());
  expect(await upgraded.selectFrom("given").selectAll().execute()).toEqual(given);
  expect(await upgraded.selectFrom("recipients").selectAll().execute()).toEqual(recipients);
  expect(await upgraded.selectFrom("doses_recorded").selectAll().execute()).toEqual(recorded);
  expect(await upgraded.selectFrom("batch_facts").selectAll().execute()).toEqual(facts);
  expect(await upgraded.selectFrom("episodes").selectAll().execute()).toEqual(rows);
  expect(await upgraded.selectFrom("episode_keys").selectAll().execute()).toEqual(keys);
  expect(await upgraded.selectFrom("batches").selectAll().execute()).toEqual(batches);
  expect(await upgraded.selectFrom("stock").selectAll().execute()).toEqual(stock);
});

test("a save whose audit cannot be written is not stored at all", async () => {
  const server = await startSandboxServer();
  onTestFinished(() => server.close());
  const tenant = await server.testTenant();
  const pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const first = await pharmacist.call("saveEpisode", { body: visitTo(tenant, { stepsDone: 0 }) });
  const database = await openDatabase(server.location);
  onTestFinished(() => database.destroy());
  const occupied = { store_id: tenant.storeId, episode_id: first.body.id, version: 2 };
  await database
    .insertInto("audit")
    .values({
      ...occupied,
      action: "updated",
      actor: "",
      gphc: "",
      changed_at: "",
      correlation_id: "",
      changes: "[]",
    })
    .execute();
  const path = { episodeId: first.body.id };
  const before = await pharmacist.call("getEpisode", { path });
  const save = await pharmacist.call("saveEpisode", { query: path, body: visitTo(tenant) });
  expect(save.status).toBe(500);
  const after = await pharmacist.call("getEpisode", { path });
  expect(after.body).toEqual(before.body);
  const { body: counts } = await pharmacist.call("getStatusesCount", {});
  expect([counts.active, counts.completed]).toEqual([1, 0]);
});

test("the hooks of tests are not there unless they were asked for", async () => {
  const sandbox = await createSandbox({ databaseFile: join(folder(), "pharmacy.sqlite") });
  onTestFinished(() => sandbox.close());
  for (const path of ["/tenants", "/FA123/clock", "/expired-tokens", "/FA123/broken-answers"]) {
    const { status } = await fetch(`${sandbox.url}/test${path}`, { method: "POST" });
    expect([path, status]).toEqual([path, 404]);
  }
});

test("nothing about a patient reaches the log, whatever fails", async () => {
  const databaseFile = join(folder(), "pharmacy.sqlite");
  const script = join(import.meta.dirname, "fail-loudly.ts");
  const child = spawn(process.execPath, [script, databaseFile], { stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  await once(child, "close");
  expect(output).toContain("answered 500");
  for (const secret of ["Secretname", "9693632109", "1951"]) expect(output).not.toContain(secret);
});

test("a start loads neither Prism, nor PostgreSQL, nor demo data that is there already", async () => {
  const databaseFile = join(folder(), "pharmacy.sqlite");
  await (await createSandbox({ databaseFile })).close();
  const script = join(import.meta.dirname, "start-and-tell.ts");
  const child = spawn(process.execPath, [script, databaseFile], { stdio: "pipe" });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  const told: { milliseconds: number; reference: number; loaded: string[] } = JSON.parse(output);
  const { milliseconds, reference, loaded } = told;
  const heavy = ["prism-cli", "/pg/", "/oidc-provider/", "/yaml/", "demo-data/seed.ts"];
  expect(loaded.filter((url) => heavy.some((name) => url.includes(name)))).toEqual([]);
  // The budget of 500 ms is measured where nothing else runs; this is a tripwire, on any machine.
  expect(milliseconds / reference).toBeLessThan(20);
});

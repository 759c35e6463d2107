import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { startSandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const visits = 2000;

type Size = { name: string; bytes: number };

/** What each table takes with its indexes: SQLite's pages, or PostgreSQL's relations. */
async function sizesIn(location: string): Promise<Map<string, number>> {
  const database = await openDatabase(location);
  const isPostgres = database.getExecutor().adapter.supportsMultipleConnections;
  const { rows } = await (
    isPostgres
      ? sql<Size>`select relname as name, pg_total_relation_size(relid) as bytes
          from pg_catalog.pg_statio_user_tables`
      : sql<Size>`select s.tbl_name as name, sum(d.pgsize) as bytes
          from dbstat d join sqlite_schema s on s.name = d.name group by s.tbl_name`
  ).execute(database);
  await database.destroy();
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/**
 * The disk space of a visit: a draft after each step as the application saves them, then the
 * whole. The table of SCALE.md has these figures and their products.
 */
test("a recorded visit needs no more disk space than expected", async () => {
  const server = await startSandboxServer();
  const tenant = await server.testTenant();
  const pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const batches = tenant.batches.filter(({ dosesReceived }) => dosesReceived === null);
  const before = await sizesIn(server.location);
  for (let visit = 0; visit < visits; visit += 1) {
    const draft = visitTo(tenant, { batches, stepsDone: 0 });
    const { body } = await pharmacist.call("saveEpisode", { body: draft });
    const query = { episodeId: body.id };
    await pharmacist.call("saveEpisode", {
      query,
      body: visitTo(tenant, { batches, stepsDone: 1 }),
    });
    await pharmacist.call("saveEpisode", { query, body: visitTo(tenant, { batches }) });
  }
  const after = await sizesIn(server.location);
  await server.close();
  const perVisit = [...after]
    .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / visits }))
    .filter(({ bytes }) => bytes > 1)
    .toSorted((a, b) => b.bytes - a.bytes);
  console.table(perVisit.map(({ name, bytes }) => ({ name, bytes: Math.round(bytes) })));
  const all = perVisit.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${Math.round(all)} bytes a visit`);
  expect(all).toBeLessThan(25_000);
}, 240_000);

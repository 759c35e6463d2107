import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contractRequests } from "./contract-requests.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/** The tables that a distributed database partitions by `store_id` (SCALE.md). */
const ofStores = [
  ...["stores", "episodes", "episode_documents", "doses", "audit", "answers"],
  ...["batches", "batch_facts"],
  ...["clinics", "clinic_entries"],
  ...["national_vaccinations", "national_exports", "national_export_rows"],
];

const statements = new Set<string>();
let server: SandboxServer;

beforeAll(async () => {
  const prepare = vi.spyOn(SQLite.prototype, "prepare");
  // The texts are the same on PostgreSQL, where nobody prepares them here.
  server = await startSandboxServer("");
  const tenant = await server.testTenant();
  const pharmacist = await server.as("anna.pharmacist");
  const atSeveralStores = await server.as("mia.multi");
  for (const request of contractRequests)
    await (request.id === "selectStore" ? atSeveralStores : pharmacist).send(request.id, request);
  const own = await server.as(tenant.people.pharmacist?.username ?? "");
  const headers = { "Idempotency-Key": "named-stores-1" };
  const { body } = await own.call("saveEpisode", { body: visitTo(tenant) }, headers);
  const filters = { searchTerm: "austen j", vaccineType: ["fluVac" as const] };
  const days = { createdFrom: "2026-01-01", completedTo: "2099-01-01" };
  await own.call("listCompletedEpisodes", { body: { filters } });
  await own.call("listCompletedEpisodes", { body: { filters: days } });
  await own.call("deleteEpisode", { path: { episodeId: body.id }, body: { reason: "other" } });
  for (const [sql] of prepare.mock.calls) if (!isOfMigration(sql)) statements.add(sql);
  prepare.mockRestore();
}, 60_000);
afterAll(() => server.close());

/** Migrations read all stores once; the removal of old rows does so once a day. */
const isOfMigration = (sql: string) =>
  /^(create|alter|drop|pragma)|kysely_|^delete from "\w+" where "(day|answered_at)"|^select "store_id" from "stores"$/.test(
    sql,
  );

/** Each place where a statement names a table of stores, by the name that it has there. */
function tablesOf(sql: string): string[] {
  const named = sql.matchAll(/(?:from|join|into|update) "(\w+)"(?: as "(\w+)")?/g);
  return [...named].flatMap(([, table = ""]) => (ofStores.includes(table) ? [table] : []));
}

/** The stores of a user are asked for by the user. */
const isOwnStores = (sql: string) => sql.includes('"user_stores"."user_name" = ?');

/** Whether the rows of a table are those of one store: inserted with it, asked for by it, or joined on it. */
function isOfOneStore(sql: string, table: string): boolean {
  if (new RegExp(`insert into "${table}" \\([^)]*"store_id"`).test(sql)) return true;
  if (!sql.includes('"store_id" = ?') && !isOwnStores(sql)) return false;
  const column = `(?:"${table}"\\.)?"store_id"`;
  return new RegExp(`${column} = (?:\\?|"\\w+"\\."store_id")`).test(sql);
}

test("[H18] each statement of a request names the store of each table that it touches", () => {
  const touching = [...statements].filter((sql) => tablesOf(sql).length > 0);
  expect(touching.length).toBeGreaterThan(40);
  const across = touching.filter(
    (sql) => !tablesOf(sql).every((table) => isOfOneStore(sql, table)),
  );
  expect(across).toEqual([]);
});

test("every table of stores is touched by the requests that this looks at", () => {
  const touched = new Set([...statements].flatMap(tablesOf));
  expect(ofStores.filter((table) => !touched.has(table))).toEqual([]);
});

import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { demoBatches } from "../src/sandbox/demo-data/batches.ts";
import { listAudit } from "../src/sandbox/store/episodes.ts";
import { batchesToLookAt, dosesInStock, insertBatch } from "../src/sandbox/store/batches.ts";
import type { Database, Tables } from "../src/sandbox/store/database.ts";
import { listEpisodes } from "../src/sandbox/store/episode-lists.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { episodeRow } from "./many-episodes.ts";
import { createTestDatabase } from "./postgres.ts";

const storeId = "FA123";
/** Episodes enough of two pharmacies that PostgreSQL prefers an index. */
async function withEpisodes(database: Database): Promise<void> {
  const at = "2026-10-05T09:00:00.000Z";
  const dates = { creation_date: at, completion_date: at, updated_date: at };
  const rows = Array.from({ length: 2000 }, (_, number) =>
    episodeRow({
      ...{ store_id: number % 2 ? storeId : "FA124", number, id: `e${number}`, ...dates },
      ...{ tab: "completed", status: "Closed", vaccine_types: " fluVac " },
      ...{ patient_name: `zoey ${number % 97}`, terms: ` zoey ${number} ` },
    }),
  );
  await database.insertInto("episodes").values(rows).execute();
}

/** Episodes enough, each of many saves. */
async function withAudits(database: Database): Promise<void> {
  const said = { action: "updated" as const, actor: "Robin Pharmacist", gphc: "", changes: "[]" };
  const call = { changed_at: "2026-10-05T09:00:00.000Z", correlation_id: "" };
  for (let episode = 0; episode < 40; episode += 1) {
    const of = { store_id: storeId, episode_id: `e${episode}` };
    const versions = Array.from({ length: 500 }, (_, at) => at + 1);
    const rows = versions.map((version) => ({ ...of, version, ...said, ...call }));
    await database.insertInto("audit").values(rows).execute();
  }
}

const today = "2026-10-05";

/** Batches of many pharmacies. */
async function withBatches(database: Database): Promise<void> {
  await database.transaction().execute(async (work) => {
    for (let store = 100; store < 160; store += 1)
      for (const batch of demoBatches(`FA${store}`, today, store))
        await insertBatch(work, `FA${store}`, { ...batch, id: `${store} ${batch.id}` });
  });
}

/** The queries of a read on a filled database, each with PostgreSQL's plan. */
async function plansOf(
  fill: (database: Database) => Promise<void>,
  read: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const made = await createTestDatabase(process.env["DATABASE_URL"]);
  if (!made) throw new Error("DATABASE_URL names no PostgreSQL server.");
  const filled = await openDatabase(made.url);
  await fill(filled);
  // An index-only scan needs a vacuumed table.
  await filled.executeQuery(CompiledQuery.raw("vacuum analyze"));
  await filled.destroy();
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: made.url, max: 1 });
  // A connection may still be closing when its database is dropped.
  pool.on("error", () => undefined);
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  onTestFinished(async () => {
    await database.destroy();
    await made.drop();
  });
  await read(database);
  // PostgreSQL reads a table this small whole unless that is disabled.
  const statements = asked.splice(0);
  await database.executeQuery(CompiledQuery.raw("set enable_seqscan = off"));
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    const { rows } = await database.executeQuery<{ "QUERY PLAN": string }>(explained);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

test("PostgreSQL reads a page of a filtered list from the index of its order", async () => {
  const request = {
    ...{ sortBy: "patientName" as const, sortDirection: "asc" as const },
    filters: { status: ["Closed" as const], vaccineType: ["fluVac" as const] },
  };
  const [page = ""] = await plansOf(withEpisodes, (database) =>
    listEpisodes(database, storeId, "completed", { request, words: [] }, { page: 3, size: 10 }),
  );
  expect(page).toMatch(/Limit .*\n.*Index Only Scan using episodes_by_patient_name/);
  expect(page).not.toMatch(/Seq Scan/);
  // The rows of the page alone are sorted again, once their documents are beside them.
  expect(page.match(/Sort {2}/g)).toHaveLength(1);
  expect(page).toMatch(/^Sort {2}/);
});

test("PostgreSQL looks for words among the episodes of the store alone", async () => {
  const request = { filters: { searchTerm: "zoey 1", createdFrom: "2026-01-01" } };
  const [hits = ""] = await plansOf(withEpisodes, (database) =>
    listEpisodes(
      ...([database, storeId, "completed"] as const),
      { request, words: ["zoey", "1"] },
      { page: 0, size: 10 },
    ),
  );
  expect(hits).toMatch(/Index Cond: .*store_id = /);
  // The function with SQLite's name is inlined: a call per row would cost ten times as much.
  expect(hits).toMatch(/strpos\(/);
  expect(hits).not.toMatch(/Seq Scan/);
});

test("PostgreSQL finds a page of an audit by its keys, and reads the page's entries", async () => {
  const [last = "", page = ""] = await plansOf(withAudits, (database) =>
    listAudit(database, storeId, "e7", { page: 30, size: 10 }),
  );
  expect(last).toMatch(/Limit .*\n.*Index Only Scan Backward using audit_pkey/);
  expect(page).toMatch(/^Index Scan Backward using audit_pkey/);
  expect(page).toMatch(/Index Cond: .*store_id = .*episode_id = .*version <= .*version > /);
  for (const plan of [last, page]) expect(plan).not.toMatch(/Seq Scan|Sort|Join Filter/);
});

test("PostgreSQL reads the stock from an index, and of batches the first alone", async () => {
  const [stock = "", total = "", first = ""] = await plansOf(withBatches, async (database) => {
    await dosesInStock(database, storeId, today);
    await batchesToLookAt(database, storeId, { today, most: 10 });
  });
  for (const plan of [stock, total, first]) expect(plan).toMatch(/batches_by_last_day/);
  expect(first).toMatch(/Limit/);
  expect(stock + total + first).not.toMatch(/Seq Scan/);
});

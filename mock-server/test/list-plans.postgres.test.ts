import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { listAudit } from "../src/sandbox/store/audit.ts";
import type { Database } from "../src/sandbox/store/database.ts";
import { hitsOnDays } from "../src/sandbox/store/hits-by-day.ts";
import { hitsNearName } from "../src/sandbox/store/hits-by-name.ts";
import { narrowedPage } from "../src/sandbox/store/narrowed-list.ts";
import { blockSize } from "../src/sandbox/store/number-sets.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { insertBatch } from "../src/sandbox/store/batches.ts";
import { demoBatches } from "../src/sandbox/demo-data/batches.ts";
import { batchesToLookAt, dosesInStock } from "../src/sandbox/store/stock.ts";
import type { Tables } from "../src/sandbox/store/tables.ts";
import { createTestDatabase } from "./postgres.ts";

const storeId = "FA123";
/** The days of a month, the months between, the days of the last. */
const rangesOfDays = 3;
/** A status, these, and two words. */
const wantedRanges = 1 + rangesOfDays + 2;

const latest = Array.from({ length: 1000 }, (_, before) => 29 * blockSize + 1000 - before);

/** Rows enough that PostgreSQL has statistics of them, and episodes in the last block. */
async function withKeys(database: Database): Promise<void> {
  const at = "2026-10-05T09:00:00.000Z";
  const dates = { creation_date: at, completion_date: at, updated_date: at };
  const episodes = latest.map((number) => ({
    ...{ store_id: storeId, number, id: `e${number}`, version: 1, tab: "completed" as const },
    ...{ ...dates, human_readable_id: `${number}`, patient_name: `zoey ${number % 97}` },
    ...{ status: "Closed", vaccine_types: "", vaccinations_required: "", step_title: "" },
    ...{ updated_by: "", deleted_by: "", terms: "" },
  }));
  await database.insertInto("episodes").values(episodes).execute();
  const keys = [
    "tab completed Closed",
    "vaccine fluVac",
    "term4 zoey",
    "created-month 2026-10-",
    "name zo",
  ];
  const others = Array.from({ length: 300 }, (_, term) => `term ${term}`);
  for (let block = 0; block < 30; block += 1) {
    const numbers = Uint8Array.from([1, 0]);
    const rows = [...keys, ...others].map((key) => ({ store_id: storeId, block, key, numbers }));
    await database.insertInto("episode_keys").values(rows).execute();
  }
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

/** What a read asks of a database that was filled, and how PostgreSQL finds each of it. */
async function plansOf(
  fill: (database: Database) => Promise<void>,
  read: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const made = await createTestDatabase(process.env["DATABASE_URL"]);
  if (!made) throw new Error("DATABASE_URL names no PostgreSQL server.");
  const filled = await openDatabase(made.url);
  await fill(filled);
  // What no process still sees is read from an index alone.
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
  // A table of the size of a test is read whole where nothing forbids it.
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

test("PostgreSQL looks up each range of keys, and reads no block whole", async () => {
  const filters = { status: ["Closed" as const], createdFrom: "2026-09-02" };
  const page = { page: 0, size: 10 };
  const order = { column: "patient_name", direction: "asc" } as const;
  const searched = { storeId, tab: "completed", filters, words: ["zoey", "01"] } as const;
  const [, days = "", ...sets] = await plansOf(withKeys, (database) =>
    narrowedPage(database, searched, { order, page }),
  );
  expect(sets.length).toBeGreaterThan(0);
  for (const plan of [days, ...sets]) {
    const looked = plan.match(/Index Cond: .*block.*/g) ?? [];
    expect(looked, plan).toHaveLength(plan === days ? rangesOfDays : wantedRanges);
    for (const condition of looked)
      expect(condition).toMatch(/store_id = .*block = blocks\w*.block.*key >= .*key <= /);
    expect(plan).not.toMatch(/Seq Scan on episode_keys|Join Filter/);
  }
});

test("PostgreSQL finds few of many hits by the days or the names that a page is made of", async () => {
  const way = { direction: "asc", offset: 0, limit: 10, isReversed: false } as const;
  const listed = { storeId, tab: "completed" as const, filters: {} };
  const sorted = { column: "patient_name", direction: "asc" } as const;
  const near = { numbers: latest, sorted, until: 10 };
  const [days = "", onDays = "", names = "", alike = "", along = ""] = await plansOf(
    withKeys,
    async (database) => {
      await hitsOnDays(database, storeId, { numbers: latest, column: "completion_date", way });
      await hitsNearName(database, listed, near, latest.length);
    },
  );
  for (const plan of [days, names]) expect(plan).toMatch(/Scan (using|on) episodes_key/);
  for (const plan of [onDays, alike])
    expect(plan).toMatch(/Index Cond: .*block = .*key >= .*key <= /);
  expect(along).toMatch(/Scan using episodes_by_patient_name/);
  expect(along).toMatch(/Index Cond: .*tab = .*patient_name >= .*patient_name <= /);
  expect([days, onDays, names, alike, along].join("\n")).not.toMatch(/Seq Scan/);
});

test("PostgreSQL walks to a page of an audit by its keys alone, and reads the page's entries", async () => {
  const [count = "", page = ""] = await plansOf(withAudits, (database) =>
    listAudit(database, storeId, "e7", { page: 30, size: 10 }),
  );
  expect(count).toMatch(/Index Only Scan using audit_pkey/);
  expect(page).toMatch(/Limit .*\n.*Index Only Scan Backward using audit_pkey/);
  expect(page).toMatch(/Index Cond: .*store_id = .*episode_id = .*version = /);
  for (const plan of [count, page]) expect(plan).not.toMatch(/Seq Scan|Sort|Join Filter/);
});

test("PostgreSQL reads what is kept of the stock, and of batches the first alone", async () => {
  const [stock = "", total = "", first = ""] = await plansOf(withBatches, async (database) => {
    await dosesInStock(database, storeId, today);
    await batchesToLookAt(database, storeId, { today, most: 10 });
  });
  for (const plan of [stock, total])
    expect(plan).toMatch(/Index (Only )?Scan (using|on) stock_pkey/);
  expect(stock).toMatch(/Index Cond: .*store_id = .*last_day >= /);
  expect(first).toMatch(/Limit.*\n.*Index Only Scan using batches_by_last_day/);
  expect(first).toMatch(/Limit.*\n.*Index Only Scan using batches_running_low/);
  expect(stock + total + first).not.toMatch(/Seq Scan/);
});

import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { narrowedPage } from "../src/sandbox/store/narrowed-list.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import type { Tables } from "../src/sandbox/store/tables.ts";
import { createTestDatabase } from "./postgres.ts";

const storeId = "FA123";
/** A status, the days of a month, the months between, the days of the last, and two words. */
const wantedRanges = 6;

/** Rows enough that PostgreSQL has statistics of them. */
async function withKeys(database: Kysely<Tables>): Promise<void> {
  const keys = ["tab completed Closed", "vaccine fluVac", "term4 zoey", "created-day 2026-10-05"];
  const others = Array.from({ length: 300 }, (_, at) => `term ${at}`);
  for (let block = 0; block < 30; block += 1) {
    const numbers = Uint8Array.from([1, 0]);
    const rows = [...keys, ...others].map((key) => ({ store_id: storeId, block, key, numbers }));
    await database.insertInto("episode_keys").values(rows).execute();
  }
}

test("PostgreSQL looks up each range of keys, and reads no block whole", async () => {
  const made = await createTestDatabase(process.env["DATABASE_URL"]);
  if (!made) throw new Error("DATABASE_URL names no PostgreSQL server.");
  const filled = await openDatabase(made.url);
  await withKeys(filled);
  await filled.executeQuery(CompiledQuery.raw("analyze"));
  await filled.destroy();
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: made.url, max: 1 });
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  onTestFinished(async () => {
    await database.destroy();
    await made.drop();
  });
  const filters = { status: ["Closed" as const], createdFrom: "2026-09-02" };
  const page = { page: 0, size: 10 };
  const order = { column: "patient_name", direction: "asc" } as const;
  const searched = { storeId, tab: "completed", filters, words: ["zoey", "01"] } as const;
  await narrowedPage(database, searched, { order, page });
  const [lookUp] = asked.splice(0);
  if (!lookUp) throw new Error("Nothing was looked up.");
  // A table of the size of a test is read whole where nothing forbids it.
  await database.executeQuery(CompiledQuery.raw("set enable_seqscan = off"));
  const explained = CompiledQuery.raw(`explain ${lookUp.sql}`, [...lookUp.parameters]);
  const { rows } = await database.executeQuery<{ "QUERY PLAN": string }>(explained);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const looked = plan.match(/Index Cond: .*block.*/g) ?? [];
  expect(looked, plan).toHaveLength(wantedRanges);
  for (const condition of looked)
    expect(condition).toMatch(/store_id = .*block = blocks\w*.block.*key >= .*key <= /);
  expect(plan).not.toMatch(/Seq Scan on episode_keys|Join Filter/);
});

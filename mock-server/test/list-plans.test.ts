import type { Schemas } from "@pharmacy/sdk";
import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { CompiledQuery, Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "../src/sandbox/store/episodes.ts";
import { batchesToLookAt, dosesInStock } from "../src/sandbox/store/batches.ts";
import { type EpisodeTable, sortColumns } from "../src/sandbox/store/episode-columns.ts";
import { listEpisodes } from "../src/sandbox/store/episode-lists.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { sqliteDialect } from "../src/sandbox/store/sqlite.ts";
import type { Tables } from "../src/sandbox/store/database.ts";
import { episodeRow } from "./many-episodes.ts";
import { temporaryFolder } from "./server-process.ts";

const data = temporaryFolder();
const storeId = "FA123";
const asked: CompiledQuery[] = [];
let database: Kysely<Tables>;

const log = ({ query }: { query: CompiledQuery }) => void asked.push(query);

const buckets = [
  ["Completed", " fluVac "],
  ["Completed", " covid "],
  ["Closed", " fluVac "],
] as const;

async function insertRow(work: Kysely<Tables>, given: Partial<EpisodeTable>): Promise<void> {
  const at = "2026-10-05T09:00:00.000Z";
  const dates = { creation_date: at, completion_date: at, updated_date: at };
  const names = { patient_name: "jo anna smith", terms: " jo anna smith " };
  const row = episodeRow({ tab: "completed", ...dates, ...names, ...given });
  await work.insertInto("episodes").values(row).execute();
  await work
    .insertInto("episode_documents")
    .values({ store_id: storeId, number: row.number, summary: "{}", document: "{}" })
    .execute();
}

beforeAll(async () => {
  const file = `${data.folder}/plans.sqlite`;
  const made = await openDatabase(file);
  for (let number = 1; number <= 18; number += 1) {
    const [status, vaccine_types] = buckets[number % buckets.length] ?? ["Closed", " covid "];
    await insertRow(made, { number, id: `e${number}`, status, vaccine_types });
  }
  database = new Kysely({ dialect: sqliteDialect(file), log });
});
afterAll(async () => {
  await database.destroy();
  data[Symbol.dispose]();
});

/** How SQLite finds what the page shows. */
async function plansOf(
  request: Schemas["EpisodeListRequest"],
  { words = [], page = 0 }: { words?: string[]; page?: number } = {},
): Promise<string> {
  const search = { request, words };
  return plansOfAsked(() =>
    listEpisodes(database, storeId, "completed", search, { page, size: 10 }),
  );
}

async function plansOfAsked(ask: () => Promise<unknown>): Promise<string> {
  asked.length = 0;
  await ask();
  const statements = asked.splice(0);
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await database.executeQuery<{ detail: string }>(explained);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans.join("\n");
}

const byName = { sortBy: "patientName", sortDirection: "asc" } as const;
const october = { createdFrom: "2026-10-01", createdTo: "2026-10-31" };

type Case = [
  what: string,
  request: Schemas["EpisodeListRequest"],
  index: string,
  more?: { words?: string[]; page?: number },
];

const covering = (index: string) => `SEARCH episodes USING COVERING INDEX episodes_by_${index}`;
const word = { searchTerm: "smith" };

test.each<Case>([
  ...episodeSortKeys.map((sortBy): Case => [`all by ${sortBy}`, { sortBy }, sortColumns[sortBy]]),
  ["a later page of all", byName, "patient_name", { page: 1 }],
  ["of a status", { filters: { status: ["Closed"] } }, "creation_date"],
  ["of a vaccine, by name", { ...byName, filters: { vaccineType: ["covid"] } }, "patient_name"],
  ["created on days", { filters: october }, "creation_date"],
  ["created on days, by name", { ...byName, filters: october }, "patient_name"],
  ["completed until a day", { filters: { completedTo: "2026-10-31" } }, "completion_date"],
  ["with a word", { filters: word }, "number", { words: ["smith"] }],
  [
    "with words on days, by name",
    { ...byName, filters: { ...word, ...october } },
    "number",
    { words: ["smith", "anna", "j"] },
  ],
  [
    "with a word, of a vaccine until a day",
    { filters: { ...word, vaccineType: ["fluVac"], completedTo: "2026-12-31" } },
    "number",
    { words: ["smith"] },
  ],
])("episodes %s are found by an index alone", async (_what, request, index, more) => {
  const plans = await plansOf(request, more);
  expect(plans).toContain(covering(index));
  // What is passed over is read from the index, never from the rows of the table.
  expect(plans).not.toMatch(/SCAN (episodes|episode_documents)|SEARCH episodes USING INDEX/);
  expect(plans).toMatch(/SEARCH episode_documents .*\(store_id=\? AND number=\?\)/);
});

test("a page of an audit is found by its keys, and what is passed over is not read", async () => {
  const plans = await plansOfAsked(() => listAudit(database, storeId, "e1", { page: 3, size: 10 }));
  const key = "SEARCH audit USING PRIMARY KEY (store_id=? AND episode_id=?";
  expect(plans.split("\n")).toEqual([`${key})`, `${key} AND version>? AND version<?)`]);
});

test("what the dashboard says of the stock is read from an index, and of batches the first alone", async () => {
  const today = "2026-10-05";
  const stock = await plansOfAsked(() => dosesInStock(database, storeId, today));
  const byLastDay = "COVERING INDEX batches_by_last_day (store_id=? AND tab=?";
  expect(stock).toContain(`SEARCH batches USING ${byLastDay} AND last_day>?)`);
  const attention = await plansOfAsked(() =>
    batchesToLookAt(database, storeId, { today, most: 10 }),
  );
  expect(attention).toContain(`SEARCH batches USING ${byLastDay})`);
  expect(stock + attention).not.toMatch(/SCAN batches/);
});

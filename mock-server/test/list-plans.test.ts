import type { Schemas } from "@pharmacy/sdk";
import { CompiledQuery, Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "../src/sandbox/store/audit.ts";
import { listEpisodes } from "../src/sandbox/store/episode-lists.ts";
import { hitsOnDays } from "../src/sandbox/store/hits-by-day.ts";
import { hitsNearName } from "../src/sandbox/store/hits-by-name.ts";
import { indexEpisodes } from "../src/sandbox/store/index-episodes.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { batchesToLookAt, dosesInStock } from "../src/sandbox/store/stock.ts";
import { sqliteDialect } from "../src/sandbox/store/sqlite.ts";
import type { EpisodeTab, Tables } from "../src/sandbox/store/tables.ts";
import { temporaryFolder } from "./server-process.ts";

const data = temporaryFolder();
const storeId = "FA123";
const asked: CompiledQuery[] = [];
let database: Kysely<Tables>;

const log = ({ query }: { query: CompiledQuery }) => void asked.push(query);

const buckets = [
  ["Completed", "fluVac"],
  ["Completed", "covid"],
  ["Closed", "fluVac"],
] as const;

async function insertRow(
  work: Kysely<Tables>,
  { number, status, vaccine_types }: { number: number; status: string; vaccine_types: string },
): Promise<void> {
  const tab: EpisodeTab = "completed";
  const [id, at] = [`e${number}`, "2026-10-05T09:00:00.000Z"];
  const dates = { creation_date: at, completion_date: at, updated_date: at };
  const row = { store_id: storeId, number, id, version: 1, tab, status, vaccine_types } as const;
  await work
    .insertInto("episodes")
    .values({
      ...{ ...row, ...dates, patient_name: "jo anna smith", human_readable_id: `FA123-${number}` },
      ...{
        vaccinations_required: vaccine_types,
        step_title: "",
        updated_by: "",
        deleted_by: "",
        terms: " jo anna smith ",
      },
    })
    .execute();
  await work
    .insertInto("episode_documents")
    .values({ store_id: storeId, number, summary: "{}", document: "{}" })
    .execute();
  await work
    .insertInto("totals")
    .values({
      store_id: storeId,
      kind: "episode",
      tab,
      status,
      vaccine_types,
      total: 1,
      changes: 1,
    })
    .execute();
}

beforeAll(async () => {
  const file = `${data.folder}/plans.sqlite`;
  const made = await openDatabase(file);
  for (const [index, [status, vaccine_types]] of buckets.entries())
    await insertRow(made, { number: index + 1, status, vaccine_types });
  await indexEpisodes(made, storeId);
  // So many that a page in the middle has a bookmark before it.
  await made.updateTable("totals").set({ total: 20_000 }).execute();
  await made.destroy();
  database = new Kysely({ dialect: sqliteDialect(file), log });
});
afterAll(async () => {
  await database.destroy();
  data[Symbol.dispose]();
});

/** How SQLite finds what the page shows: the way of each statement but that of the kept totals. */
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
  const statements = asked.splice(0).filter(({ sql }) => !sql.includes('from "totals"'));
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

const keys = "episode_keys USING PRIMARY KEY (store_id=? AND block=? AND key>? AND key<?)";

type Case = [
  what: string,
  request: Schemas["EpisodeListRequest"],
  index: string,
  more?: { words?: string[]; page?: number },
];

test.each<Case>([
  ["all, newest first", {}, "episodes_by_creation_date"],
  ["all by name", byName, "episodes_by_patient_name"],
  ["a deep page of all", byName, "episodes_by_patient_name", { page: 2500 }],
  ["of a status", { filters: { status: ["Closed"] } }, keys],
  ["of a vaccine, by name", { ...byName, filters: { vaccineType: ["covid"] } }, keys],
  ["created on days", { filters: october }, keys],
  ["completed until a day, by name", { ...byName, filters: { completedTo: "2026-10-31" } }, keys],
  ["with a word", { filters: { searchTerm: "smith" } }, keys, { words: ["smith"] }],
  [
    "with words on days, by name",
    { ...byName, filters: { searchTerm: "j smith", ...october } },
    keys,
    { words: ["smith", "anna", "j"] },
  ],
])(
  "episodes %s are found by an index, none is passed over",
  async (_what, request, index, more) => {
    const plans = await plansOf(request, more);
    expect(plans).toContain(index);
    // Each range is bounded by the store at least; what is scanned is what ranges have found.
    expect(plans).not.toMatch(/SCAN (episodes|episode_documents|episode_keys)/);
    expect(plans).toMatch(/SEARCH episode_documents .*\(store_id=\? AND number=\?\)/);
    if (index === keys)
      expect(plans).toContain("SEARCH episodes USING PRIMARY KEY (store_id=? AND number=?)");
  },
);

test("few of many hits are found by the days or the names that a page is made of", async () => {
  const way = { direction: "asc", offset: 0, limit: 1, isReversed: false } as const;
  const numbers = [3, 2, 1];
  const onDays = await plansOfAsked(() =>
    hitsOnDays(database, storeId, { numbers, column: "creation_date", way }),
  );
  expect(onDays).toContain(keys);
  const listed = { storeId, tab: "completed" as const, filters: {} };
  const sorted = { column: "patient_name", direction: "asc" } as const;
  const nearName = await plansOfAsked(() =>
    hitsNearName(database, listed, { numbers, sorted, until: 1 }, 10),
  );
  expect(nearName).toContain(keys);
  const range = "(store_id=? AND tab=? AND patient_name>? AND patient_name<?)";
  expect(nearName).toContain(
    `SEARCH episodes USING COVERING INDEX episodes_by_patient_name ${range}`,
  );
  for (const plans of [onDays, nearName]) {
    expect(plans).toContain("SEARCH episodes USING PRIMARY KEY (store_id=? AND number=?)");
    expect(plans).not.toMatch(/SCAN (episodes|episode_keys)/);
  }
});

test("a page of an audit is found by its keys, and what is passed over is not read", async () => {
  const plans = await plansOfAsked(() => listAudit(database, storeId, "e1", { page: 3, size: 10 }));
  // The rows of SQLite's table stand in its key: the inner walk takes versions from it alone.
  const key = "SEARCH audit USING PRIMARY KEY (store_id=? AND episode_id=?";
  const page = ["CO-ROUTINE page", `${key})`, "SCAN page", `${key} AND version=?)`];
  expect(plans.split("\n")).toEqual([`${key})`, ...page]);
});

test("what the dashboard says of the stock is read from what is kept, and of batches the first alone", async () => {
  const today = "2026-10-05";
  const kept = "SEARCH stock USING PRIMARY KEY (store_id=?";
  const stock = await plansOfAsked(() => dosesInStock(database, storeId, today));
  expect(stock).toContain(`${kept} AND last_day>?)`);
  const attention = await plansOfAsked(() =>
    batchesToLookAt(database, storeId, { today, most: 10 }),
  );
  expect(attention).toContain(`${kept})`);
  const byLastDay = "batches_by_last_day (store_id=? AND tab=? AND last_day<?)";
  expect(attention).toContain(`SEARCH batches USING COVERING INDEX ${byLastDay}`);
  expect(attention).toContain(
    "SEARCH batches USING INDEX batches_running_low (store_id=? AND tab=?)",
  );
  expect(stock + attention).not.toMatch(/SCAN (stock|batches)/);
});

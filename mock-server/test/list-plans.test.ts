import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Filters, matching } from "../src/sandbox/store/episode-filters.ts";
import type { Database } from "../src/sandbox/store/database.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { temporaryFolder } from "./server-process.ts";

const data = temporaryFolder();
let database: Database;

beforeAll(async () => {
  database = await openDatabase(`${data.folder}/plans.sqlite`);
});
afterAll(async () => {
  await database.destroy();
  data[Symbol.dispose]();
});

/** How SQLite finds the completed episodes of a store that these filters leave. */
async function planOf(filters: Filters): Promise<string> {
  const listed = { storeId: "FA123", tab: "completed", filters } as const;
  const { sql, parameters } = matching(database, listed, "by index").select("id").compile();
  const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await database.executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail).join("; ");
}

test.each<[what: string, filters: Filters, column: string]>([
  ["completed from a day on", { completedFrom: "2026-10-01" }, "completion_date"],
  ["completed until a day", { completedTo: "2026-10-31" }, "completion_date"],
  [
    "completed between two days",
    { completedFrom: "2026-10-01", completedTo: "2026-10-31" },
    "completion_date",
  ],
  ["created from a day on", { createdFrom: "2026-10-01" }, "creation_date"],
])("episodes %s are found by the index of their day", async (_what, filters, column) => {
  expect(await planOf(filters)).toMatch(
    new RegExp(`^SEARCH episodes USING .*INDEX \\w+ \\(store_id=\\? AND tab=\\? AND ${column}[<>]`),
  );
});

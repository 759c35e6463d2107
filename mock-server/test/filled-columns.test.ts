import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { type Caller, type SandboxServer, startSandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let storeId: string;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  const tenant = await server.testTenant({ episodes: 300 });
  storeId = tenant.storeId;
  pharmacist = await server.as(tenant.people["pharmacist"]?.username ?? "");
  await pharmacist.call("saveEpisode", { body: visitTo(tenant, { stepsDone: 1 }) });
});
afterAll(() => server.close());

/** The lists by their last columns. */
async function lists(): Promise<[Schemas["EpisodeList"], Schemas["BatchList"]]> {
  const query = { size: 99 };
  const { body: episodes } = await pharmacist.call("listCompletedEpisodes", {
    query,
    body: { sortBy: "lastUpdatedBy", filters: { searchTerm: "00" } },
  });
  const { body: batches } = await pharmacist.call("listActiveBatches", {
    query,
    body: { sortBy: "manufacturer" },
  });
  return [episodes, batches];
}

/** As a migration leaves what it adds: with its default, and in no row of a list. */
async function asBeforeTheColumns(): Promise<void> {
  const database = await openDatabase(server.location);
  const ofStore = ["store_id", "=", storeId] as const;
  await database
    .updateTable("episodes")
    .set({ updated_by: "", terms: "" })
    .where(...ofStore)
    .execute();
  await database
    .updateTable("episode_documents")
    .set({ summary: "{}" })
    .where(...ofStore)
    .execute();
  await database
    .updateTable("batches")
    .set({ manufacturer: "" })
    .where(...ofStore)
    .execute();
  await database
    .updateTable("settings")
    .set({ value: "id" })
    .where("name", "=", "columns-filled")
    .execute();
  await database.destroy();
}

test("columns that a version adds are filled at its start, of rows that were stored before", async () => {
  const before = await lists();
  const [{ totalElements }] = before;
  expect(totalElements).toBeGreaterThan(200);
  await asBeforeTheColumns();
  await server.restart();
  expect(await lists()).toEqual(before);
});

test("with other limits of the stock, the stored first days of attention are computed again", async () => {
  const database = await openDatabase(server.location);
  const firstDays = () =>
    database.selectFrom("batches").select(["id", "attention_from"]).orderBy("id").execute();
  const before = await firstDays();
  const setting = database.selectFrom("settings").where("name", "=", "columns-filled");
  const { value } = await setting.select("value").executeTakeFirstOrThrow();
  const earlier = value.replace(/(expires soon) \d+/, "$1 1");
  await database.updateTable("batches").set({ attention_from: "1999-01-01" }).execute();
  await database
    .updateTable("settings")
    .set({ value: earlier })
    .where("name", "=", "columns-filled")
    .execute();
  await server.restart();
  expect(await firstDays()).toEqual(before);
  await database.destroy();
});

test("a start of the same version writes no row again", async () => {
  await asBeforeTheColumns();
  await server.restart();
  const database = await openDatabase(server.location);
  await database.updateTable("episodes").set({ updated_by: "kept" }).execute();
  await database.destroy();
  await server.restart();
  const opened = await openDatabase(server.location);
  const rows = await opened.selectFrom("episodes").select("updated_by").distinct().execute();
  await opened.destroy();
  expect(rows).toEqual([{ updated_by: "kept" }]);
});

import { document } from "@pharmacy/openapi";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import type { Database } from "../src/sandbox/store/database.ts";
import { isPostgres } from "../src/sandbox/store/database.ts";
import { columnsOf, documentOf, type EpisodeTable } from "../src/sandbox/store/episode-columns.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import type { Caller, SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const start = Date.parse("2020-01-01T09:00:00.000Z");
const instant = (epochMs: number) => new Date(epochMs).toISOString();
const digits = (number: number, length: number) => String(number).padStart(length, "0");

/** One in twenty patients has each; all of four letters, so that a database finds them easily. */
export const firstNames =
  "anna bess carl dora emil fred gina hugo ines john kate liam mary nora olaf pete rose seth tina zoey".split(
    " ",
  );

/** What the rows differ in: no column has the order of another, and most have equals. */
function spread(like: EpisodeTable, index: number): EpisodeTable {
  // 150 a day, five at the same instant; never near midnight, when London's day may be another.
  const minute = Math.floor((index % 150) / 5) * 20;
  const created = start + Math.floor(index / 150) * dayMs + minute * minuteMs;
  // A number's digits mixed, so that the ids follow no other order.
  const mixed = ((index * 40_503) % 2 ** 32).toString(16).padStart(8, "0");
  const vaccines = ["fluVac", "covid", "fluVac covid"][index % 3] ?? "";
  const number = like.number + 1 + index;
  const patient = `${firstNames[(index * 13) % 20]} ${digits((index * 7919) % 20_011, 6)}`;
  return {
    ...like,
    number,
    terms: ` ${patient} ${digits(number, 7)} ${number} `,
    id: `${mixed.split("").toReversed().join("")}-0000-4000-8000-${digits(index, 12)}`,
    patient_name: patient,
    creation_date: instant(created),
    completion_date: instant(created + (index % 9) * minuteMs),
    updated_date: instant(start + ((index * 31) % 3_000_000) * minuteMs),
    updated_by: `person ${digits(index % 20, 2)}`,
    status: index % 15 === 0 ? "Closed" : "Completed",
    vaccine_types: ` ${vaccines} `,
    vaccinations_required: vaccines,
  };
}

function exampleEpisode(): Schemas["Episode"];
function exampleEpisode(): unknown {
  return document.components.examples["episode"]?.value;
}

/** The stored row of the contract's example episode, with the given values. */
export const episodeRow = (given: Partial<EpisodeTable>): EpisodeTable => ({
  ...columnsOf("FA123", 1, exampleEpisode()),
  ...given,
});

type Index = { name: string; definition: string };

/** Indexes that are made afterwards are made in a tenth of the time. */
export async function withoutIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await (
    isPostgres(database)
      ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes
          where tablename = 'episodes' and indexname not like '%key'`
      : sql<Index>`select name, sql as definition from sqlite_schema
          where type = 'index' and tbl_name = 'episodes' and sql is not null`
  ).execute(database);
  for (const { name } of rows) await database.schema.dropIndex(name).execute();
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(database);
}

/** A pharmacy of its own with so many completed episodes, written past the server. */
export async function pharmacyWith(server: SandboxServer, count: number) {
  const tenant = await server.testTenant();
  const caller = await server.as(tenant.people.pharmacist?.username ?? "");
  const { body: saved } = await caller.call("saveEpisode", { body: visitTo(tenant) });
  const path = { episodeId: saved.id };
  const { body: like } = await caller.call("getEpisode", { path });
  await caller.call("deleteEpisode", { path, body: { reason: "other" } });
  await writeEpisodes(server.location, { storeId: tenant.storeId, like, count });
  // The old connections may have expired while SQLite blocked the process.
  await server.restart();
  return { tenant, caller };
}

/** So many completed episodes like one of the pharmacy, written while its server does nothing. */
async function writeEpisodes(
  location: string,
  { storeId, like, count }: { storeId: string; like: Schemas["Episode"]; count: number },
): Promise<void> {
  const database = await openDatabase(location);
  await withoutIndexes(database, () => fill(database, storeId, like, count));
  // PostgreSQL would see for itself, within minutes, that a table has grown.
  if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
  await database.destroy();
}

async function fill(
  database: Database,
  storeId: string,
  episode: Schemas["Episode"],
  count: number,
): Promise<void> {
  const like = columnsOf(storeId, 1, episode);
  const { summary } = documentOf(storeId, episode);
  const atOnce = 1000;
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    const rows = Array.from({ length }, (_, index) => spread(like, from + index));
    await database.insertInto("episodes").values(rows).execute();
    // A list reads no documents; a million of them would only fill the disk.
    const texts = rows.map(({ number, id }) => ({
      ...{ store_id: storeId, number, document: "{}" },
      summary: summary.replace(like.id, id),
    }));
    await database.insertInto("episode_documents").values(texts).execute();
  }
  await sql`update stores set last_episode_number = ${like.number + count}
    where store_id = ${storeId}`.execute(database);
}

/**
 * Makes some episodes unusual: creation times in reverse order (a wrong clock), every third never
 * completed, and a last name that is the first name of other patients.
 */
export async function makeUnlike(
  location: string,
  storeId: string,
  numbers: readonly number[],
): Promise<void> {
  const database = await openDatabase(location);
  const own = database.selectFrom("episodes").selectAll().where("store_id", "=", storeId);
  const some = await own.where("number", "in", numbers).orderBy("number").execute();
  for (const [at, before] of some.entries()) {
    const { creation_date } = some.at(-1 - at) ?? before;
    const patient_name = `${at % 2 === 0 ? "abe" : "zul"} zoey`;
    const terms = ` ${patient_name} ${before.number} `;
    const completion_date = at % 3 === 0 ? "" : creation_date;
    const changes = { creation_date, completion_date, patient_name, terms };
    const update = database.updateTable("episodes").set(changes).where("store_id", "=", storeId);
    await update.where("number", "=", before.number).execute();
  }
  await database.destroy();
}

/** A page of the Completed tab. */
export async function completedPage(
  caller: Caller,
  query: { page: number; size: number },
  body: Schemas["EpisodeListRequest"],
): Promise<Schemas["EpisodeList"]> {
  return (await caller.call("listCompletedEpisodes", { query, body })).body;
}

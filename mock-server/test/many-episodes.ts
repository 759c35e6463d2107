import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import type { Database } from "../src/sandbox/store/database.ts";
import { columnsOf } from "../src/sandbox/store/episode-columns.ts";
import { openDatabase } from "../src/sandbox/store/database.ts";
import type { Caller, SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

/** 150 a day, five at the same instant; never near midnight, when London's day may be another. */
const created = sql`'2020-01-01', '+9 hours', '+' || (i / 150) || ' days', '+' || (i % 150 / 5 * 20) || ' minutes'`;
/** A number's digits mixed, so that the ids follow no other order. */
const id = sql`printf('%08x-0000-4000-8000-%012x', i * 2654435761 & 4294967295, i)`;
const instant = sql`'%Y-%m-%dT%H:%M:%fZ'`;
const vaccines = sql`case i % 3 when 0 then 'fluVac' when 1 then 'covid' else 'fluVac covid' end`;

/** What the rows differ in: no column has the order of another, and most have equals. */
const spread = {
  id,
  human_readable_id: sql`printf('W-%07d', i)`,
  patient_name: sql`printf('patient %06d', (i * 7919) % 20011)`,
  creation_date: sql`strftime(${instant}, ${created})`,
  creation_day: sql`date(${created})`,
  completion_date: sql`strftime(${instant}, ${created}, '+' || (i % 9) || ' minutes')`,
  updated_date: sql`strftime(${instant}, '2020-01-01', '+' || ((i * 31) % 3000000) || ' minutes')`,
  updated_by: sql`printf('person %02d', i % 20)`,
  status: sql`case i % 15 when 0 then 'Closed' else 'Completed' end`,
  vaccine_types: vaccines,
  vaccinations_required: vaccines,
  // A list reads no documents; a million of them would only fill the disk.
  document: sql`'{}'`,
};

const indexes = sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
  where type = 'index' and tbl_name = 'episodes' and sql is not null`;

/** A pharmacy of its own with so many completed episodes, written by SQLite itself. */
export async function pharmacyWith(server: SandboxServer, count: number) {
  const world = await server.world();
  const caller = await server.as(world.people.pharmacist?.username ?? "");
  const { body: saved } = await caller.call("saveEpisode", { body: visitTo(world) });
  const path = { episodeId: saved.id };
  const { body: like } = await caller.call("getEpisode", { path });
  await caller.call("deleteEpisode", { path, body: { reason: "other" } });
  const database = await openDatabase(server.location);
  await fill(database, world.storeId, like, count);
  await database.destroy();
  return { world, caller };
}

async function fill(
  database: Database,
  storeId: string,
  like: Schemas["Episode"],
  count: number,
): Promise<void> {
  const first = columnsOf(storeId, 1, like, like.creationDate.slice(0, 10));
  const summary = sql`json_set(${first.summary}, '$.id', ${id})`;
  const varied = new Map(Object.entries({ ...spread, summary }));
  const columns = Object.entries(first);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const values = sql.join(columns.map(([name, value]) => varied.get(name) ?? sql`${value}`));
  // Indexes that are made afterwards are made in a tenth of the time.
  const { rows } = await indexes.execute(database);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(database);
  await sql`with recursive numbers(i) as
      (select 0 union all select i + 1 from numbers where i < ${count - 1})
    insert into episodes (${names}) select ${values} from numbers`.execute(database);
  for (const row of rows) await sql.raw(row.sql).execute(database);
  await sql`insert or replace into totals
      (store_id, kind, tab, status, vaccine_types, total, changes)
    select store_id, 'episode', tab, status, vaccine_types, count(*), count(*) from episodes
    where store_id = ${storeId} group by store_id, tab, status, vaccine_types`.execute(database);
}

export const sortKeys = [
  "humanReadableEpisodeId",
  "patientName",
  "creationDate",
  "status",
  "vaccinationsRequired",
  "currentStepTitle",
  "completionDate",
  "lastUpdatedBy",
  "lastUpdatedDate",
  "deletedBy",
] as const satisfies readonly Schemas["EpisodeSortKey"][];

/** A page of the Completed tab. */
export async function completedPage(
  caller: Caller,
  query: { page: number; size: number },
  body: Schemas["EpisodeListRequest"],
): Promise<Schemas["EpisodeList"]> {
  return (await caller.call("listCompletedEpisodes", { query, body })).body;
}

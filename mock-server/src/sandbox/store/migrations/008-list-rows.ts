import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsOf } from "../episode-columns.ts";
import type { EpisodeTable } from "../tables.ts";
import { storedEpisodes } from "./stored-episodes.ts";

const sortColumns = [
  "human_readable_id",
  "patient_name",
  "creation_date",
  "status",
  "vaccinations_required",
  "step_title",
  "completion_date",
  "updated_by",
  "updated_date",
  "deleted_by",
];
const columns = ["id", "tab", "vaccine_types", ...sortColumns];

/**
 * What lists are sorted and narrowed by stands apart from the documents, in the order of the
 * episodes' numbers: ten thousand of a million rows are looked through in milliseconds.
 */
export function listRows(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const whole = isPostgres ? sql`bigint not null` : sql`integer not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  const number = isPostgres
    ? sql`cast(split_part(human_readable_id, '-', 2) as bigint)`
    : sql`cast(substr(human_readable_id, instr(human_readable_id, '-') + 1) as integer)`;
  return {
    async up(database) {
      await sql`create table terms_before (store_id ${text}, id ${text}, terms ${text},
        primary key (store_id, id))`.execute(database);
      for await (const { storeId, episode } of storedEpisodes(database))
        await noteTerms(database, columnsOf(storeId, 1, episode));
      await sql`create table batch_terms (store_id ${text}, term ${text}, id ${text},
        primary key (store_id, term, id))${rowless}`.execute(database);
      await sql`insert into batch_terms
        select store_id, term, id from search_terms where kind = 'batch'`.execute(database);
      await sql`drop table search_terms`.execute(database);

      await sql`alter table episodes rename to whole_episodes`.execute(database);
      await sql`create table episodes (store_id ${text}, number ${whole}, version ${whole},
        ${sql.join(columns.map((name) => sql`${sql.ref(name)} ${text}`))}, terms ${text},
        constraint episodes_key primary key (store_id, number))${rowless}`.execute(database);
      await sql`create table episode_documents (store_id ${text}, number ${whole},
        summary ${text}, document ${text},
        constraint episode_documents_key primary key (store_id, number))`.execute(database);
      const copied = sql.join(columns.map((name) => sql.ref(name)));
      await sql`insert into episodes (store_id, number, version, ${copied}, terms)
        select store_id, ${number}, version, ${copied}, terms_before.terms from whole_episodes
        join terms_before using (store_id, id)`.execute(database);
      await sql`insert into episode_documents
        select store_id, ${number}, summary, document from whole_episodes`.execute(database);
      for (const name of ["whole_episodes", "terms_before"])
        await database.schema.dropTable(name).execute();
      await createIndexes(database);
    },
  };
}

async function noteTerms(database: Kysely<unknown>, row: EpisodeTable): Promise<void> {
  await sql`insert into terms_before values (${row.store_id}, ${row.id}, ${row.terms})`.execute(
    database,
  );
}

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  await sql`create unique index episodes_by_id on episodes (store_id, id)`.execute(database);
  for (const column of sortColumns)
    await sql`create index ${sql.ref(`episodes_by_${column}`)}
      on episodes (store_id, tab, ${sql.ref(column)}, id)`.execute(database);
}

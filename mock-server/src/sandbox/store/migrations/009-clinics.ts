import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The lists of patients of a day: one clinic a day and store, found by its day. */
export function clinicTables(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  return {
    async up(database) {
      await sql`create table clinics (
        store_id ${text}, id ${text}, day ${text}, version integer not null, size integer not null,
        document ${text}, primary key (store_id, id))`.execute(database);
      await sql`create unique index clinic_of_day on clinics (store_id, day)`.execute(database);
      await sql`create table clinic_entries (
        store_id ${text}, id ${text}, clinic_id ${text}, day ${text}, position integer not null,
        version integer not null, changed integer not null, episode_id ${text}, document ${text},
        primary key (store_id, id))`.execute(database);
      await sql`create index entries_of_clinic on clinic_entries (store_id, clinic_id, position)`.execute(
        database,
      );
      await sql`create index entry_of_episode on clinic_entries (store_id, episode_id)
        where episode_id <> ''`.execute(database);
      await sql`create index entries_of_day on clinic_entries (store_id, day)`.execute(database);
    },
  };
}

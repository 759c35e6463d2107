import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Each key of an episode leads to sets of numbers instead of to a row a number: what several keys
 * have in common is known without looking at each episode (see ../number-sets.ts). Keys follow their
 * block, so that what is written together stands together. 013 fills it.
 */
export function episodeKeys(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const bytes = isPostgres ? sql`bytea not null` : sql`blob not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table episode_keys (store_id ${text}, block integer not null, key ${text},
        numbers ${bytes}, primary key (store_id, block, key))${rowless}`.execute(database);
      // What an earlier 008 made for the same.
      await sql`drop table if exists episode_terms`.execute(database);
      await sql`drop index if exists episodes_latest_created`.execute(database);
      await sql`drop index if exists episodes_latest_completed`.execute(database);
    },
  };
}

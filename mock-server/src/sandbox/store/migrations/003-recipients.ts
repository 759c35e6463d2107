import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Which episodes received which batch number; 006 makes it the batch itself. */
export function recipientsTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table recipients (
        store_id ${text}, batch_key ${text}, episode_id ${text},
        primary key (store_id, batch_key, episode_id))${rowless}`.execute(database);
    },
  };
}

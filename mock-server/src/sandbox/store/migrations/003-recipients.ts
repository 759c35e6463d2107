import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { batchKeysIn } from "../recipients.ts";
import { storedEpisodes } from "./stored-episodes.ts";

/** Which episodes received which batch number, those before this table too. */
export function recipientsTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table recipients (
        store_id ${text}, batch_key ${text}, episode_id ${text},
        primary key (store_id, batch_key, episode_id))${rowless}`.execute(database);
      for await (const { storeId, episode } of storedEpisodes(database)) {
        for (const key of batchKeysIn(episode))
          await sql`insert into recipients values (${storeId}, ${key}, ${episode.id})`.execute(
            database,
          );
      }
    },
  };
}

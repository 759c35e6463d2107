import type { Schemas } from "@pharmacy/sdk";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dosesPerDayIn } from "../doses-administered-per-day.ts";
import { storedEpisodes } from "./stored-episodes.ts";

/** Doses administered per day and pack, those of the episodes before this table too. */
export function givenTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const whole = isPostgres ? sql`bigint not null` : sql`integer not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table given (
        store_id ${text}, day ${text}, vaccine_type ${text}, vaccine_id ${text}, total ${whole},
        primary key (store_id, day, vaccine_type, vaccine_id))${rowless}`.execute(database);
      for await (const { storeId, episode } of storedEpisodes(database))
        await countIn(database, storeId, episode);
    },
  };
}

async function countIn(
  database: Kysely<unknown>,
  storeId: string,
  episode: Schemas["Episode"],
): Promise<void> {
  for (const dose of dosesPerDayIn(episode)) {
    await sql`insert into given (store_id, day, vaccine_type, vaccine_id, total)
      values (${storeId}, ${dose.day}, ${dose.vaccine_type}, ${dose.vaccine_id}, 1)
      on conflict (store_id, day, vaccine_type, vaccine_id)
      do update set total = given.total + 1`.execute(database);
  }
}

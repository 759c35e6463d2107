import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dosesToPatientIn } from "../doses-administered-to-patient.ts";
import { storedEpisodes } from "./stored-episodes.ts";

/** The doses that pharmacies recorded, as the nation knows them; those before this table too. */
export function dosesRecordedTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table doses_recorded (
        nhs_number ${text}, vaccine_type ${text}, episode_id ${text}, store_id ${text},
        date_of_birth ${text}, document ${text},
        primary key (nhs_number, vaccine_type, episode_id))${rowless}`.execute(database);
      for await (const { storeId, episode } of storedEpisodes(database)) {
        for (const dose of dosesToPatientIn(storeId, episode))
          await sql`insert into doses_recorded values (${dose.nhs_number}, ${dose.vaccine_type},
            ${dose.episode_id}, ${dose.store_id}, ${dose.date_of_birth}, ${dose.document})`.execute(
            database,
          );
      }
    },
  };
}

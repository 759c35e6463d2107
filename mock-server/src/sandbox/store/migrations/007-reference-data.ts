import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The catalogue and the care homes; a start fills them (see products.ts and care-homes.ts). */
export function referenceData(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  return {
    async up(database) {
      await sql`create table products (
        code ${text}, position integer not null, document ${text}, primary key (code))`.execute(
        database,
      );
      await sql`create table care_homes (
        org_link ${text}, position integer not null, post_code ${text}, document ${text},
        primary key (org_link))`.execute(database);
    },
  };
}

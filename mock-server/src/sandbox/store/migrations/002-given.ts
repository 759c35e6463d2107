import type { Schemas } from "@pharmacy/sdk";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { parseDocument } from "../documents.ts";
import { givenIn } from "../given.ts";

type Stored = { store_id: string; id: string; document: string };

const atOnce = 500;

/** Doses given by day and pack, and what the episodes before this table have given. */
export function givenTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const whole = isPostgres ? sql`bigint not null` : sql`integer not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table given (
        store_id ${text}, day ${text}, vaccine_type ${text}, vaccine_id ${text}, total ${whole},
        primary key (store_id, day, vaccine_type, vaccine_id))${rowless}`.execute(database);
      for (let rows = await following(database); rows.length > 0;) {
        for (const row of rows) await countIn(database, row);
        rows = await following(database, rows.at(-1));
      }
    },
  };
}

async function following(database: Kysely<unknown>, after?: Stored): Promise<Stored[]> {
  const { store_id = "", id = "" } = after ?? {};
  const { rows } = await sql<Stored>`select store_id, id, document from episodes
    where (store_id, id) > (${store_id}, ${id}) order by store_id, id limit ${atOnce}`.execute(
    database,
  );
  return rows;
}

async function countIn(database: Kysely<unknown>, { store_id, document }: Stored): Promise<void> {
  for (const given of givenIn(parseDocument<Schemas["Episode"]>(document))) {
    await sql`insert into given (store_id, day, vaccine_type, vaccine_id, total)
      values (${store_id}, ${given.day}, ${given.vaccine_type}, ${given.vaccine_id}, 1)
      on conflict (store_id, day, vaccine_type, vaccine_id)
      do update set total = given.total + 1`.execute(database);
  }
}

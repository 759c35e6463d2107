import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { lastDaysOf } from "../batch-columns.ts";
import { documents } from "../documents.ts";

type StoredBatch = { store_id: string; id: string; document: string };

/**
 * Until when each batch may be used and from when its dates want attention, as the domain says it; an
 * index that has all that the dashboard asks for, so that no batch is read for it.
 */
export function batchDays(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  return {
    async up(database) {
      for (const column of ["last_day", "attention_from"])
        await sql`alter table batches add column ${sql.ref(column)} ${text} default ''`.execute(
          database,
        );
      const { rows } = await sql<StoredBatch>`select store_id, id, document from batches`.execute(
        database,
      );
      for (const { store_id, id, document } of rows) {
        const { last_day, attention_from } = lastDaysOf(documents.batch.read(document));
        await sql`update batches set last_day = ${last_day}, attention_from = ${attention_from}
          where store_id = ${store_id} and id = ${id}`.execute(database);
      }
      await sql`create index stock_of_store on batches
        (store_id, tab, last_day, id, vaccine_id, attention_from, doses_left)`.execute(database);
    },
  };
}

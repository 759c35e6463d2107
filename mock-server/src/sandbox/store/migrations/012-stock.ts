import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What the dashboard says of the Active batches is kept, not counted: those of a pack with the same
 * days in one row. Of the batches themselves it reads the first that want attention, by an index of
 * their last days and one of those that run low.
 */
export function stockTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const whole = isPostgres ? sql`bigint not null` : sql`integer not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database: Kysely<unknown>) {
      await sql`create table stock (
        store_id ${text}, last_day ${text}, attention_from ${text}, vaccine_id ${text},
        batches ${whole}, counted ${whole}, doses_left ${whole}, running_low ${whole},
        primary key (store_id, last_day, attention_from, vaccine_id))${rowless}`.execute(database);
      // -1 stands for doses that nobody counts; up to ten are few.
      await sql`insert into stock
        select store_id, last_day, attention_from, vaccine_id, count(*),
          sum(case when doses_left <> -1 then 1 else 0 end),
          sum(case when doses_left <> -1 then doses_left else 0 end),
          sum(case when doses_left between 0 and 10 then 1 else 0 end)
        from batches where tab = 'active'
        group by store_id, last_day, attention_from, vaccine_id`.execute(database);
      await sql`drop index stock_of_store`.execute(database);
      await sql`create index batches_by_last_day on batches
        (store_id, tab, last_day, id, attention_from)`.execute(database);
      // With its sign SQLite does not take it for the column that another index is sorted by.
      await sql`create index batches_running_low on batches (store_id, tab, last_day, id)
        where tab = 'active' and +doses_left between 0 and 10`.execute(database);
    },
  };
}

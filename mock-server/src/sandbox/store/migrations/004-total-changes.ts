import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How often what a total counts has changed: what was worked out before holds while it is the same. */
export function totalChanges(isPostgres: boolean): Migration {
  const whole = isPostgres ? sql`bigint` : sql`integer`;
  return {
    async up(database) {
      await sql`alter table totals add column changes ${whole} not null default 0`.execute(
        database,
      );
    },
  };
}

import { type Kysely, sql } from "kysely";

/** When a row was exported or answered, and indexes of the lists' filters by state. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter.supportsMultipleConnections;
  const text = isPostgres ? 'text collate "C" not null' : "text not null";
  for (const statement of [
    `alter table national_export_rows add column changed_at ${text} default ''`,
    `create index national_by_state on national_vaccinations (store_id, state, vaccine_type, episode_id)`,
    `create index national_still_held on national_vaccinations (store_id, vaccine_type, episode_id)
      where is_still_held = 1`,
  ])
    await sql.raw(statement).execute(database);
}

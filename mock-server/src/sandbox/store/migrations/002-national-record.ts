import { type Kysely, sql } from "kysely";

/** The state of each vaccination in the national record, the event files and what their rows are of. */
const statements = (text: string, integer: string, clustered: string): string[] => [
  `create table national_vaccinations (
    store_id ${text}, episode_id ${text}, vaccine_type ${text}, version ${integer},
    readiness ${text}, state ${text}, is_still_held ${integer}, next_action ${text},
    document ${text}, primary key (store_id, episode_id, vaccine_type))${clustered}`,
  `create index national_by_action on national_vaccinations
    (store_id, vaccine_type, next_action, episode_id)`,
  `create table national_exports (
    store_id ${text}, number ${integer}, name ${text}, document ${text}, primary key (store_id, number))`,
  `create unique index national_exports_by_name on national_exports (store_id, name)`,
  `create table national_export_rows (
    store_id ${text}, episode_id ${text}, vaccine_type ${text}, number ${integer},
    position ${integer}, version ${integer}, action ${text}, is_for_reading ${integer},
    outcome ${text}, is_file_refused ${integer}, message ${text},
    primary key (store_id, episode_id, vaccine_type, number))${clustered}`,
  `create index national_rows_of_export on national_export_rows (store_id, number, position)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter.supportsMultipleConnections;
  const all = isPostgres
    ? statements('text collate "C" not null', "bigint not null", "")
    : statements("text not null", "integer not null", " without rowid");
  for (const statement of all) await sql.raw(statement).execute(database);
}

import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** Opens SQLite's file, or PostgreSQL when a `postgres://` address is given, and brings it up to date. */
export async function openDatabase(location: string): Promise<Database> {
  const isPostgres = /^postgres(ql)?:\/\//.test(location);
  // The drivers are loaded on demand: a start with SQLite does not pay for PostgreSQL's.
  const dialect = isPostgres
    ? (await import("./postgres.ts")).postgresDialect(location)
    : (await import("./sqlite.ts")).sqliteDialect(location);
  const database = new Kysely<Tables>({ dialect });
  await migrate(database, isPostgres);
  return database;
}

import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { isPostgresAddress } from "./place.ts";
import type { Tables } from "./tables.ts";

/** SQLite's file, or PostgreSQL when a `postgres://` address is given, as it is. */
export async function connect<Shape>(location: string): Promise<Kysely<Shape>> {
  // The drivers are loaded on demand: a start with SQLite does not pay for PostgreSQL's.
  const dialect = isPostgresAddress(location)
    ? (await import("./postgres.ts")).postgresDialect(location)
    : (await import("./sqlite.ts")).sqliteDialect(location);
  return new Kysely<Shape>({ dialect });
}

/** Opens the database, and brings it up to date. */
export async function openDatabase(location: string): Promise<Database> {
  const database = await connect<Tables>(location);
  await migrate(database, location);
  return database;
}

import { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { isPostgresAddress } from "./place.ts";
import type { Tables } from "./tables.ts";

/** Connects to a file of SQLite, or to PostgreSQL for `postgres://`; runs no migrations. */
export async function connect<Shape>(location: string): Promise<Kysely<Shape>> {
  // The drivers are loaded on demand: a start with SQLite does not load PostgreSQL's.
  const dialect = isPostgresAddress(location)
    ? (await import("./postgres.ts")).postgresDialect(location)
    : (await import("./sqlite.ts")).sqliteDialect(location);
  return new Kysely<Shape>({ dialect });
}

/** Opens the database and runs its migrations. */
export async function openDatabase(location: string): Promise<Database> {
  const database = await connect<Tables>(location);
  await migrate(database, location);
  return database;
}

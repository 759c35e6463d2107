import fs from "node:fs/promises";
import path from "node:path";
import { Refusal } from "@pharmacy/hosting/running";
import { Kysely } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { type Database, isPostgresAddress, placeOf, type Tables } from "./database.ts";

/** Connects to a file of SQLite, or to PostgreSQL for `postgres://`; runs no migrations. */
export async function connect<Shape>(location: string): Promise<Kysely<Shape>> {
  // The drivers are loaded on demand: a start with SQLite does not load PostgreSQL's.
  const dialect = isPostgresAddress(location)
    ? (await import("./postgres.ts")).postgresDialect(location)
    : (await import("./sqlite.ts")).sqliteDialect(location);
  return new Kysely<Shape>({ dialect });
}

export async function openDatabase(location: string): Promise<Database> {
  const database = await connect<Tables>(location);
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  const [, unknown] = (error instanceof Error && unknownMigration.exec(error.message)) || [];
  if (unknown) throw new Refusal(refusalOf(unknown, location));
  if (error) throw error;
  return database;
}

const migrationFolder = path.join(import.meta.dirname, "migrations");

/** Kysely's message for a database with an unknown migration. */
const unknownMigration = /previously executed migration (.*) is missing/;

/** The first migration of versions before the first release. */
const firstOfBefore = "001-first-tables";

function refusalOf(unknown: string, location: string): string {
  const another = "name another database with DATA_DIR or DATABASE_URL";
  if (unknown !== firstOfBefore)
    return `The database ${placeOf(location)} was made by a later version: start that version again, or ${another}.`;
  const startOver = isPostgresAddress(location) ? "empty it" : "put it aside with: npm run reset";
  return `The database ${placeOf(location)} was made before the first release and cannot be read any more: ${startOver}, or ${another}.`;
}

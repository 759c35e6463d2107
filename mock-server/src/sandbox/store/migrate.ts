import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { firstTables } from "./migrations/001-first-tables.ts";
import type { Tables } from "./tables.ts";

export async function migrate(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ "001-first-tables": firstTables(isPostgres) }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

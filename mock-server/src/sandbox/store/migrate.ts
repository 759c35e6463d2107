import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { firstTables } from "./migrations/001-first-tables.ts";
import { givenTable } from "./migrations/002-given.ts";
import { recipientsTable } from "./migrations/003-recipients.ts";
import { totalChanges } from "./migrations/004-total-changes.ts";
import { dosesRecordedTable } from "./migrations/005-doses-recorded.ts";
import { batchFactsTable } from "./migrations/006-batch-facts.ts";
import { referenceData } from "./migrations/007-reference-data.ts";
import { listRows } from "./migrations/008-list-rows.ts";
import { clinicTables } from "./migrations/009-clinics.ts";
import { batchDays } from "./migrations/010-batch-days.ts";
import { episodeKeys } from "./migrations/011-episode-keys.ts";
import { stockTable } from "./migrations/012-stock.ts";
import { nameKeys } from "./migrations/013-name-keys.ts";
import type { Tables } from "./tables.ts";

export async function migrate(database: Kysely<Tables>, isPostgres: boolean): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        "001-first-tables": firstTables(isPostgres),
        "002-given": givenTable(isPostgres),
        "003-recipients": recipientsTable(isPostgres),
        "004-total-changes": totalChanges(isPostgres),
        "005-doses-recorded": dosesRecordedTable(isPostgres),
        "006-batch-facts": batchFactsTable(isPostgres),
        "007-reference-data": referenceData(isPostgres),
        "008-list-rows": listRows(isPostgres),
        "009-clinics": clinicTables(isPostgres),
        "010-batch-days": batchDays(isPostgres),
        "011-episode-keys": episodeKeys(isPostgres),
        "012-stock": stockTable(isPostgres),
        "013-name-keys": nameKeys,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

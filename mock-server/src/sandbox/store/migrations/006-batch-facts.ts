import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type BatchFact, factsOf } from "../batch-facts.ts";
import { documents } from "../documents.ts";
import { batchesGivenIn, deliveriesGiven } from "../stored-recipients.ts";
import { batchKey } from "../text.ts";
import { storedEpisodes } from "./stored-episodes.ts";

/**
 * What each batch says and ever said, and who received it. What it said before this table is not
 * known but from the deliveries that kept it.
 */
export function batchFactsTable(isPostgres: boolean): Migration {
  const text = isPostgres ? sql`text collate "C" not null` : sql`text not null`;
  const rowless = isPostgres ? sql`` : sql` without rowid`;
  return {
    async up(database) {
      await sql`create table batch_facts (
        store_id ${text}, kind ${text}, value ${text}, batch_id ${text},
        primary key (store_id, kind, value, batch_id))${rowless}`.execute(database);
      await sql`create index facts_of_batch on batch_facts (store_id, batch_id)`.execute(database);
      await sql`drop table recipients`.execute(database);
      await sql`create table recipients (
        store_id ${text}, batch_id ${text}, episode_id ${text},
        primary key (store_id, batch_id, episode_id))${rowless}`.execute(database);
      await noteBatches(database);
      await noteDeliveries(database);
    },
  };
}

type StoredBatch = { store_id: string; id: string; document: string };

async function noteBatches(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<StoredBatch>`select store_id, id, document from batches`.execute(
    database,
  );
  for (const { store_id, id, document } of rows)
    await note(database, store_id, id, factsOf(documents.batch.read(document)));
}

async function noteDeliveries(database: Kysely<unknown>): Promise<void> {
  for await (const { storeId, episode } of storedEpisodes(database)) {
    for (const id of batchesGivenIn(episode))
      await sql`insert into recipients values (${storeId}, ${id}, ${episode.id})`.execute(database);
    for (const delivery of deliveriesGiven(episode)) {
      const { batchId, batchNumber, expiryDate } = delivery;
      const useByDate = "useByDate" in delivery ? delivery.useByDate : null;
      await note(database, storeId, batchId, [
        ...(batchNumber ? [{ kind: "number" as const, value: batchKey(batchNumber) }] : []),
        ...(expiryDate ? [{ kind: "expiry" as const, value: expiryDate }] : []),
        ...(useByDate ? [{ kind: "use-by" as const, value: useByDate }] : []),
      ]);
    }
  }
}

async function note(
  database: Kysely<unknown>,
  storeId: string,
  batchId: string,
  facts: readonly BatchFact[],
): Promise<void> {
  for (const { kind, value } of facts)
    await sql`insert into batch_facts values (${storeId}, ${kind}, ${value}, ${batchId})
      on conflict do nothing`.execute(database);
}

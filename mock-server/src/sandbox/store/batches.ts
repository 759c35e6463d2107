import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/epoch";
import type { Schemas } from "@pharmacy/sdk";
import { sql, type RawBuilder } from "kysely";
import { batchColumnsOf, batchOf, uncounted } from "./batch-columns.ts";
import type { Reader, Tables, Work } from "./database.ts";
import { query, statement } from "./statement.ts";
import { batchKey } from "./text.ts";
import { OvertakenError } from "./transaction.ts";

type Batch = Schemas["Batch"];
export type StoredBatch = { version: number; dosesGiven: number; batch: Batch };
export type BatchFact = Pick<Tables["batch_facts"], "kind" | "value">;

export const findBatch = query(
  (database, { storeId, id }: { storeId: string; id: string }) =>
    database
      .selectFrom("batches")
      .select(["version", "doses_given", "doses_left", "document"])
      .where("store_id", "=", storeId)
      .where("id", "=", id),
  ([row]): StoredBatch | undefined =>
    row && { version: row.version, dosesGiven: row.doses_given, batch: batchOf(row) },
);

export async function findBatchesNumbered(database: Reader, storeId: string, batchNo: string) {
  const rows = await database
    .selectFrom("batches")
    .selectAll()
    .where("store_id", "=", storeId)
    .where("batch_key", "=", batchKey(batchNo))
    .execute();
  return rows.map(batchOf);
}

export async function insertBatch(work: Work, storeId: string, batch: Batch): Promise<void> {
  const row = batchColumnsOf(storeId, { version: 1, dosesGiven: 0, batch });
  await work.insertInto("batches").values(row).execute();
  await noteFacts(work, storeId, batch);
}

/** Writes the next version, unless somebody else has written it meanwhile. */
export async function updateBatch(work: Work, storeId: string, before: StoredBatch, batch: Batch) {
  const row = batchColumnsOf(storeId, { ...before, version: before.version + 1, batch });
  // Doses may have been given since the batch was read, so the database computes the doses left.
  const { doses_given: _moved, doses_left: _read, ...written } = row;
  const doses_left = leftOf(sql`cast(${row.doses_received} as integer)`, givenWith(0));
  const { numUpdatedRows } = await work
    .updateTable("batches")
    .set({ ...written, doses_left })
    .where("store_id", "=", storeId)
    .where("id", "=", batch.id)
    .where("version", "=", before.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new OvertakenError();
  await noteFacts(work, storeId, batch);
}

const givenWith = (more: number) => sql<number>`doses_given + ${more}`;

function leftOf(received: RawBuilder<number>, gone: RawBuilder<number>) {
  return sql<number>`case
    when ${received} = ${sql.lit(uncounted)} then ${sql.lit(uncounted)}
    when ${received} > ${gone} then ${received} - (${gone})
    else 0 end`;
}

/** A dose is given (1) or returned (-1). The database adds, so that simultaneous doses all count. */
export const moveDoses = statement((work, of: { storeId: string; id: string; given: number }) => {
  const gone = givenWith(of.given);
  return work
    .updateTable("batches")
    .set({ doses_given: gone, doses_left: leftOf(sql.ref("doses_received"), gone) })
    .where("store_id", "=", of.storeId)
    .where("id", "=", of.id);
});

/** Stores the current values of a batch, as a delivery has them, beside its former ones. */
async function noteFacts(work: Work, storeId: string, batch: Batch): Promise<void> {
  const own = { store_id: storeId, batch_id: batch.id };
  const useBy = batch.useByDate ? [useByDayOf(batch.useByDate)] : [];
  const facts: BatchFact[] = [
    { kind: "number", value: batchKey(batch.batchNo) },
    { kind: "expiry", value: expiryMonthOf(batch.expiryDate) },
    ...useBy.map((value) => ({ kind: "use-by" as const, value })),
    { kind: "vaccine", value: batch.vaccineId },
  ];
  await work
    .insertInto("batch_facts")
    .values(facts.map((fact) => ({ ...own, ...fact })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findFacts = query(
  (database, of: { storeId: string; batchId: string }) =>
    database
      .selectFrom("batch_facts")
      .select(["kind", "value"])
      .where("store_id", "=", of.storeId)
      .where("batch_id", "=", of.batchId),
  (rows): BatchFact[] => rows,
);

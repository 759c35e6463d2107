import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/epoch";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { statement } from "./statement.ts";
import type { BatchFactTable } from "./tables.ts";
import { batchKey } from "./text.ts";

type Batch = Schemas["Batch"];
export type BatchFact = Pick<BatchFactTable, "kind" | "value">;

/** The values of a batch as a delivery stores them; the number without case, spaces and hyphens. */
export function factsOf(batch: Batch): BatchFact[] {
  return [
    { kind: "number", value: batchKey(batch.batchNo) },
    { kind: "expiry", value: expiryMonthOf(batch.expiryDate) },
    ...(batch.useByDate ? [{ kind: "use-by" as const, value: useByDayOf(batch.useByDate) }] : []),
    { kind: "vaccine", value: batch.vaccineId },
  ];
}

/** Stores the current values of a batch beside its former ones; none is removed. */
export async function noteFacts(
  work: Work,
  storeId: string,
  batchId: string,
  facts: readonly BatchFact[],
): Promise<void> {
  const own = { store_id: storeId, batch_id: batchId };
  await work
    .insertInto("batch_facts")
    .values(facts.map((fact) => ({ ...own, ...fact })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The current and former values of a batch. */
export async function findFacts(
  database: Reader,
  storeId: string,
  batchId: string,
): Promise<BatchFact[]> {
  return (await factsOfBatch(database, { storeId, batchId })).rows;
}

const factsOfBatch = statement((database, of: { storeId: string; batchId: string }) =>
  database
    .selectFrom("batch_facts")
    .select(["kind", "value"])
    .where("store_id", "=", of.storeId)
    .where("batch_id", "=", of.batchId),
);

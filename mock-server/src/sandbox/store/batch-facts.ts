import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/epoch";
import type { Schemas } from "@pharmacy/sdk";
import type { Reader, Work } from "./database.ts";
import { statement } from "./statement.ts";
import type { BatchFactTable } from "./tables.ts";
import { batchKey } from "./text.ts";

type Batch = Schemas["Batch"];
export type BatchFact = Pick<BatchFactTable, "kind" | "value">;

/** What a batch says of itself, as a delivery keeps it; the number without case, spaces and hyphens. */
export function factsOf(batch: Batch): BatchFact[] {
  return [
    { kind: "number", value: batchKey(batch.batchNo) },
    { kind: "expiry", value: expiryMonthOf(batch.expiryDate) },
    ...(batch.useByDate ? [{ kind: "use-by" as const, value: useByDayOf(batch.useByDate) }] : []),
    { kind: "vaccine", value: batch.vaccineId },
  ];
}

/** What a batch says today is kept beside what it said before: nothing is forgotten. */
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

/** What a batch says and ever said. */
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

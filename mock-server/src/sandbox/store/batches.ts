import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/expiry";
import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { type RawBuilder, sql } from "kysely";
import {
  batchColumnsOf,
  batchOf,
  batchRowOf,
  batchSortColumns,
  type BatchTab,
  uncounted,
} from "./batch-columns.ts";
import { type PageRequest, pageTotals, type Reader, type Tables, type Work } from "./database.ts";
import { productOfPack, readProducts } from "./products.ts";
import { query, statement } from "./statement.ts";
import { batchKey, beginningsOf, contains, searchedTerms } from "./text.ts";
import { OvertakenError } from "./transaction.ts";

type Batch = Schemas["Batch"];
export type StoredBatch = { version: number; dosesGiven: number; batch: Batch };
export type BatchFact = Pick<Tables["batch_facts"], "kind" | "value">;

export const findBatch = query(
  (database, { storeId, id }: { storeId: string; id: string }) =>
    database
      .selectFrom("batches")
      .select(["version", "doses_given", "doses_left", "document"])
      .where((eb) => eb.and({ store_id: storeId, id })),
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
    .where((eb) => eb.and({ store_id: storeId, id: batch.id, version: before.version }))
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
    .where((eb) => eb.and({ store_id: of.storeId, id: of.id }));
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

export const findFacts = (database: Reader, storeId: string, batchId: string) =>
  database
    .selectFrom("batch_facts")
    .select(["kind", "value"])
    .where((eb) => eb.and({ store_id: storeId, batch_id: batchId }))
    .execute();

type ListRequest = Schemas["BatchListRequest"];

export async function listBatches(
  database: Reader,
  storeId: string,
  tab: BatchTab,
  request: ListRequest,
  page: PageRequest,
): Promise<Schemas["BatchList"]> {
  const { sortBy = "batchNo", sortDirection = "desc" } = request;
  const words = searchedTerms(request.searchTerm ?? "");
  // A search without words has no hits (openapi/decisions.md, Search terms and methods).
  if (request.searchTerm && words.length === 0) return { batches: [], ...pageTotals(0, page) };
  const matching = matchingBatches(database, storeId, tab, request, words);
  const column = batchSortColumns[sortBy];
  const counted = matching.select((eb) => eb.fn.countAll<number>().as("total"));
  const sought = matching
    .select(["id", "document", "doses_left", `${column} as sorted`])
    .orderBy(column, sortDirection)
    .orderBy("id", sortDirection)
    .limit(page.size)
    .offset(page.page * page.size);
  // One statement: between two, another call may add a batch.
  const rows = await database
    .selectFrom(counted.as("counted"))
    .leftJoin(sought.as("page"), (join) => join.onTrue())
    .select(["counted.total", "page.document", "page.doses_left"])
    .orderBy("page.sorted", sortDirection)
    .orderBy("page.id", sortDirection)
    .execute();
  const products = await readProducts(database);
  const batches = rows.flatMap(({ document, doses_left }) => {
    if (document === null || doses_left === null) return [];
    const batch = batchOf({ document, doses_left });
    return [batchRowOf(batch, productOfPack(products, batch.vaccineId))];
  });
  return { batches, ...pageTotals(rows[0]?.total ?? 0, page) };
}

function matchingBatches(
  database: Reader,
  storeId: string,
  tab: BatchTab,
  { vaccineType = [] }: ListRequest,
  words: readonly string[],
) {
  let matching = database.selectFrom("batches").where((eb) => eb.and({ store_id: storeId, tab }));
  for (const word of beginningsOf(words)) matching = matching.where(contains("terms", word));
  if (vaccineType.length > 0) matching = matching.where("vaccine_type", "in", vaccineType);
  return matching;
}

/** The doses left of each pack in usable Active batches; null if they are not counted. */
export async function dosesInStock(database: Reader, storeId: string, today: string) {
  const counted = sql<number | null>`nullif(doses_left, ${sql.lit(uncounted)})`;
  const rows = await database
    .selectFrom("batches")
    .select((eb) => [
      "vaccine_id",
      eb.cast<number | null>(eb.fn.sum(counted), "integer").as("left"),
    ])
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    .where("last_day", ">=", today)
    .groupBy("vaccine_id")
    .execute();
  return new Map(rows.map(({ vaccine_id, left }) => [vaccine_id, left]));
}

/** The number of Active batches that need attention, and the first by last day of use. */
export async function batchesToLookAt(
  database: Reader,
  storeId: string,
  { today, most }: { today: string; most: number },
): Promise<{ total: number; batches: Schemas["Batch"][] }> {
  // The same condition as needsAttention of the domain.
  const needingAttention = database
    .selectFrom("batches")
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    .where((eb) =>
      eb.or([
        eb("attention_from", "<=", today),
        eb.between("doses_left", 0, stockLimits.runLowDoses),
      ]),
    );
  const { total } = await needingAttention
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await needingAttention
    .select(["document", "doses_left"])
    .orderBy("last_day")
    .orderBy("id")
    .limit(most)
    .execute();
  return { total, batches: rows.map(batchOf) };
}

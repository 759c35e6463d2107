import { stockLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import {
  batchOf,
  batchRowOf,
  batchSortColumns,
  type BatchTab,
  uncounted,
} from "./batch-columns.ts";
import type { Reader } from "./database.ts";
import { pageOf, type Page } from "./pages.ts";
import { productOfPack, readProducts } from "./products.ts";
import { beginningsOf, contains, searchedTerms } from "./text.ts";

type ListRequest = Schemas["BatchListRequest"];

export async function listBatches(
  database: Reader,
  storeId: string,
  tab: BatchTab,
  request: ListRequest,
  page: Page,
): Promise<Schemas["BatchList"]> {
  const { sortBy = "batchNo", sortDirection = "desc" } = request;
  const words = searchedTerms(request.searchTerm ?? "");
  // A search without words has no hits (openapi/decisions.md, Search terms and methods).
  if (request.searchTerm && words.length === 0) return { batches: [], ...pageOf(0, page) };
  const matching = matchingBatches(database, storeId, tab, request, words);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(["document", "doses_left"])
    .orderBy(batchSortColumns[sortBy], sortDirection)
    .orderBy("id", sortDirection)
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  const products = await readProducts(database);
  const found = rows.map(batchOf);
  return {
    batches: found.map((batch) => batchRowOf(batch, productOfPack(products, batch.vaccineId))),
    ...pageOf(total, page),
  };
}

function matchingBatches(
  database: Reader,
  storeId: string,
  tab: BatchTab,
  { vaccineType = [] }: ListRequest,
  words: readonly string[],
) {
  let query = database.selectFrom("batches").where("store_id", "=", storeId).where("tab", "=", tab);
  for (const word of beginningsOf(words)) query = query.where(contains("terms", word));
  if (vaccineType.length > 0) query = query.where("vaccine_type", "in", vaccineType);
  return query;
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
  const wanting = database
    .selectFrom("batches")
    .where("store_id", "=", storeId)
    .where("tab", "=", "active")
    .where((eb) =>
      eb.or([
        eb("attention_from", "<=", today),
        eb.between("doses_left", 0, stockLimits.runLowDoses),
      ]),
    );
  const { total } = await wanting
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await wanting
    .select(["document", "doses_left"])
    .orderBy("last_day")
    .orderBy("id")
    .limit(most)
    .execute();
  return { total, batches: rows.map(batchOf) };
}

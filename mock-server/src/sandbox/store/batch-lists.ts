import type { Schemas } from "@pharmacy/sdk";
import { batchOf, batchRowOf, batchSortColumns, type BatchTab } from "./batch-columns.ts";
import type { Reader } from "./database.ts";
import { pageOf, type Page } from "./pages.ts";
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
  return { batches: rows.map((row) => batchRowOf(batchOf(row))), ...pageOf(total, page) };
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

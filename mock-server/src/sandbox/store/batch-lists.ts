import type { Schemas } from "@pharmacy/sdk";
import { batchOf, batchRowOf } from "./batch-columns.ts";
import type { Reader } from "./database.ts";
import { pageOf, shorterWay, type Page } from "./pages.ts";
import { matchesTyped } from "./batch-terms.ts";
import type { BatchTab } from "./tables.ts";
import { totalsOf } from "./totals.ts";

type ListRequest = Schemas["BatchListRequest"];
type SortKey = Schemas["BatchSortKey"];

const sortColumns = {
  batchNo: "batch_no",
  vaccineType: "vaccine_type",
  manufacturer: "manufacturer",
  vaccineName: "vaccine_name",
  expiryDate: "expiry_date",
  useByDate: "use_by_date",
  additionDate: "addition_date",
  dosesLeft: "doses_left",
  status: "status",
} as const satisfies Record<SortKey, string>;

export async function listBatches(
  database: Reader,
  storeId: string,
  tab: BatchTab,
  request: ListRequest,
  page: Page,
): Promise<Schemas["BatchList"]> {
  const { sortBy = "batchNo", sortDirection = "desc" } = request;
  const total = await countBatches(database, storeId, tab, request);
  const way = shorterWay(total, page, sortDirection);
  const rows = await matching(database, storeId, tab, request)
    .select(["document", "doses_left"])
    .orderBy(sortColumns[sortBy], way.direction)
    .orderBy("id", way.direction)
    .limit(way.limit)
    .offset(way.offset)
    .execute();
  if (way.isReversed) rows.reverse();
  return { batches: rows.map((row) => batchRowOf(batchOf(row))), ...pageOf(total, page) };
}

async function countBatches(
  database: Reader,
  storeId: string,
  tab: BatchTab,
  request: ListRequest,
): Promise<number> {
  if (request.searchTerm) {
    const { total } = await matching(database, storeId, tab, request)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return total;
  }
  const { vaccineType = [] } = request;
  const kept = await totalsOf(database, storeId, "batch");
  return kept
    .filter((row) => row.tab === tab)
    .filter(
      (row) => vaccineType.length === 0 || vaccineType.some((type) => type === row.vaccine_types),
    )
    .reduce((sum, row) => sum + row.total, 0);
}

function matching(database: Reader, storeId: string, tab: BatchTab, request: ListRequest) {
  const { searchTerm, vaccineType = [] } = request;
  let query = database
    .selectFrom("batches")
    .where("batches.store_id", "=", storeId)
    .where("batches.tab", "=", tab);
  if (searchTerm) query = query.where((eb) => matchesTyped(eb, storeId, searchTerm));
  if (vaccineType.length > 0) query = query.where("batches.vaccine_type", "in", vaccineType);
  return query;
}

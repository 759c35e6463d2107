import type { SelectQueryBuilder } from "kysely";
import type { Reader } from "./database.ts";
import type { Listed } from "./episode-filters.ts";
import { nearestBookmark, type Start } from "./keyset-bookmarks.ts";
import { shorterWay, type Page, type Way } from "./pages.ts";
import type { Order } from "./sort-columns.ts";
import type { Tables } from "./tables.ts";
import type { Total } from "./totals.ts";

/** A row of a page, with what it is sorted by. */
type Row = { number: number; value: string; id: string };

export type FoundPage = {
  total: number;
  /** Whether there are more, which are neither counted nor paged through. */
  isMinimum: boolean;
  way: Way;
  /** None where nothing is found. */
  rows: SelectQueryBuilder<Tables, never, Row> | undefined;
};

/** What a page is asked for with: the tab's totals, the order, and which page. */
export type Asked = { kept: readonly Total[]; order: Order; page: Page };

/** A page of all of a tab's episodes: by the index of their order, from the nearest bookmark. */
export async function wholePage(
  database: Reader,
  { storeId, tab }: Listed,
  { kept, order, page }: Asked,
): Promise<FoundPage> {
  const total = kept.reduce((sum, row) => sum + row.total, 0);
  const way = shorterWay(total, page, order.direction);
  const { column } = order;
  const isBehind = way.direction === "asc" ? ">" : "<";
  const walk = ({ after, skip }: Start) => {
    const sorted = database
      .selectFrom("episodes")
      .select(["number", `${column} as value`, "id"])
      .where("store_id", "=", storeId)
      .where("tab", "=", tab)
      .orderBy(column, way.direction)
      .orderBy("id", way.direction)
      .offset(skip);
    if (!after) return sorted;
    return sorted.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, "id"), isBehind, tuple(after.value, after.id)),
    );
  };
  const changes = kept.reduce((sum, row) => sum + row.changes, 0);
  const list = { storeId, tab, column, direction: way.direction, changes };
  const start = await nearestBookmark(database, list, way.offset, (from) =>
    walk(from).limit(1).executeTakeFirst(),
  );
  return { total, isMinimum: false, way, rows: walk(start).limit(way.limit) };
}

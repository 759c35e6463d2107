import { sql } from "kysely";
import { firstAlongOrder } from "./along-order.ts";
import type { Reader } from "./database.ts";
import type { Listed } from "./episode-filters.ts";
import { hitsOnDays, isDayColumn } from "./hits-by-day.ts";
import { hitsNearName } from "./hits-by-name.ts";
import { isPostgres } from "./is-postgres.ts";
import { latestHits, type Searched } from "./latest-hits.ts";
import { greatestOf, sizeOf } from "./number-sets.ts";
import { shorterWay, type Way } from "./pages.ts";
import type { Order } from "./sort-columns.ts";
import type { Asked, FoundPage } from "./whole-list.ts";

/**
 * So many hits of a narrowed list are paged through: of more, the latest by their number
 * (openapi/decisions.md, Search terms and methods).
 */
const mostHits = 10_000;

/** A page of a search or of filters: of more than ten thousand hits, the latest. */
export async function narrowedPage(
  database: Reader,
  searched: Searched,
  { order, page }: Omit<Asked, "kept">,
): Promise<FoundPage> {
  const hits = await latestHits(database, searched, mostHits);
  const size = sizeOf(hits);
  const total = Math.min(size, mostHits);
  const way = shorterWay(total, page, order.direction);
  const sorted = { column: order.column, direction: way.direction };
  const found = { total, isMinimum: size > mostHits, way };
  if (way.limit === 0) return { ...found, rows: undefined };
  const among = { numbers: greatestOf(hits, mostHits), sorted, way };
  const { numbers, offset } = await fewerHits(database, searched, among);
  const rows = rowsOf(database, searched.storeId, numbers, sorted).offset(offset).limit(way.limit);
  return { ...found, rows };
}

/** So few hits are sorted at once. */
const fewHits = 2000;

/** So far from an end a page is met along the index of its order. */
const nearAnEnd = 500;

type Among = { numbers: readonly number[]; sorted: Order; way: Way };

/** Hits among which a page is, and how many of them come before it: of many hits no more than it takes. */
async function fewerHits(
  database: Reader,
  listed: Listed,
  { numbers, sorted, way }: Among,
): Promise<{ numbers: readonly number[]; offset: number }> {
  const all = { numbers, offset: way.offset };
  if (numbers.length < fewHits) return all;
  if (isDayColumn(sorted.column)) {
    const { column } = sorted;
    const onDays = await hitsOnDays(database, listed.storeId, { numbers, column, way });
    if (onDays) return { numbers: onDays.numbers, offset: way.offset - onDays.before };
  }
  const until = way.offset + way.limit;
  if (until > nearAnEnd) return all;
  if (sorted.column === "patient_name") {
    const near = await hitsNearName(database, listed, { numbers, sorted, until }, fewHits);
    if (near) return { numbers: near, offset: way.offset };
  }
  const first = await firstAlongOrder(database, listed, { numbers, sorted, most: until });
  return first ? { numbers: first, offset: way.offset } : all;
}

/** Episodes by their numbers, sorted. */
function rowsOf(
  database: Reader,
  storeId: string,
  numbers: readonly number[],
  { column, direction }: Order,
) {
  const each = sql.raw(isPostgres(database) ? "json_array_elements_text" : "json_each");
  const hits = sql<{ value: string }>`${each}(${JSON.stringify(numbers)})`;
  return database
    .selectFrom(hits.as("hits"))
    .crossJoin("episodes")
    .select(["episodes.number", `episodes.${column} as value`, "episodes.id"])
    .where("episodes.store_id", "=", storeId)
    .where("episodes.number", "=", sql<number>`cast(hits.value as bigint)`)
    .orderBy(`episodes.${column}`, direction)
    .orderBy("episodes.id", direction);
}

import { sql } from "kysely";
import type { Reader } from "./database.ts";
import type { Listed } from "./episode-filters.ts";
import { type KeyRange, wantedKeys } from "./episode-keys.ts";
import { isPostgres } from "./is-postgres.ts";
import {
  addToSet,
  blockSize,
  greatestOf,
  intersection,
  type NumberSet,
  sizeOf,
} from "./number-sets.ts";
import { shorterWay } from "./pages.ts";
import type { Order } from "./sort-columns.ts";
import type { Asked, FoundPage } from "./whole-list.ts";

/**
 * So many hits of a narrowed list are paged through: of more, the latest by their number
 * (openapi/decisions.md, Search terms and methods).
 */
const mostHits = 10_000;

export type Searched = Listed & { words: readonly string[] };

/** A page of a search or of filters: of more than ten thousand hits, the latest. */
export async function narrowedPage(
  database: Reader,
  searched: Searched,
  { order, page }: Omit<Asked, "kept">,
): Promise<FoundPage> {
  const hits = await hitsOf(database, searched);
  const size = sizeOf(hits);
  const total = Math.min(size, mostHits);
  const way = shorterWay(total, page, order.direction);
  const sorted = { column: order.column, direction: way.direction };
  const rows =
    way.limit === 0
      ? undefined
      : rowsOf(database, searched.storeId, greatestOf(hits, mostHits), sorted)
          .offset(way.offset)
          .limit(way.limit);
  return { total, isMinimum: size > mostHits, way, rows };
}

/** The numbers of the episodes that have all that is asked for. */
async function hitsOf(
  database: Reader,
  { storeId, tab, filters, words }: Searched,
): Promise<NumberSet> {
  // Signs alone find nothing (openapi/decisions.md, Search terms and methods).
  if (words.length === 0 && filters.searchTerm?.trim()) return new Map();
  const wanted = wantedKeys(tab, filters, words);
  const sets = wanted.map((): NumberSet => new Map());
  for (const { place, block, numbers } of await storedSets(database, storeId, wanted)) {
    const set = sets[place];
    if (set) addToSet(set, block, numbers);
  }
  return intersection(sets);
}

/** In one statement, so that all of it was true at once: of each block some ranges of keys. */
function storedSets(
  database: Reader,
  storeId: string,
  wanted: readonly (readonly KeyRange[])[],
): Promise<{ place: number; block: number; numbers: Uint8Array }[]> {
  const lastBlock = database
    .selectFrom("episodes")
    .select((eb) => eb(eb.fn.max("number"), "/", sql.lit(blockSize)).as("block"))
    .where("store_id", "=", storeId);
  return database
    .withRecursive("blocks(block)", (cte) =>
      cte.selectNoFrom(sql<number>`0`.as("block")).unionAll(
        cte
          .selectFrom("blocks")
          .select((eb) => eb("block", "+", sql.lit(1)).as("block"))
          .where("block", "<", lastBlock),
      ),
    )
    .with("sets", (cte) => {
      // A statement's own ranges, not joined ones: PostgreSQL would read each block whole.
      const [first, ...others] = wanted.flatMap((ranges, place) =>
        ranges.map(([from, to]) =>
          cte
            .selectFrom("blocks")
            .crossJoin("episode_keys")
            .select([sql.lit(place).as("place"), "episode_keys.block", "numbers"])
            .where("store_id", "=", storeId)
            .whereRef("episode_keys.block", "=", "blocks.block")
            .where("key", ">=", from)
            .where("key", "<=", to),
        ),
      );
      if (!first) throw new Error("A narrowed list asks for something.");
      return others.reduce((union, range) => union.unionAll(range), first);
    })
    .selectFrom("sets")
    .selectAll()
    .execute();
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

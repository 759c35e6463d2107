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
import { shorterWay, type Way } from "./pages.ts";
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
  const found = { total, isMinimum: size > mostHits, way };
  if (way.limit === 0) return { ...found, rows: undefined };
  const numbers = greatestOf(hits, mostHits);
  const onPage = await numbersAlongOrder(database, searched, { numbers, sorted, way });
  const rows = onPage
    ? rowsOf(database, searched.storeId, onPage, sorted)
    : rowsOf(database, searched.storeId, numbers, sorted).offset(way.offset).limit(way.limit);
  return { ...found, rows };
}

/** So few hits are sorted at once. */
const fewHits = 2000;
/** So many rows are read along an order's index: first to see how many hits lie there, and at most. */
const [firstSteps, mostSteps] = [500, 3000];

/**
 * A page near an end of many hits is met along the index of their order sooner than by sorting all
 * of them; undefined where it is not, since they lie together elsewhere.
 */
async function numbersAlongOrder(
  database: Reader,
  listed: Listed,
  { numbers, sorted, way }: { numbers: readonly number[]; sorted: Order; way: Way },
): Promise<number[] | undefined> {
  const until = way.offset + way.limit;
  if (numbers.length < fewHits || until > firstSteps) return undefined;
  const hits = new Set(numbers);
  const metIn = async (steps: number) =>
    (await numbersInOrder(database, listed, sorted, steps)).filter((number) => hits.has(number));
  let met = await metIn(firstSteps);
  // Half as many again as it should take.
  const steps = Math.ceil((1.5 * until * firstSteps) / met.length);
  if (met.length < until && steps <= mostSteps) met = await metIn(steps);
  return met.length < until ? undefined : met.slice(way.offset, until);
}

async function numbersInOrder(
  database: Reader,
  { storeId, tab }: Listed,
  { column, direction }: Order,
  most: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom("episodes")
    .select("number")
    .where("store_id", "=", storeId)
    .where("tab", "=", tab)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
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

import { sql } from "kysely";
import type { Reader } from "./database.ts";
import { type KeyRange, wantedDays, wantedKeys } from "./episode-keys.ts";
import type { Listed } from "./episode-filters.ts";
import {
  addToSet,
  type Blocks,
  blockSize,
  intersection,
  type NumberSet,
  sizeOf,
} from "./number-sets.ts";

export type Searched = Listed & { words: readonly string[] };

type Wanted = readonly (readonly KeyRange[])[];

/** So many blocks are looked through first: what is in most episodes has more hits in them than are paged through. */
const firstBlocks = 8;

/**
 * The numbers of the episodes that have all that is asked for; where there are more than so many,
 * the latest of them and no less than so many. All that is asked of a block was true at once.
 */
export async function latestHits(
  database: Reader,
  { storeId, tab, filters, words }: Searched,
  most: number,
): Promise<NumberSet> {
  const hits: NumberSet = new Map();
  // Signs alone find nothing (openapi/decisions.md, Search terms and methods).
  if (words.length === 0 && filters.searchTerm?.trim()) return hits;
  const wanted = wantedKeys(tab, filters, words);
  const blocks = await blocksWith(database, storeId, wantedDays(filters).slice(0, 1));
  let [size, at, atOnce] = [0, 0, lengthOfFirst(blocks)];
  while (at < blocks.length && size <= most) {
    const some = blocks.slice(at, at + atOnce);
    const range = { from: some.at(-1) ?? 0, to: some[0] ?? 0 };
    const found = intersection(await setsIn(database, storeId, range, wanted));
    for (const [block, bits] of found) hits.set(block, bits);
    const more = sizeOf(found);
    [size, at] = [size + more, at + some.length];
    // A quarter more than it should take; all that is left where nothing was found.
    const needed = Math.ceil((1.25 * (most + 1 - size) * some.length) / more);
    atOnce = some.length < firstBlocks ? firstBlocks : needed;
  }
  return hits;
}

/** The first blocks as far as they stand together: a few of late may have days of long ago. */
function lengthOfFirst(blocks: readonly number[]): number {
  const gap = blocks.findIndex((block, at) => block - (blocks[at + 1] ?? block) > firstBlocks);
  return gap === -1 ? firstBlocks : Math.min(gap + 1, firstBlocks);
}

/** The blocks in which there are episodes, or days that are asked for; the latest first. */
async function blocksWith(database: Reader, storeId: string, days: Wanted): Promise<number[]> {
  const { last } = await database
    .selectFrom("episodes")
    .select((eb) => eb(eb.fn.max("number"), "/", sql.lit(blockSize)).as("last"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  const all = Array.from({ length: (last ?? -1) + 1 }, (_, before) => last - before);
  if (days.length === 0 || all.length <= firstBlocks) return all;
  const rows = await rangesIn(database, storeId, { from: 0, to: last }, days)
    .select("block")
    .distinct()
    .execute();
  return rows.map(({ block }) => block).toSorted((one, other) => other - one);
}

/** What some blocks have of each thing that is wanted. */
export async function setsIn(
  database: Reader,
  storeId: string,
  blocks: Blocks,
  wanted: Wanted,
): Promise<NumberSet[]> {
  const sets = wanted.map((): NumberSet => new Map());
  const rows = await rangesIn(database, storeId, blocks, wanted)
    .select(["place", "block", "numbers"])
    .execute();
  for (const { place, block, numbers } of rows) {
    const set = sets[place];
    if (set) addToSet(set, block, numbers);
  }
  return sets;
}

/** In one statement, so that all of it was true at once: of each block some ranges of keys. */
function rangesIn(database: Reader, storeId: string, blocks: Blocks, wanted: Wanted) {
  return database
    .withRecursive("blocks(block)", (cte) =>
      cte.selectNoFrom(sql<number>`cast(${blocks.from} as integer)`.as("block")).unionAll(
        cte
          .selectFrom("blocks")
          .select((eb) => eb("block", "+", sql.lit(1)).as("block"))
          .where("block", "<", blocks.to),
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
    .selectFrom("sets");
}

import type { Kysely } from "kysely";
import { keysOf } from "./episode-keys.ts";
import { blockOf, blockSize, storedSet } from "./number-sets.ts";
import type { EpisodeTable, Tables } from "./tables.ts";

/** Few enough for the parameters of one statement. */
const atOnce = 1000;

/** Writes the keys of all episodes of a store that has none, as their saves would have. */
export async function indexEpisodes(database: Kysely<Tables>, storeId: string): Promise<void> {
  const { last } = await database
    .selectFrom("episodes")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("store_id", "=", storeId)
    .executeTakeFirstOrThrow();
  for (let begin = 0; begin <= last; begin += blockSize) {
    const rows = await database
      .selectFrom("episodes")
      .selectAll()
      .where("store_id", "=", storeId)
      .where("number", ">=", begin)
      .where("number", "<", begin + blockSize)
      .execute();
    await insertBlock(database, rows);
  }
}

async function insertBlock(database: Kysely<Tables>, rows: readonly EpisodeTable[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const [store_id, block] = [first.store_id, blockOf(first.number)];
  const numbersOf = new Map<string, number[]>();
  for (const row of rows)
    for (const key of keysOf(row)) {
      const numbers = numbersOf.get(key) ?? [];
      numbersOf.set(key, numbers);
      numbers.push(row.number);
    }
  const sets = [...numbersOf].flatMap(([key, some]) => {
    const numbers = storedSet(some);
    return numbers ? [{ store_id, block, key, numbers }] : [];
  });
  for (let from = 0; from < sets.length; from += atOnce)
    await database
      .insertInto("episode_keys")
      .values(sets.slice(from, from + atOnce))
      .execute();
}

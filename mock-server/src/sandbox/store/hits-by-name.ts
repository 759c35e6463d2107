import { firstAlongOrder } from "./along-order.ts";
import type { Reader } from "./database.ts";
import type { Listed } from "./episode-filters.ts";
import { beginningOfName, nameKey } from "./episode-keys.ts";
import { setsIn } from "./latest-hits.ts";
import { blocksOf, isInSet } from "./number-sets.ts";
import type { Order } from "./sort-columns.ts";
import { endOfPrefix } from "./text.ts";

/** So many hits show whether most names begin alike. */
const samples = 20;

/**
 * Of hits whose names begin alike, as they do where a first name was searched for, those that a page
 * near an end of the order of names is made of: the first with this beginning, along the index from
 * there, and all others, which may come before. Undefined where too many begin otherwise.
 */
export async function hitsNearName(
  database: Reader,
  listed: Listed,
  { numbers, sorted, until }: { numbers: readonly number[]; sorted: Order; until: number },
  mostOthers: number,
): Promise<number[] | undefined> {
  const beginning = await usualBeginning(database, listed.storeId, numbers);
  if (beginning === undefined) return undefined;
  const wanted = [[nameKey(beginning)]];
  const [alike] = await setsIn(database, listed.storeId, blocksOf(numbers), wanted);
  if (!alike) return undefined;
  const [likely, others]: [number[], number[]] = [[], []];
  for (const number of numbers) (isInSet(alike, number) ? likely : others).push(number);
  if (others.length > mostOthers) return undefined;
  const range = [beginning, endOfPrefix(beginning)] as const;
  const most = Math.min(until, likely.length);
  const first = await firstAlongOrder(database, listed, { numbers: likely, sorted, most, range });
  return first && [...others, ...first];
}

/** What the names of most of the hits begin with, by some of them. */
async function usualBeginning(
  database: Reader,
  storeId: string,
  numbers: readonly number[],
): Promise<string | undefined> {
  const some = numbers.filter((_, at) => at % Math.ceil(numbers.length / samples) === 0);
  const rows = await database
    .selectFrom("episodes")
    .select("patient_name")
    .where("store_id", "=", storeId)
    .where("number", "in", some)
    .execute();
  const beginnings = rows.map((row) => beginningOfName(row.patient_name)).toSorted();
  // Of those in order the one in the middle, where most are alike.
  const middle = beginnings[beginnings.length >> 1];
  const alike = beginnings.filter((beginning) => beginning === middle);
  return alike.length > beginnings.length / 2 ? middle : undefined;
}

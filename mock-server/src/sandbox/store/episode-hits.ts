import { sql, type AliasedExpression, type SqlBool } from "kysely";
import type { Reader } from "./database.ts";
import {
  completedRange,
  createdRange,
  hasBuckets,
  hasDays,
  type Filters,
  type Listed,
  type Range,
} from "./episode-filters.ts";
import type { Total } from "./totals.ts";
import { isOneSign } from "./text.ts";
import { beginsWith } from "./typed-terms.ts";

/** A narrowed list: what was typed as words, and the statuses and vaccines that are wanted of it. */
export type Narrowed = Listed & { words: readonly string[]; buckets: readonly Total[] };

/**
 * So many hits of a narrowed list are counted and paged through: of more, the latest
 * (openapi/decisions.md, Search terms and methods).
 */
export const mostHits = 10_000;

/** How many hits there are, or one more than are paged through. */
export async function countHits(database: Reader, narrowed: Narrowed): Promise<number> {
  const hits =
    narrowed.words.length > 0
      ? byWords(database, narrowed)
          .limit(mostHits + 1)
          .as("hits")
      : byDays(database, narrowed)
          .limit(mostHits + 1)
          .as("hits");
  return (await countOf(database, hits)).total;
}

const countOf = (database: Reader, found: AliasedExpression<{ number: number }, string>) =>
  database
    .selectFrom(found)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();

/** The numbers of the latest hits, the latest first. */
export function latestHits(database: Reader, narrowed: Narrowed) {
  return narrowed.words.length > 0
    ? byWords(database, narrowed).orderBy("number", "desc").limit(mostHits).as("hits")
    : latestDays(database, narrowed).limit(mostHits).as("hits");
}

/** By what date the hits are looked up: the later they were completed, or created, the sooner they come. */
export const dayColumn = (filters: Filters) =>
  filters.completedFrom || filters.completedTo ? "completion_date" : "creation_date";

/** The hits of a list without words, in the order of their dates. */
export function latestDays(database: Reader, narrowed: Narrowed) {
  return byDays(database, narrowed).orderBy("latest", "desc").orderBy("id", "desc");
}

/** A range of an index for each status and vaccine: one walk over all of them, whatever is sorted out. */
function byDays(database: Reader, { storeId, tab, filters, buckets }: Narrowed) {
  const ranges = buckets.map(({ status, vaccine_types }) =>
    database
      .selectFrom("episodes")
      .select(["number", "id", `${dayColumn(filters)} as latest`])
      .where("store_id", "=", storeId)
      .where("tab", "=", tab)
      .where("status", "=", status)
      .where("vaccine_types", "=", vaccine_types)
      .where(isWithinDays(filters)),
  );
  const [first, ...others] = ranges;
  if (!first) throw new Error("A list without a row is narrowed to none.");
  return others.reduce((union, range) => union.unionAll(range), first);
}

/** The range of the terms that a word begins; an episode of two such terms comes twice. */
const found = (database: Reader, { storeId, tab }: Listed, word: string) =>
  database
    .selectFrom("episode_terms")
    .select("number")
    .where("store_id", "=", storeId)
    .where("tab", "=", tab)
    .where(beginsWith(word));

/** What the rarest word finds; what else is asked for is read of each row. */
function byWords(database: Reader, narrowed: Narrowed) {
  const { storeId, tab, filters, buckets, words } = narrowed;
  const [rarest = "", ...others] = words;
  const hits = found(database, narrowed, rarest).distinct();
  if (others.length === 0 && !hasDays(filters) && !hasBuckets(tab, filters)) return hits;
  return hits.where(({ exists, selectFrom }) =>
    exists(
      others.reduce(
        (row, word) => row.where(hasTerm(word, words)),
        selectFrom("episodes")
          .select("id")
          .where("episodes.store_id", "=", storeId)
          .whereRef("episodes.number", "=", "episode_terms.number")
          .where("status", "in", [...new Set(buckets.map(({ status }) => status))])
          .where("vaccine_types", "in", [...new Set(buckets.map((one) => one.vaccine_types))])
          .where(isWithinDays(filters)),
      ),
    ),
  );
}

/** Beside longer words a letter begins one too: "john s". A digit does not: all numbers have some. */
function hasTerm(word: string, words: readonly string[]) {
  const isWhole = /^\d$/.test(word) || words.every(isOneSign);
  return sql<SqlBool>`terms like ${isWhole ? `% ${word} %` : `% ${word}%`}`;
}

/** The words of a search, the rarest of the longer ones first. */
export async function rarestFirst(
  database: Reader,
  searched: Listed & { words: readonly string[] },
): Promise<string[]> {
  const { words } = searched;
  if (words.length < 2) return [...words];
  const isInitials = words.every(isOneSign);
  const counted: { word: string; total: number }[] = [];
  for (const word of words) {
    const isRead = !isInitials && isOneSign(word);
    const some = found(database, searched, word).limit(mostHits).as("some");
    const { total } = isRead ? { total: Infinity } : await countOf(database, some);
    counted.push({ word, total });
  }
  return counted.toSorted((one, other) => one.total - other.total).map(({ word }) => word);
}

function isWithinDays(filters: Filters) {
  const conditions = [
    ...within("creation_date", createdRange(filters)),
    ...within("completion_date", completedRange(filters)),
  ];
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql.join<SqlBool>(conditions, sql` and `);
}

function within(column: "creation_date" | "completion_date", { from, to }: Range) {
  const day = sql.ref(column);
  return [
    ...(from ? [sql<SqlBool>`${day} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${day} <= ${to}`] : []),
  ];
}

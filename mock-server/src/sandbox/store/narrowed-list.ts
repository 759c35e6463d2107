import type { Reader } from "./database.ts";
import { hasDays, wantedBuckets, type Listed } from "./episode-filters.ts";
import {
  countHits,
  dayColumn,
  latestDays,
  latestHits,
  mostHits,
  rarestFirst,
} from "./episode-hits.ts";
import type { Narrowed } from "./episode-hits.ts";
import { shorterWay, type Way } from "./pages.ts";
import type { Order } from "./sort-columns.ts";
import type { Total } from "./totals.ts";
import { versionedCache } from "./versioned-cache.ts";
import type { Asked, FoundPage } from "./whole-list.ts";

const counts = versionedCache<number>();

/** A page of a search or of filters: of more than ten thousand hits, the latest. */
export async function narrowedPage(
  database: Reader,
  asked: Listed & { words: readonly string[] },
  { kept, order, page }: Asked,
): Promise<FoundPage> {
  const words = await rarestFirst(database, asked);
  const narrowed = { ...asked, words, buckets: wantedBuckets(kept, asked) };
  const hits = await hitsOf(database, narrowed, kept);
  const total = Math.min(hits, mostHits);
  const way = shorterWay(total, page, order.direction);
  const rows = way.limit === 0 ? undefined : sorted(database, narrowed, order, { way, total });
  return { total, isMinimum: hits > mostHits, way, rows };
}

async function hitsOf(
  database: Reader,
  narrowed: Narrowed,
  kept: readonly Total[],
): Promise<number> {
  const { storeId, tab, filters, words, buckets } = narrowed;
  // Signs alone find nothing (openapi/decisions.md, Search terms and methods).
  const isSignsAlone = words.length === 0 && Boolean(filters.searchTerm?.trim());
  if (isSignsAlone || buckets.length === 0) return 0;
  if (words.length === 0 && !hasDays(filters))
    return buckets.reduce((sum, row) => sum + row.total, 0);
  const list = {
    name: JSON.stringify([storeId, tab, filters, words]),
    changes: kept.reduce((sum, row) => sum + row.changes, 0),
  };
  const known = counts.get(database, list);
  if (known !== undefined) return known;
  const hits = await countHits(database, narrowed);
  counts.set(database, list, hits);
  return hits;
}

/** What is sorted as it is looked up is read no further than to its page. */
function sorted(
  database: Reader,
  narrowed: Narrowed,
  { column }: Order,
  { way, total }: { way: Way; total: number },
) {
  const { direction, offset, limit } = way;
  if (narrowed.words.length === 0 && column === dayColumn(narrowed.filters)) {
    const newer = direction === "desc" ? offset : total - offset - limit;
    const hits = latestDays(database, narrowed).offset(newer).limit(limit);
    return database.selectFrom(hits.as("hits")).select(["number", "latest as value", "id"]);
  }
  return database
    .selectFrom(latestHits(database, narrowed))
    .crossJoin("episodes")
    .select(["episodes.number", `episodes.${column} as value`, "episodes.id"])
    .where("episodes.store_id", "=", narrowed.storeId)
    .whereRef("episodes.number", "=", "hits.number")
    .orderBy(`episodes.${column}`, direction)
    .orderBy("episodes.id", direction)
    .offset(offset)
    .limit(limit);
}

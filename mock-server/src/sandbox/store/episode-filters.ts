import { londonInstant } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import type { Reader } from "./database.ts";
import { matchesTyped } from "./search-terms.ts";
import type { EpisodeTab } from "./tables.ts";
import { totalsOf } from "./totals.ts";
import { versionedCache, type ListState } from "./versioned-cache.ts";

export type Filters = NonNullable<Schemas["EpisodeListRequest"]["filters"]>;
/** A tab of a store's list, narrowed by filters. */
export type Listed = { storeId: string; tab: EpisodeTab; filters: Filters };
/**
 * How days of creation or completion are found: by the index of that column, or row by row while
 * another column's index gives the order.
 */
export type DayFilter = "by index" | "by row";

const countCache = versionedCache<number>();

export async function countEpisodes(
  database: Reader,
  { storeId, tab, filters }: Listed,
): Promise<{ total: number; list: ListState }> {
  const kept = (await totalsOf(database, storeId, "episode")).filter((row) => row.tab === tab);
  const list = {
    name: JSON.stringify([storeId, tab, filters]),
    changes: kept.reduce((sum, row) => sum + row.changes, 0),
  };
  if (filters.searchTerm || hasDays(filters)) {
    const known = countCache.get(database, list);
    const total = known ?? (await countMatching(database, { storeId, tab, filters }));
    countCache.set(database, list, total);
    return { total, list };
  }
  const total = kept
    .filter((row) => isWanted(filters.status, row.status))
    .filter((row) => hasWantedVaccine(filters.vaccineType, row.vaccine_types))
    .reduce((sum, row) => sum + row.total, 0);
  return { total, list };
}

async function countMatching(database: Reader, listed: Listed): Promise<number> {
  const { total } = await matching(database, listed, "by index")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function matching(database: Reader, { storeId, tab, filters }: Listed, days: DayFilter) {
  const { searchTerm, vaccineType = [] } = filters;
  const status = narrowing(tab, filters.status);
  let query = database
    .selectFrom("episodes")
    .where("episodes.store_id", "=", storeId)
    .where("episodes.tab", "=", tab);
  if (searchTerm) query = query.where((eb) => matchesTyped(eb, storeId, "episode", searchTerm));
  if (status.length > 0) query = query.where("episodes.status", "in", status);
  if (vaccineType.length > 0) {
    query = query.where((eb) =>
      eb.or(vaccineType.map((type) => eb("episodes.vaccine_types", "like", `%${type}%`))),
    );
  }
  for (const { column, from, to } of [createdRange(filters, days), completedRange(filters, days)]) {
    if (from) query = query.where(column, ">=", from);
    if (to) query = query.where(column, "<=", to);
  }
  return query;
}

function createdRange({ createdFrom, createdTo }: Filters, days: DayFilter) {
  if (days === "by row") {
    return { column: sql<string>`episodes.creation_day`, from: createdFrom, to: createdTo };
  }
  const column = sql<string>`episodes.creation_date`;
  return { column, from: beginOf(createdFrom), to: endOf(createdTo) };
}

/** What has not ended has no date of completion, which sorts before every day. */
const firstDay = "1900-01-01";

function completedRange({ completedFrom, completedTo }: Filters, days: DayFilter) {
  const asks = completedFrom !== undefined || completedTo !== undefined;
  const column =
    days === "by row"
      ? // With nothing added to it, it would be found by its index all the same.
        sql<string>`(episodes.completion_date || '')`
      : sql<string>`episodes.completion_date`;
  const from = asks ? beginOf(completedFrom ?? firstDay) : undefined;
  return { column, from, to: endOf(completedTo) };
}

/** Days are London's: the indexes have instants, so that a day begins and ends at one. */
const beginOf = (day: string | undefined) => day && londonInstant(day, "00:00");
const endOf = (day: string | undefined) =>
  day && londonInstant(day, "23:59")?.replace(":00.000Z", ":59.999Z");

const hasDays = ({ createdFrom, createdTo, completedFrom, completedTo }: Filters) =>
  [createdFrom, createdTo, completedFrom, completedTo].some(Boolean);

/** Whether the filters leave any of the tab's rows out. */
export function isNarrowed({ tab, filters }: Listed): boolean {
  const { searchTerm, vaccineType = [], status } = filters;
  const narrower = [searchTerm, hasDays(filters), ...vaccineType];
  return narrower.some(Boolean) || narrowing(tab, status).length > 0;
}

const statusesOfTab: Record<EpisodeTab, readonly Schemas["EpisodeStatus"][]> = {
  active: ["In Progress"],
  completed: ["Completed", "Closed"],
  deleted: ["In Progress", "Completed", "Closed"],
};

/** A filter that leaves nothing of the tab out is none: then the index alone finds a deep page. */
function narrowing(tab: EpisodeTab, wanted: Filters["status"] = []): typeof wanted {
  return statusesOfTab[tab].every((status) => wanted.includes(status)) ? [] : wanted;
}

function isWanted(wanted: readonly string[] | undefined, value: string): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value);
}

function hasWantedVaccine(wanted: readonly string[] | undefined, types: string): boolean {
  return !wanted || wanted.length === 0 || wanted.some((type) => types.split(" ").includes(type));
}

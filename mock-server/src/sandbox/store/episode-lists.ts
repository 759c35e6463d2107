import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { rowWithGiven } from "./episode-columns.ts";
import {
  countEpisodes,
  isNarrowed,
  matching,
  type DayFilter,
  type Listed,
} from "./episode-filters.ts";
import { nearestBookmark, bookmarkInterval, type Keyset, type Start } from "./keyset-bookmarks.ts";
import { pageOf, shorterWay, type Page, type Way } from "./pages.ts";
import type { EpisodeTab } from "./tables.ts";
import type { ListState } from "./versioned-cache.ts";

type ListRequest = Schemas["EpisodeListRequest"];
type SortKey = NonNullable<ListRequest["sortBy"]>;

/** From here on a page is deep: skipping its predecessors' rows costs more than asking twice. */
const deepOffset = 50;
/** So many rows are sorted sooner than the rows of other days are skipped. */
const soonSorted = bookmarkInterval;

const sortColumns = {
  humanReadableEpisodeId: "human_readable_id",
  patientName: "patient_name",
  creationDate: "creation_date",
  status: "status",
  vaccinationsRequired: "vaccinations_required",
  currentStepTitle: "step_title",
  completionDate: "completion_date",
  lastUpdatedBy: "updated_by",
  lastUpdatedDate: "updated_date",
  deletedBy: "deleted_by",
} as const satisfies Record<SortKey, string>;

export async function listEpisodes(
  database: Reader,
  storeId: string,
  tab: EpisodeTab,
  request: ListRequest,
  page: Page,
): Promise<Schemas["EpisodeList"]> {
  const { sortBy = "creationDate", sortDirection = "desc", filters = {}, withGiven } = request;
  const listed = { storeId, tab, filters };
  const { total, list } = await countEpisodes(database, listed);
  const way = shorterWay(total, page, sortDirection);
  const days = isSortedByDay(sortBy, filters) || total <= soonSorted ? "by index" : "by row";
  const walk = sorted(database, listed, sortBy, way, days);
  const start = await startOf(database, listed, { ...list, sortBy, way }, walk);
  const query = walk(start).limit(way.limit);
  const column = withGiven ? "document" : "summary";
  const texts =
    way.offset < deepOffset
      ? await query.select(`${column} as text`).execute()
      : await textsOf(database, storeId, column, await query.select("id").execute());
  const rows = texts.map(({ text }) =>
    withGiven ? rowWithGiven(documents.episode.read(text)) : documents.episodeRow.read(text),
  );
  return { episodes: way.isReversed ? rows.toReversed() : rows, ...pageOf(total, page) };
}

/** Whether the index that gives the order is also the one that finds the days. */
function isSortedByDay(sortBy: SortKey, filters: Listed["filters"]): boolean {
  const { createdFrom, createdTo, completedFrom, completedTo } = filters;
  const isByCompletion = Boolean(completedFrom || completedTo);
  const isByCreation = Boolean(createdFrom || createdTo);
  if (isByCompletion && isByCreation) return false;
  return sortBy === (isByCompletion ? "completionDate" : "creationDate");
}

/** The rows of a list in their order, from any start. */
function sorted(
  database: Reader,
  listed: Listed,
  sortBy: SortKey,
  { direction }: Way,
  days: DayFilter,
) {
  const column = sortColumns[sortBy];
  const isBehind = direction === "asc" ? ">" : "<";
  return ({ after, skip }: Start) => {
    const ordered = matching(database, listed, days)
      .orderBy(column, direction)
      .orderBy("id", direction)
      .offset(skip);
    if (!after) return ordered;
    return ordered.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, "id"), isBehind, tuple(after.value, after.id)),
    );
  };
}

/** What is found by its words is sorted anew by each query: bookmarks would not help there. */
function startOf(
  database: Reader,
  listed: Listed,
  { name, changes, sortBy, way }: ListState & { sortBy: SortKey; way: Way },
  walk: ReturnType<typeof sorted>,
): Start | Promise<Start> {
  const { storeId, tab } = listed;
  if (listed.filters.searchTerm || way.offset < bookmarkInterval)
    return { after: undefined, skip: way.offset };
  const column = sortColumns[sortBy];
  const narrowed = isNarrowed(listed) ? name : undefined;
  const list = { storeId, tab, column, direction: way.direction, filters: narrowed, changes };
  return nearestBookmark(database, list, way.offset, (start): Promise<Keyset | undefined> =>
    walk(start)
      .select([`${column} as value`, "id"])
      .limit(1)
      .executeTakeFirst(),
  );
}

/** By the index alone first, then the page's rows: a deep page reads no rows that it does not show. */
async function textsOf(
  database: Reader,
  storeId: string,
  column: "summary" | "document",
  found: { id: string }[],
) {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("episodes")
    .select(["id", `${column} as text`])
    .where("store_id", "=", storeId)
    .where("id", "in", ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

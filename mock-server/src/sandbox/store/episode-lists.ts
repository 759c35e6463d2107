import { londonInstant } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { rowWithGiven } from "./episode-columns.ts";
import { pageOf, shorterWay, type Page } from "./pages.ts";
import { hasTerm, hasWords } from "./search-terms.ts";
import type { EpisodeTab } from "./tables.ts";

type Request = Schemas["EpisodeListRequest"];
type Filters = NonNullable<Request["filters"]>;

/** A list as it was asked for, and what was typed as the words of a search. */
export type Search = { request: Request; words: readonly string[] };

/** The column that each sort key of the contract sorts by; rows that are equal follow their id. */
const sortColumns = {
  humanReadableEpisodeId: "number",
  patientName: "patient_name",
  creationDate: "creation_date",
  status: "status",
  vaccinationsRequired: "vaccinations_required",
  currentStepTitle: "step_title",
  completionDate: "completion_date",
  lastUpdatedBy: "updated_by",
  lastUpdatedDate: "updated_date",
  deletedBy: "deleted_by",
} as const satisfies Record<Schemas["EpisodeSortKey"], string>;

/** A search lists at most so many hits, the latest (openapi/decisions.md, Search terms and methods). */
const mostHits = 1000;

export async function listEpisodes(
  database: Reader,
  storeId: string,
  tab: EpisodeTab,
  { request, words }: Search,
  page: Page,
): Promise<Schemas["EpisodeList"]> {
  const { sortBy = "creationDate", sortDirection = "desc", filters = {}, withGiven } = request;
  const order = { column: sortColumns[sortBy], direction: sortDirection };
  const matching = matchingEpisodes(database, storeId, tab, filters);
  const found = filters.searchTerm
    ? await pageOfHits(database, matching, { storeId, words, order, page })
    : await pageOfAll(matching, order, page);
  const { numbers, total, isMinimum = false } = found;
  const episodes = await rowsOf(database, storeId, numbers, withGiven);
  return { episodes, ...pageOf(total, page), ...(isMinimum ? { isTotalMinimum: true } : {}) };
}

type Order = { column: (typeof sortColumns)[keyof typeof sortColumns]; direction: "asc" | "desc" };
type Matching = ReturnType<typeof matchingEpisodes>;
type FoundPage = { numbers: number[]; total: number; isMinimum?: boolean };

/** A page of all that match, from whichever end of the list is nearer. */
async function pageOfAll(matching: Matching, order: Order, page: Page): Promise<FoundPage> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const way = shorterWay(total, page, order.direction);
  if (way.limit === 0) return { numbers: [], total };
  const rows = await matching
    .select("number")
    .orderBy(order.column, way.direction)
    .orderBy("id", way.direction)
    .limit(way.limit)
    .offset(way.offset)
    .execute();
  const numbers = rows.map(({ number }) => number);
  return { numbers: way.isReversed ? numbers.reverse() : numbers, total };
}

type Searched = { storeId: string; words: readonly string[]; order: Order; page: Page };

/** A page of the latest that have the words, too: the index by number is read until there are enough. */
async function pageOfHits(
  database: Reader,
  matching: Matching,
  { storeId, words, order: { column, direction }, page: { page, size } }: Searched,
): Promise<FoundPage> {
  // Characters that are in no word find nothing (openapi/decisions.md, Search terms and methods).
  if (words.length === 0) return { numbers: [], total: 0 };
  const latest = matching
    .where(hasWords(words))
    .select("number")
    .orderBy("number", "desc")
    .limit(mostHits + 1);
  const rows = await database
    .selectFrom(latest.as("hits"))
    .crossJoin("episodes")
    .select("episodes.number")
    .where("episodes.store_id", "=", storeId)
    .whereRef("episodes.number", "=", "hits.number")
    .orderBy(`episodes.${column}`, direction)
    .orderBy("episodes.id", direction)
    .execute();
  const found = rows.map(({ number }) => number);
  const isMinimum = found.length > mostHits;
  const oldest = Math.min(...found);
  const hits = isMinimum ? found.filter((number) => number !== oldest) : found;
  const numbers = hits.slice(page * size, (page + 1) * size);
  return { numbers, total: hits.length, isMinimum };
}

/** The episodes of a tab that the filters leave; the words of a search come on top. */
function matchingEpisodes(database: Reader, storeId: string, tab: EpisodeTab, filters: Filters) {
  const { status = [], vaccineType = [], ...days } = filters;
  let query = database
    .selectFrom("episodes")
    .where("store_id", "=", storeId)
    .where("tab", "=", tab);
  if (status.length > 0) query = query.where("status", "in", status);
  if (vaccineType.length > 0)
    query = query.where((eb) => eb.or(vaccineType.map((type) => hasTerm("vaccine_types", type))));
  const ranges = [
    ["creation_date", days.createdFrom, days.createdTo],
    ["completion_date", days.completedFrom, days.completedTo],
  ] as const;
  for (const [column, from, to] of ranges) {
    if (!from && !to) continue;
    // With words, the index by number is the one to read: SQLite would take the one of the days.
    const instant = filters.searchTerm
      ? sql<string>`${sql.ref(column)} || ''`
      : sql.ref<string>(column);
    query = query.where(instant, ">=", startOf(from)).where(instant, "<=", endOf(to));
  }
  return query;
}

/** Days are London's (openapi/decisions.md, Dates); no date at all is before the first one. */
const startOf = (day = "0001-01-01") => londonInstant(day, "00:00");
const endOf = (day = "9999-12-31") => londonInstant(day, "23:59").replace(":00.000Z", ":59.999Z");

/** What the list shows of some episodes, in the order of their numbers here. */
async function rowsOf(
  database: Reader,
  storeId: string,
  numbers: readonly number[],
  withGiven = false,
): Promise<Schemas["EpisodeRow"][]> {
  if (numbers.length === 0) return [];
  const rows = await database
    .selectFrom("episode_documents")
    .select(["number", `${withGiven ? "document" : "summary"} as text`])
    .where("store_id", "=", storeId)
    .where("number", "in", numbers)
    .execute();
  const texts = new Map(rows.map(({ number, text }) => [number, text]));
  return numbers.flatMap((number) => {
    const text = texts.get(number);
    if (text === undefined) return [];
    return withGiven ? rowWithGiven(documents.episode.read(text)) : documents.episodeRow.read(text);
  });
}

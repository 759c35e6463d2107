import { londonInstant } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { rowWithGiven } from "./episode-columns.ts";
import { type Direction, type Offset, type Page, pageOf, shorterWay } from "./pages.ts";
import { beginningsOf, contains } from "./search-terms.ts";
import { statement } from "./statement.ts";
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
  const order = [sortColumns[sortBy], sortDirection] as const;
  const asked = { storeId, tab, words: beginningsOf(words), ...valuesOf(filters) };
  const {
    numbers,
    total,
    isMinimum = false,
  } = filters.searchTerm
    ? await pageOfHits(database, asked, order, page)
    : await pageOfAll(database, asked, order, page);
  const episodes = await rowsOf(database, storeId, numbers, withGiven);
  return { episodes, ...pageOf(total, page), ...(isMinimum ? { isTotalMinimum: true } : {}) };
}

type Order = readonly [
  column: (typeof sortColumns)[keyof typeof sortColumns],
  direction: Direction,
];
type Asked = { storeId: string; tab: EpisodeTab; words: string[] } & ReturnType<typeof valuesOf>;
type FoundPage = { numbers: number[]; total: number; isMinimum?: boolean };

/** What the filters ask for; nothing is asked of a list that is empty. */
const valuesOf = ({ status = [], vaccineType = [], ...days }: Filters) => ({
  status,
  vaccines: vaccineType.map((type) => ` ${type} `),
  created: daysOf(days.createdFrom, days.createdTo),
  completed: daysOf(days.completedFrom, days.completedTo),
});

/** Days are London's (openapi/decisions.md, Dates); no date at all is before the first one. */
function daysOf(from = "", to = ""): string[] {
  if (from === "" && to === "") return [];
  const end = londonInstant(to || "9999-12-31", "23:59").replace(":00.000Z", ":59.999Z");
  return [londonInstant(from || "0001-01-01", "00:00"), end];
}

/** A page of all that match, from whichever end of the list is nearer. */
async function pageOfAll(
  database: Reader,
  asked: Asked,
  [column, direction]: Order,
  page: Page,
): Promise<FoundPage> {
  const counted = await countMatching(database, asked);
  const total = counted.rows[0]?.total ?? 0;
  const way = shorterWay(total, page, direction);
  const { limit, offset, isReversed } = way;
  if (limit === 0) return { numbers: [], total };
  const found = await findPage(database, { ...asked, limit, offset }, column, way.direction);
  const numbers = found.rows.map(({ number }) => number);
  return { numbers: isReversed ? numbers.reverse() : numbers, total };
}

const countMatching = statement((database, asked: Asked) =>
  matching(database, asked).select((eb) => eb.fn.countAll<number>().as("total")),
);

const findPage = statement(
  (database, { limit, offset, ...asked }: Asked & Offset, ...[column, direction]: Order) =>
    matching(database, asked, column)
      .select("number")
      .orderBy(column, direction)
      .orderBy("id", direction)
      .limit(limit)
      .offset(offset),
);

/** A page of the latest that have the words, too: the index by number is read until there are enough. */
async function pageOfHits(
  database: Reader,
  asked: Asked,
  order: Order,
  { page, size }: Page,
): Promise<FoundPage> {
  // Characters that are in no word find nothing (openapi/decisions.md, Search terms and methods).
  if (asked.words.length === 0) return { numbers: [], total: 0 };
  const { rows } = await findHits(database, asked, ...order);
  const found = rows.map(({ number }) => number);
  const isMinimum = found.length > mostHits;
  const oldest = Math.min(...found);
  const hits = isMinimum ? found.filter((number) => number !== oldest) : found;
  const numbers = hits.slice(page * size, (page + 1) * size);
  return { numbers, total: hits.length, isMinimum };
}

const findHits = statement((database, asked: Asked, ...[column, direction]: Order) => {
  const latest = matching(database, asked, "number")
    .select("number")
    .orderBy("number", "desc")
    .limit(mostHits + 1);
  return database
    .selectFrom(latest.as("hits"))
    .crossJoin("episodes")
    .select("episodes.number")
    .where("episodes.store_id", "=", asked.storeId)
    .whereRef("episodes.number", "=", "hits.number")
    .orderBy(`episodes.${column}`, direction)
    .orderBy("episodes.id", direction);
});

/** The episodes of a tab that the filters and the words leave, by the index of a column if one is named. */
function matching(database: Reader, asked: Asked, along?: Order[0]) {
  const { status, vaccines, words } = asked;
  let query = database
    .selectFrom("episodes")
    .where("store_id", "=", asked.storeId)
    .where("tab", "=", asked.tab);
  if (status.length > 0) query = query.where("status", "in", status);
  if (vaccines.length > 0)
    query = query.where((eb) => eb.or(vaccines.map((type) => contains("vaccine_types", type))));
  for (const [column, [from, to]] of [
    ["creation_date", asked.created],
    ["completion_date", asked.completed],
  ] as const) {
    if (from === undefined || to === undefined) continue;
    // SQLite would take the index of the days, and sort.
    const isOther = along !== undefined && along !== column;
    const instant = isOther
      ? sql<string>`cast(${sql.ref(column)} as text)`
      : sql.ref<string>(column);
    query = query.where(instant, ">=", from).where(instant, "<=", to);
  }
  for (const word of words) query = query.where(contains("terms", word));
  return query;
}

/** What the list shows of some episodes, in the order of their numbers here. */
async function rowsOf(
  database: Reader,
  storeId: string,
  numbers: readonly number[],
  withGiven = false,
): Promise<Schemas["EpisodeRow"][]> {
  if (numbers.length === 0) return [];
  const column = withGiven ? "document" : "summary";
  const { rows } = await findTexts(database, { storeId, numbers }, column);
  const texts = new Map(rows.map(({ number, text }) => [number, text]));
  return numbers.flatMap((number) => {
    const text = texts.get(number);
    if (text === undefined) return [];
    return withGiven ? rowWithGiven(documents.episode.read(text)) : documents.episodeRow.read(text);
  });
}

const findTexts = statement(
  (database, of: { storeId: string; numbers: readonly number[] }, column: "document" | "summary") =>
    database
      .selectFrom("episode_documents")
      .select(["number", `${column} as text`])
      .where("store_id", "=", of.storeId)
      .where("number", "in", of.numbers),
);

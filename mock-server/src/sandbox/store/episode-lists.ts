import { londonInstant } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import { type Direction, type PageRequest, pageTotals, type Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { type EpisodeTab, rowWithGiven, sortColumns } from "./episode-columns.ts";
import { nationalStatusOf } from "./national-vaccinations.ts";
import { statement } from "./statement.ts";
import { beginningsOf, contains } from "./text.ts";

type Request = Schemas["EpisodeListRequest"];
type Filters = NonNullable<Request["filters"]>;

export type Search = { request: Request; words: readonly string[] };

/** The most hits of a search, the latest (openapi/decisions.md, Search terms and methods). */
const mostHits = 1000;

export async function listEpisodes(
  database: Reader,
  storeId: string,
  tab: EpisodeTab,
  { request, words }: Search,
  page: PageRequest,
): Promise<Schemas["EpisodeList"]> {
  const { sortBy = "creationDate", sortDirection = "desc", filters = {}, withGiven } = request;
  const order = [sortColumns[sortBy], sortDirection] as const;
  const asked = { storeId, tab, words: beginningsOf(words), ...valuesOf(filters) };
  const text = withGiven ? "document" : "summary";
  const find = filters.searchTerm ? pageOfHits : pageOfAll;
  const { texts, total, isMinimum } = await find(database, asked, text, order, page);
  const rows = texts.map((one) =>
    withGiven ? rowWithGiven(documents.episode.read(one)) : documents.episodeRow.read(one),
  );
  const ids = rows.map(({ id }) => id);
  const statusOf = await nationalStatusOf(database, storeId, ids);
  const episodes = rows.map((row) => ({ ...row, nationalStatus: statusOf(row.id) }));
  return { episodes, ...pageTotals(total, page), ...(isMinimum ? { isTotalMinimum: true } : {}) };
}

type Order = readonly [(typeof sortColumns)[keyof typeof sortColumns], Direction];
type Asked = { storeId: string; tab: EpisodeTab; words: string[] } & ReturnType<typeof valuesOf>;
type Text = "summary" | "document";
type FoundPage = { texts: string[]; total: number; isMinimum: boolean };

const valuesOf = ({
  status = [],
  vaccineType = [],
  nationalState = [],
  isStillHeld = false,
  ...days
}: Filters) => ({
  status,
  national: nationalState,
  stillHeld: isStillHeld ? [1] : [],
  vaccines: vaccineType.map((type) => ` ${type} `),
  ofVaccines: vaccineType,
  created: daysOf(days.createdFrom, days.createdTo),
  completed: daysOf(days.completedFrom, days.completedTo),
});

/** Days are in London (openapi/decisions.md, Dates); an absent date sorts before every date. */
function daysOf(from = "", to = ""): string[] {
  if (from === "" && to === "") return [];
  const end = londonInstant(to || "9999-12-31", "23:59").replace(":00.000Z", ":59.999Z");
  return [londonInstant(from || "0001-01-01", "00:00"), end];
}

async function pageOfAll(
  database: Reader,
  asked: Asked,
  text: Text,
  order: Order,
  { page, size }: PageRequest,
): Promise<FoundPage> {
  const limits = { limit: size, offset: page * size };
  const { rows } = await findPage(database, { ...asked, ...limits }, text, ...order);
  const texts = rows.flatMap((row) => row.text ?? []);
  return { texts, total: rows[0]?.total ?? 0, isMinimum: false };
}

const findPage = statement(
  (
    database,
    { limit, offset, ...asked }: Asked & { limit: number; offset: number },
    text: Text,
    ...[column, direction]: Order
  ) => {
    const counted = matching(database, asked).select((eb) => eb.fn.countAll<number>().as("total"));
    const page = matching(database, asked, column)
      .select(["number", "id", `${column} as sorted`])
      .orderBy(column, direction)
      .orderBy("id", direction)
      .limit(limit)
      .offset(offset);
    return database
      .selectFrom(counted.as("counted"))
      .leftJoin(page.as("page"), (join) => join.onTrue())
      .leftJoin("episode_documents", (join) =>
        join
          .on("episode_documents.store_id", "=", asked.storeId)
          .onRef("episode_documents.number", "=", "page.number"),
      )
      .select(["counted.total", `episode_documents.${text} as text`])
      .orderBy("page.sorted", direction)
      .orderBy("page.id", direction);
  },
);

/** A page of the latest episodes that also have the words, by an index scan by number. */
async function pageOfHits(
  database: Reader,
  asked: Asked,
  text: Text,
  order: Order,
  { page, size }: PageRequest,
): Promise<FoundPage> {
  // A search without words has no hits (openapi/decisions.md, Search terms and methods).
  if (asked.words.length === 0) return { texts: [], total: 0, isMinimum: false };
  const { rows } = await findHits(database, asked, ...order);
  const all = rows.map(({ number }) => number);
  const isMinimum = all.length > mostHits;
  const oldest = Math.min(...all);
  const hits = isMinimum ? all.filter((number) => number !== oldest) : all;
  const numbers = hits.slice(page * size, (page + 1) * size);
  const found = { total: hits.length, isMinimum };
  if (numbers.length === 0) return { texts: [], ...found };
  const { rows: stored } = await findTexts(database, { storeId: asked.storeId, numbers }, text);
  const texts = new Map(stored.map((row) => [row.number, row.text]));
  return { texts: numbers.flatMap((number) => texts.get(number) ?? []), ...found };
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

/** The episodes of a tab that match filters and words, by the index of a named column. */
function matching(database: Reader, asked: Asked, along?: Order[0]) {
  const { status, words, national, stillHeld, ofVaccines } = asked;
  const isOfNational = national.length > 0 || stillHeld.length > 0;
  // The national record may still have a vaccine that the episode no longer has.
  const vaccines = isOfNational ? [] : asked.vaccines;
  let query = database
    .selectFrom("episodes")
    .where((eb) => eb.and({ store_id: asked.storeId, tab: asked.tab }));
  if (status.length > 0) query = query.where("status", "in", status);
  if (vaccines.length > 0)
    query = query.where((eb) => eb.or(vaccines.map((type) => contains("vaccine_types", type))));
  for (const [column, [from, to]] of [
    ["creation_date", asked.created],
    ["completion_date", asked.completed],
  ] as const) {
    if (from === undefined || to === undefined) continue;
    // Otherwise SQLite would use the index of the days, and sort.
    const isOther = along !== undefined && along !== column;
    const instant = isOther
      ? sql<string>`cast(${sql.ref(column)} as text)`
      : sql.ref<string>(column);
    query = query.where(instant, ">=", from).where(instant, "<=", to);
  }
  for (const word of words) query = query.where(contains("terms", word));
  if (!isOfNational) return query;
  let ofState = database
    .selectFrom("national_vaccinations")
    .select("episode_id")
    .where("store_id", "=", asked.storeId);
  if (national.length > 0) ofState = ofState.where("state", "in", national);
  // A literal, for which there is an index.
  if (stillHeld.length > 0) ofState = ofState.where("is_still_held", "=", sql.lit(1));
  if (ofVaccines.length > 0) ofState = ofState.where("vaccine_type", "in", ofVaccines);
  return query.where("id", "in", ofState);
}

const findTexts = statement(
  (database, of: { storeId: string; numbers: readonly number[] }, column: Text) =>
    database
      .selectFrom("episode_documents")
      .select(["number", `${column} as text`])
      .where("store_id", "=", of.storeId)
      .where("number", "in", of.numbers),
);

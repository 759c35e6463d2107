import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { documents } from "./documents.ts";
import { rowWithGiven } from "./episode-columns.ts";
import { isNarrowed } from "./episode-filters.ts";
import { narrowedPage } from "./narrowed-list.ts";
import { pageOf, type Page } from "./pages.ts";
import { sortColumns } from "./sort-columns.ts";
import type { EpisodeTab } from "./tables.ts";
import { totalsOf } from "./totals.ts";
import { wholePage, type FoundPage } from "./whole-list.ts";

/** A list as it was asked for, and what was typed as the words of a search. */
export type Search = { request: Schemas["EpisodeListRequest"]; words: readonly string[] };

export async function listEpisodes(
  database: Reader,
  storeId: string,
  tab: EpisodeTab,
  { request, words }: Search,
  page: Page,
): Promise<Schemas["EpisodeList"]> {
  const { sortBy = "creationDate", sortDirection = "desc", filters = {}, withGiven } = request;
  const listed = { storeId, tab, filters };
  const totals = await totalsOf(database, storeId, "episode");
  const kept = totals.filter((row) => row.tab === tab);
  const order = { column: sortColumns[sortBy], direction: sortDirection };
  const found = isNarrowed(listed)
    ? await narrowedPage(database, { ...listed, words }, { order, page })
    : await wholePage(database, listed, { kept, order, page });
  const texts = await textsOf(database, storeId, withGiven ? "document" : "summary", found);
  const episodes = texts.map((text) =>
    withGiven ? rowWithGiven(documents.episode.read(text)) : documents.episodeRow.read(text),
  );
  const { total, isMinimum } = found;
  return { episodes, ...pageOf(total, page), ...(isMinimum ? { isTotalMinimum: true } : {}) };
}

/** The page's documents alone are read: what is passed over costs an index's entry each. */
async function textsOf(
  database: Reader,
  storeId: string,
  column: "summary" | "document",
  { rows, way }: FoundPage,
): Promise<string[]> {
  if (!rows) return [];
  const texts = await database
    .selectFrom(rows.as("page"))
    .crossJoin("episode_documents")
    .select(`episode_documents.${column} as text`)
    .where("episode_documents.store_id", "=", storeId)
    .whereRef("episode_documents.number", "=", "page.number")
    .orderBy("page.value", way.direction)
    .orderBy("page.id", way.direction)
    .execute();
  return (way.isReversed ? texts.toReversed() : texts).map(({ text }) => text);
}

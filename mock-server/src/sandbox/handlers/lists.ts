import { isOwnCodeAlone } from "@pharmacy/domain/identifiers";
import { serverMessages } from "@pharmacy/domain/messages";
import type { Received } from "@pharmacy/sdk";
import type { Call, Handlers } from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import type { BatchTab } from "../store/batch-columns.ts";
import { listBatches } from "../store/batch-lists.ts";
import type { Database, Reader } from "../store/database.ts";
import type { EpisodeTab } from "../store/episode-columns.ts";
import { listEpisodes } from "../store/episode-lists.ts";
import { firstPage } from "../store/pages.ts";
import { findStore } from "../store/stores.ts";
import { folded, searchedTerms } from "../store/text.ts";

export function listHandlers(database: Database) {
  const episodes =
    (tab: EpisodeTab) =>
    async ({ body, query }: Received<"listActiveEpisodes">, { storeId }: Call) => {
      const page = { ...firstPage, ...query };
      const words = await wordsOf(database, storeId, body.filters?.searchTerm);
      return { body: await listEpisodes(database, storeId, tab, { request: body, words }, page) };
    };
  const batches =
    (tab: BatchTab) =>
    async ({ body, query }: Received<"listActiveBatches">, { storeId }: Call) => {
      const page = { ...firstPage, ...query };
      return { body: await listBatches(database, storeId, tab, body, page) };
    };
  return {
    listActiveEpisodes: episodes("active"),
    listCompletedEpisodes: episodes("completed"),
    listDeletedEpisodes: episodes("deleted"),
    listActiveBatches: batches("active"),
    listFinishedBatches: batches("finished"),
    listDecommissionedBatches: batches("decommissioned"),
  } satisfies Partial<Handlers>;
}

/** The typed search as beginnings of terms. */
async function wordsOf(
  database: Reader,
  storeId: string,
  typed: string | undefined,
): Promise<string[]> {
  if (!typed) return [];
  const { odsCode = "" } = (await findStore(database, storeId)) ?? {};
  if (isOwnCodeAlone(typed, odsCode))
    throw invalid([{ path: "/filters/searchTerm", message: serverMessages.typeMore }]);
  // All numbers of the store begin with its code, so the code alone finds nothing.
  const code = folded(odsCode);
  return searchedTerms(typed)
    .map((word) => (word.startsWith(code) ? word.slice(code.length) : word))
    .filter((word) => word !== "");
}

import type { Received } from "@pharmacy/sdk";
import type { Call, Handlers } from "../server/handlers.ts";
import { listBatches } from "../store/batch-lists.ts";
import { listEpisodes } from "../store/episode-lists.ts";
import type { BatchTab, EpisodeTab } from "../store/tables.ts";
import type { Services } from "./services.ts";

const firstPage = { page: 0, size: 10 };

export function listHandlers({ database }: Services) {
  const episodes =
    (tab: EpisodeTab) =>
    async ({ body, query }: Received<"listActiveEpisodes">, { storeId }: Call) => {
      const page = { ...firstPage, ...query };
      return { body: await listEpisodes(database, storeId, tab, body, page) };
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

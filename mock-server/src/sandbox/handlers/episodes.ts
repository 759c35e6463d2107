import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { listAudit } from "../store/audit.ts";
import { findEpisode } from "../store/episodes.ts";
import { firstPage } from "../store/pages.ts";
import type { Services } from "./services.ts";

export function episodeHandlers({ database }: Services) {
  return {
    async getEpisode({ path }, { storeId }) {
      const stored = await findEpisode(database, storeId, path.episodeId);
      if (!stored) throw notFound();
      return {
        body: { ...stored.episode, keepsDraftText: true, keepsNoneOfThese: true },
        version: stored.version,
      };
    },

    async getEpisodeAudit({ path, query }, { storeId }) {
      const stored = await findEpisode(database, storeId, path.episodeId);
      if (!stored) throw notFound();
      const page = { ...firstPage, ...query };
      return { body: await listAudit(database, storeId, path.episodeId, page) };
    },
  } satisfies Partial<Handlers>;
}

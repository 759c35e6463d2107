import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { readAudit } from "../store/audit.ts";
import { findEpisode } from "../store/episodes.ts";
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

    async getEpisodeAudit({ path }, { storeId }) {
      const stored = await findEpisode(database, storeId, path.episodeId);
      if (!stored) throw notFound();
      return { body: { entries: await readAudit(database, storeId, path.episodeId) } };
    },
  } satisfies Partial<Handlers>;
}

import { londonDate } from "@pharmacy/domain/dates/london-time";
import { setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import type { Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { listAudit } from "../store/audit.ts";
import { findEntryOfEpisode } from "../store/clinic-entries.ts";
import { findClinic } from "../store/clinics.ts";
import type { Reader } from "../store/database.ts";
import { findEpisode } from "../store/episodes.ts";
import { firstPage } from "../store/pages.ts";
import type { Services } from "./services.ts";

/** The clinic's entry of an episode, while the clinic is stored. */
async function clinicEntryOf(database: Reader, storeId: string, episodeId: string, now: Date) {
  const found = await findEntryOfEpisode(database, storeId, episodeId);
  if (!found) return undefined;
  const { id: entryId, clinicId } = found.entry;
  return (await findClinic(database, storeId, clinicId, now)) ? { clinicId, entryId } : undefined;
}

export function episodeHandlers({ database }: Services) {
  return {
    async getEpisode({ path }, { storeId, now }) {
      const stored = await findEpisode(database, storeId, path.episodeId);
      if (!stored) throw notFound();
      const clinicEntry = await clinicEntryOf(database, storeId, path.episodeId, now);
      return {
        body: {
          ...stored.episode,
          clinicEntry,
          keepsDraftText: true,
          keepsNoneOfThese: true,
          questionSets: setsInForce(londonDate(now)),
        },
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

import { londonDate } from "@pharmacy/domain/dates/london-time";
import { setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { type Handlers, checkSameRemoval, checkVersion } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import { listAudit } from "../store/audit.ts";
import { findEntryOfEpisode } from "../store/clinic-entries.ts";
import { findClinic } from "../store/clinics.ts";
import type { Database, Reader } from "../store/database.ts";
import { findEpisode } from "../store/episodes.ts";
import { nationalStatusOf } from "../store/national-vaccinations.ts";
import { firstPage } from "../store/pages.ts";
import { inTransaction } from "../store/transaction.ts";
import { entryOf, keepEpisode } from "./follow-clinic-entry.ts";

/** The clinic's entry of an episode, while the clinic is stored. */
async function clinicEntryOf(database: Reader, storeId: string, episodeId: string, now: Date) {
  const found = await findEntryOfEpisode(database, { storeId, episodeId });
  if (!found) return undefined;
  const { id: entryId, clinicId } = found.entry;
  return (await findClinic(database, storeId, clinicId, now)) ? { clinicId, entryId } : undefined;
}

export function episodeHandlers(database: Database) {
  return {
    async getEpisode({ path }, { storeId, now }) {
      const stored = await findEpisode(database, { storeId, id: path.episodeId });
      if (!stored) throw notFound();
      const clinicEntry = stored.episode.deleted
        ? undefined
        : await clinicEntryOf(database, storeId, path.episodeId, now);
      const statusOf = await nationalStatusOf(database, storeId, [path.episodeId]);
      return {
        body: {
          ...stored.episode,
          clinicEntry,
          nationalStatus: statusOf(path.episodeId),
          keepsDraftText: true,
          keepsNoneOfThese: true,
          questionSets: setsInForce(londonDate(now)),
        },
        version: stored.version,
      };
    },

    async getEpisodeAudit({ path, query }, { storeId }) {
      const stored = await findEpisode(database, { storeId, id: path.episodeId });
      if (!stored) throw notFound();
      const page = { ...firstPage, ...query };
      return { body: await listAudit(database, storeId, path.episodeId, page) };
    },

    async deleteEpisode({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const { storeId, now, principal } = call;
        const { name } = principal.actor;
        const before = await findEpisode(work, { storeId, id: path.episodeId });
        if (!before) throw notFound();
        if (before.episode.deleted) {
          const { deletedReason: reason, deletedComment: comment } = before.episode;
          checkSameRemoval(before.episode.id, body, { reason, comment });
          return { body: before.episode, version: before.version };
        }
        const { lastUpdatedBy: by, lastUpdatedDate } = before.episode;
        checkVersion(call, before.version, { by, at: lastUpdatedDate });
        const at = now.toISOString();
        const episode: Schemas["Episode"] = {
          ...before.episode,
          deleted: true,
          deletedBy: name,
          deletedReason: body.reason,
          deletedComment: body.comment ?? null,
          deletedDate: at,
          lastUpdatedBy: name,
          lastUpdatedDate: at,
        };
        const followed = await entryOf(work, call, episode.id);
        const version = await keepEpisode(work, call, before, episode, followed);
        return { body: episode, version };
      });
    },
  } satisfies Partial<Handlers>;
}

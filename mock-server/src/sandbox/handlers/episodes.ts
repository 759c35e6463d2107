import { londonDate } from "@pharmacy/domain/dates/london-time";
import { isOwnCodeAlone } from "@pharmacy/domain/identifiers";
import { serverMessages } from "@pharmacy/domain/messages";
import { setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import type { Received, Schemas } from "@pharmacy/sdk";
import {
  actOf,
  type Call,
  checkSameRemoval,
  checkVersion,
  type Handlers,
  orNotFound,
  writtenIn,
} from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import { listAudit } from "../store/audit.ts";
import { findClinic, findEntryOfEpisode } from "../store/clinics.ts";
import type { Database, Reader } from "../store/database.ts";
import type { EpisodeTab } from "../store/episode-columns.ts";
import { listEpisodes } from "../store/episode-lists.ts";
import { findEpisode } from "../store/episodes.ts";
import { nationalStatusOf } from "../store/national-vaccinations.ts";
import { firstPage } from "../store/pages.ts";
import { findStore } from "../store/stores.ts";
import { folded, searchedTerms } from "../store/text.ts";
import { inTransaction } from "../store/transaction.ts";
import { entryOf, keepEpisode } from "./clinic-episodes.ts";

export function episodeHandlers(database: Database) {
  const list =
    (tab: EpisodeTab) =>
    async ({ body, query }: Received<"listActiveEpisodes">, { storeId }: Call) => {
      const page = { ...firstPage, ...query };
      const words = await wordsOf(database, storeId, body.filters?.searchTerm);
      return { body: await listEpisodes(database, storeId, tab, { request: body, words }, page) };
    };

  return {
    listActiveEpisodes: list("active"),
    listCompletedEpisodes: list("completed"),
    listDeletedEpisodes: list("deleted"),

    async getEpisode({ path }, { storeId, now }) {
      const { episodeId: id } = path;
      const { episode, version } = orNotFound(await findEpisode(database, { storeId, id }));
      const clinicEntry = episode.deleted
        ? undefined
        : await clinicEntryOf(database, storeId, id, now);
      const statusOf = await nationalStatusOf(database, storeId, [id]);
      return {
        body: {
          ...episode,
          clinicEntry,
          nationalStatus: statusOf(id),
          keepsDraftText: true,
          keepsNoneOfThese: true,
          questionSets: setsInForce(londonDate(now)),
        },
        version,
      };
    },

    async getEpisodeAudit({ path, query }, { storeId }) {
      orNotFound(await findEpisode(database, { storeId, id: path.episodeId }));
      const page = { ...firstPage, ...query };
      return { body: await listAudit(database, storeId, path.episodeId, page) };
    },

    async deleteEpisode({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const { storeId } = call;
        const before = orNotFound(await findEpisode(work, { storeId, id: path.episodeId }));
        if (before.episode.deleted) {
          const { deletedReason: reason, deletedComment: comment } = before.episode;
          checkSameRemoval(before.episode.id, body, { reason, comment });
          return { body: before.episode, version: before.version };
        }
        checkVersion(call, before.version, before.episode);
        const { by, at } = actOf(call);
        const episode: Schemas["Episode"] = {
          ...before.episode,
          ...writtenIn(call),
          deleted: true,
          deletedBy: by,
          deletedReason: body.reason,
          deletedComment: body.comment ?? null,
          deletedDate: at,
        };
        const followed = await entryOf(work, call, episode.id);
        const version = await keepEpisode(work, call, before, episode, followed);
        return { body: episode, version };
      });
    },
  } satisfies Partial<Handlers>;
}

/** The clinic's entry of an episode, while the clinic is stored. */
async function clinicEntryOf(database: Reader, storeId: string, episodeId: string, now: Date) {
  const found = await findEntryOfEpisode(database, { storeId, episodeId });
  if (!found) return undefined;
  const { id: entryId, clinicId } = found.entry;
  return (await findClinic(database, storeId, clinicId, now)) ? { clinicId, entryId } : undefined;
}

async function wordsOf(database: Reader, storeId: string, typed: string | undefined) {
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

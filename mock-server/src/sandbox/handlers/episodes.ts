import { randomUUIDv7 } from "node:crypto";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { isOwnCodeAlone } from "@pharmacy/domain/identifiers";
import { serverMessages } from "@pharmacy/domain/messages";
import { setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import type { Received, Schemas } from "@pharmacy/sdk";
import { faultOf } from "../demo-data/faults.ts";
import {
  actOf,
  type Call,
  checkSameRemoval,
  checkVersion,
  type Handlers,
  injectFault,
  orNotFound,
} from "../server/handlers.ts";
import { invalid, notFound } from "../server/problems.ts";
import { findClinic, findEntryOfEpisode } from "../store/clinics.ts";
import { type Database, pageIn, type Reader, type Work } from "../store/database.ts";
import type { EpisodeTab } from "../store/episode-columns.ts";
import { listEpisodes } from "../store/episode-lists.ts";
import { findEpisode, listAudit, type StoredEpisode, writeEpisode } from "../store/episodes.ts";
import { nationalStatusOf } from "../store/national-vaccinations.ts";
import { findStore, nextEpisodeNumber, waitForTurn } from "../store/stores.ts";
import { folded, searchedTerms } from "../store/text.ts";
import { inTransaction, withIdempotencyKey } from "../store/transaction.ts";
import {
  clinicEntryOfEpisode,
  entryNamedBy,
  type Followed,
  moveEntryAfter,
} from "./clinic-episodes.ts";
import { checkedEpisode, withSetsNamed } from "./episode-rules.ts";

type Episode = Schemas["Episode"];
type EpisodeInput = Schemas["EpisodeInput"];
type Unstamped = Omit<Episode, "lastUpdatedBy" | "lastUpdatedDate">;

export function episodeHandlers(database: Database) {
  const list =
    (tab: EpisodeTab) =>
    async ({ body, query }: Received<"listActiveEpisodes">, { storeId }: Call) => {
      const page = pageIn(query);
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
        : await clinicEntryPathOf(database, storeId, id, now);
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
      const page = pageIn(query);
      return { body: await listAudit(database, storeId, path.episodeId, page) };
    },

    async deleteEpisode({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const { storeId } = call;
        // An export at the same time must not lose the removal.
        await waitForTurn(work, storeId);
        const before = orNotFound(await findEpisode(work, { storeId, id: path.episodeId }));
        if (before.episode.deleted) {
          const { deletedReason: reason, deletedComment: comment } = before.episode;
          checkSameRemoval(before.episode.id, body, { reason, comment });
          return { body: before.episode, version: before.version };
        }
        checkVersion(call, before.version, before.episode);
        const { by, at } = actOf(call);
        const deleted: Episode = {
          ...before.episode,
          deleted: true,
          deletedBy: by,
          deletedReason: body.reason,
          deletedComment: body.comment ?? null,
          deletedDate: at,
        };
        const followed = await clinicEntryOfEpisode(work, call, deleted.id);
        return storeEpisode(work, call, before, deleted, followed);
      });
    },

    async saveEpisode({ query = {}, body }, call) {
      const { nhsNumber } = body.patientDemographics;
      const effect = faultOf(query.editedStepTitle ? "edit" : "save", nhsNumber);
      await injectFault(effect);
      const answer = await withIdempotencyKey(database, call, { query, body }, async (work) => {
        const before = query.episodeId ? await editable(work, call, query.episodeId) : undefined;
        const readableId =
          before?.episode.humanReadableEpisodeId ?? (await nextEpisodeNumber(work, call.storeId));
        const sent = withSetsNamed(body, before?.episode, call);
        const input = await checkedEpisode(work, sent, before?.episode, call);
        const followed = await followedBy(work, call, query, input);
        const saved = episodeFrom(readableId, input, before?.episode, call);
        const { id, version } = await storeEpisode(work, call, before, saved, followed);
        return { id, version, body: answerOf(saved, call) };
      });
      return { ...answer, fault: effect };
    },
  } satisfies Partial<Handlers>;
}

/** The clinic's entry of an episode, while the clinic is stored. */
async function clinicEntryPathOf(database: Reader, storeId: string, episodeId: string, now: Date) {
  const found = await findEntryOfEpisode(database, storeId, episodeId);
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

async function followedBy(
  work: Work,
  call: Call,
  { clinicEntryId, episodeId: id }: { clinicEntryId?: string; episodeId?: string },
  { patientDemographics: patient }: EpisodeInput,
) {
  if (clinicEntryId !== undefined) return entryNamedBy(work, call, clinicEntryId, { id, patient });
  return id === undefined ? undefined : clinicEntryOfEpisode(work, call, id);
}

/** A deleted episode, or one of another store, is not found. */
async function editable(work: Work, call: Call, id: string): Promise<StoredEpisode> {
  // Two deliveries at once must not both find the last dose; a new episode waits for its number.
  await waitForTurn(work, call.storeId);
  const before = orNotFound(await findEpisode(work, { storeId: call.storeId, id }));
  if (before.episode.deleted) throw notFound();
  checkVersion(call, before.version, before.episode);
  return before;
}

/** Writes the next version of an episode with its audit entry, and moves its entry of a clinic. */
export async function storeEpisode(
  work: Work,
  call: Call,
  before: StoredEpisode | undefined,
  changed: Unstamped,
  followed?: Followed,
) {
  const { storeId, principal, correlationId } = call;
  const { by, at } = actOf(call);
  const episode: Episode = { ...changed, lastUpdatedBy: by, lastUpdatedDate: at };
  const { gphc } = principal.actor;
  const version = await writeEpisode(work, storeId, before, episode, { gphc, correlationId });
  if (followed) await moveEntryAfter(work, call, followed, episode);
  return { id: episode.id, version, body: episode };
}

/** The body with the server's own fields; a client's values for them are ignored. */
function episodeFrom(
  humanReadableEpisodeId: string,
  input: EpisodeInput,
  before: Episode | undefined,
  { now }: Call,
): Unstamped {
  const at = now.toISOString();
  return {
    id: before?.id ?? randomUUIDv7(),
    humanReadableEpisodeId,
    consent: input.consent,
    vaccineTypes: input.vaccineTypes,
    patientDemographics: input.patientDemographics,
    patientEmergencyContact: input.patientEmergencyContact,
    status: input.status,
    currentStep: input.currentStep,
    currentStepTitle: input.currentStepTitle,
    currentActiveStepId: input.currentActiveStepId,
    vaccinationDetails: input.vaccinationDetails,
    deleted: false,
    restoredBy: before?.restoredBy,
    restoredReason: before?.restoredReason,
    restoredDate: before?.restoredDate,
    creationDate: before?.creationDate ?? at,
    completionDate: completionDateOf(input, before, at),
    vaccinationsRequired: input.vaccineTypes,
    legacyAdministration: before?.legacyAdministration,
  };
}

/** When it got its status: a Closed episode that is corrected to Completed gets it by this save. */
function completionDateOf(input: EpisodeInput, before: Episode | undefined, at: string) {
  if (input.status === "In Progress") return null;
  return (before?.status === input.status ? before.completionDate : null) ?? at;
}

function answerOf(episode: Unstamped, { now }: Call): Schemas["SavedEpisode"] {
  return {
    id: episode.id,
    status: episode.status,
    currentActiveStepId: episode.currentActiveStepId,
    currentStep: episode.currentStep,
    currentStepTitle: episode.currentStepTitle,
    humanReadableEpisodeId: episode.humanReadableEpisodeId,
    keepsDraftText: true,
    keepsNoneOfThese: true,
    questionSets: setsInForce(londonDate(now)),
  };
}

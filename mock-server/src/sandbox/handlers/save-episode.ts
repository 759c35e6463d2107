import { randomUUIDv7 } from "node:crypto";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import type { Schemas } from "@pharmacy/sdk";
import { faultOf } from "../demo-data/faults.ts";
import {
  bodyFaultOf,
  type Call,
  checkVersion,
  type Handlers,
  injectFault,
  orNotFound,
  writtenIn,
} from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import type { Database, Work } from "../store/database.ts";
import { findEpisode, type StoredEpisode } from "../store/episodes.ts";
import { withIdempotencyKey } from "../store/idempotency-keys.ts";
import { nextEpisodeNumber, waitForTurn } from "../store/stores.ts";
import { entryNamedBy, entryOf, keepEpisode } from "./clinic-episodes.ts";
import { checkedEpisode, withSetsNamed } from "./episode-rules.ts";

type Episode = Schemas["Episode"];
type EpisodeInput = Schemas["EpisodeInput"];

export function saveEpisodeHandlers(database: Database) {
  return {
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
        const episode = stored(readableId, input, before?.episode, call);
        const version = await keepEpisode(work, call, before, episode, followed);
        return { id: episode.id, version, body: answerOf(episode, call) };
      });
      return { ...answer, bodyFault: bodyFaultOf(effect) };
    },
  } satisfies Partial<Handlers>;
}

async function followedBy(
  work: Work,
  call: Call,
  { clinicEntryId, episodeId: id }: { clinicEntryId?: string; episodeId?: string },
  { patientDemographics: patient }: EpisodeInput,
) {
  if (clinicEntryId !== undefined) return entryNamedBy(work, call, clinicEntryId, { id, patient });
  return id === undefined ? undefined : entryOf(work, call, id);
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

/** The body with the server's own fields; a client's values for them are ignored. */
function stored(
  humanReadableEpisodeId: string,
  input: EpisodeInput,
  before: Episode | undefined,
  call: Call,
): Episode {
  const at = call.now.toISOString();
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
    ...writtenIn(call),
    vaccinationsRequired: input.vaccineTypes,
    legacyAdministration: before?.legacyAdministration,
  };
}

/** When it got its status: a Closed episode that is corrected to Completed gets it by this save. */
function completionDateOf(input: EpisodeInput, before: Episode | undefined, at: string) {
  if (input.status === "In Progress") return null;
  return (before?.status === input.status ? before.completionDate : null) ?? at;
}

function answerOf(episode: Episode, { now }: Call): Schemas["SavedEpisode"] {
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

import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { givenVaccines } from "@pharmacy/domain/episode/given";
import { serverMessages } from "@pharmacy/domain/messages";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { deliveriesOf, withPart } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { type Call, type Handlers, checkVersion } from "../server/handlers.ts";
import {
  type FieldError,
  invalid,
  notDeleted,
  notFound,
  ProblemError,
  recordedAgain,
} from "../server/problems.ts";
import type { Database, Work } from "../store/database.ts";
import { recordOf } from "../store/patient-doses.ts";
import { doseRecordedAt, dosesOfOtherEpisodes, type HeldDose } from "../store/patient-doses.ts";
import { findEpisode, type StoredEpisode } from "../store/episodes.ts";
import { withIdempotencyKey } from "../store/idempotency-keys.ts";
import { waitForTurn } from "../store/stores.ts";
import { checkClaim } from "./clinic-access.ts";
import { checkEpisode } from "./episode-rules.ts";
import { withBatchFacts } from "./filled-delivery.ts";
import { entryOf, keepEpisode } from "./follow-clinic-entry.ts";
import { asRegistered } from "./same-patient.ts";

type Episode = Schemas["Episode"];
type Decisions = Schemas["RestorationDecisions"];

/** The restoration of a deleted episode (openapi/decisions.md, Restore). */
export function restoreEpisodeHandlers(database: Database) {
  return {
    async restoreEpisode({ path, body }, call) {
      return withIdempotencyKey(database, call, { path, body }, async (work) => {
        const before = await restorable(work, call, path.episodeId);
        checkConfirmed(before.episode, body);
        // First: a dose that stands again is also a stop, which no reason would settle.
        await checkNotRecordedAgain(work, call, before.episode);
        const checked = await checkedAnew(work, call, before.episode, body.decisions ?? {});
        const followed = await entryOf(work, call, before.episode.id);
        if (followed) checkClaim(call, followed.stored.entry);
        const episode = restored(checked, body.reason, call);
        const version = await keepEpisode(work, call, before, episode, followed);
        return { id: episode.id, version, body: episode };
      });
    },
  } satisfies Partial<Handlers>;
}

async function restorable(work: Work, call: Call, id: string): Promise<StoredEpisode> {
  // As a save waits: two of them must not both find the last dose, or no other record of a dose.
  await waitForTurn(work, call.storeId);
  const before = await findEpisode(work, { storeId: call.storeId, id });
  if (!before) throw notFound();
  const { lastUpdatedBy: by, lastUpdatedDate: at } = before.episode;
  checkVersion(call, before.version, { by, at });
  if (!before.episode.deleted) throw notDeleted(id);
  return before;
}

/** After a deletion for "wrong patient" a user must say that it is the right one. */
function checkConfirmed({ deletedReason }: Episode, body: Schemas["RestorationRequest"]): void {
  if (deletedReason !== "wrong-patient" || body.isPatientConfirmed === true) return;
  const message = serverMessages.patientNotConfirmed;
  throw invalid([{ path: "/isPatientConfirmed", message }]);
}

/** The episode with the decisions and what the server fills in, after every rule of a save. */
async function checkedAnew(
  work: Work,
  call: Call,
  before: Episode,
  decisions: Decisions,
): Promise<Episode> {
  const registered = await asRegistered(work, withDecisions(before, decisions));
  const filled = await withBatchFacts(work, call.storeId, registered, before);
  try {
    await checkEpisode(work, filled, before, call);
  } catch (error) {
    throw error instanceof ProblemError ? invalid(errorsOfDecisions(error)) : error;
  }
  const { patientDemographics, vaccinationDetails } = filled.input;
  return { ...before, patientDemographics, vaccinationDetails };
}

/** The deliveries with the overrides and acknowledgements; a new reason replaces the stored one. */
function withDecisions(episode: Episode, decisions: Decisions): Episode {
  let { vaccinationDetails } = episode;
  for (const delivery of deliveriesOf(episode)) {
    const decision = decisions[delivery.vaccineType];
    if (!decision) continue;
    const { overrides = [], acknowledgedWarnings = [] } = decision;
    const codes = overrides.map(({ code }) => code);
    const kept = (delivery.overrides ?? []).filter(({ code }) => !codes.includes(code));
    const seen = [...(delivery.acknowledgedWarnings ?? []), ...acknowledgedWarnings];
    vaccinationDetails = withPart(vaccinationDetails, delivery.vaccineType, "delivery", {
      ...delivery,
      overrides: [...kept, ...overrides],
      acknowledgedWarnings: [...new Set(seen)],
    });
  }
  return { ...episode, vaccinationDetails };
}

/** What `decisions` can settle is named at its place in this request. */
const errorsOfDecisions = ({ problem }: ProblemError): FieldError[] =>
  (problem.errors ?? []).map((error) => ({
    ...error,
    path: error.path.replace(
      /^\/vaccinationDetails\/(\w+)\/delivery\/(overrides|acknowledgedWarnings)$/,
      "/decisions/$1/$2",
    ),
  }));

/** No dose is recorded twice: neither one of the same day, nor one that was recorded since. */
async function checkNotRecordedAgain(work: Work, call: Call, episode: Episode): Promise<void> {
  for (const type of givenVaccines(episode)) {
    const day = recordOf(episode, type)?.administeredDate;
    for (const dose of await dosesOfOtherEpisodes(work, call.storeId, episode, type)) {
      const isAgain = dose.day === day || (await isRecordedSince(work, dose, type, episode));
      if (!isAgain) continue;
      const isOwn = dose.storeId === call.storeId;
      const own = isOwn ? await findEpisode(work, { ...dose, id: dose.episodeId }) : undefined;
      const { humanReadableEpisodeId: readableId, id } = own?.episode ?? {};
      const label = vaccineTypeLabels[type];
      const detail = serverMessages.recordedAgain(label, readableDate(dose.day), readableId);
      throw recordedAgain(detail, id);
    }
  }
}

/** Whether a dose was recorded after the episode was deleted. */
async function isRecordedSince(
  work: Work,
  dose: HeldDose,
  vaccineType: Schemas["VaccineType"],
  { deletedDate }: Episode,
): Promise<boolean> {
  const recordedAt = await doseRecordedAt(work, dose, vaccineType);
  return recordedAt !== undefined && recordedAt > (deletedDate ?? "");
}

function restored(episode: Episode, reason: string, { now, principal }: Call): Episode {
  const { name } = principal.actor;
  const at = now.toISOString();
  return {
    ...episode,
    deleted: false,
    deletedBy: null,
    deletedReason: null,
    deletedComment: null,
    deletedDate: null,
    restoredBy: name,
    restoredReason: reason,
    restoredDate: at,
    lastUpdatedBy: name,
    lastUpdatedDate: at,
  };
}

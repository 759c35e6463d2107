import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { administeredVaccines } from "@pharmacy/domain/episode/outcome";
import { serverMessages } from "@pharmacy/domain/messages";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { deliveriesOf, withPart } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { actOf, type Call, checkVersion, type Handlers, orNotFound } from "../server/handlers.ts";
import {
  type FieldError,
  invalid,
  notDeleted,
  ProblemError,
  recordedAgain,
} from "../server/problems.ts";
import type { Database, Work } from "../store/database.ts";
import { findEpisode, lastAuditedAt, type StoredEpisode } from "../store/episodes.ts";
import { withIdempotencyKey } from "../store/transaction.ts";
import { dosesOfOtherEpisodes, type HeldDose, recordOf } from "../store/doses.ts";
import { waitForTurn } from "../store/stores.ts";
import { checkClaim, clinicEntryOfEpisode } from "./clinic-episodes.ts";
import { checkedEpisode } from "./episode-rules.ts";
import { storeEpisode } from "./episodes.ts";

type Episode = Schemas["Episode"];
type Decisions = Schemas["RestorationDecisions"];

/** The restoration of a deleted episode (openapi/decisions.md, Restore). */
export function restoreEpisodeHandlers(database: Database) {
  return {
    async restoreEpisode({ path, body }, call) {
      return withIdempotencyKey(database, call, { path, body }, async (work) => {
        const before = await restorable(work, call, path.episodeId);
        checkConfirmed(before.episode, body);
        // First: a dose recorded again is also a stop, but no reason may override it.
        await checkNotRecordedAgain(work, call, before.episode);
        const checked = await checkedAnew(work, call, before.episode, body.decisions ?? {});
        const followed = await clinicEntryOfEpisode(work, call, before.episode.id);
        if (followed) checkClaim(call, followed.stored.entry);
        return storeEpisode(work, call, before, restored(checked, body.reason, call), followed);
      });
    },
  } satisfies Partial<Handlers>;
}

async function restorable(work: Work, call: Call, id: string): Promise<StoredEpisode> {
  // Waits like a save: two at once must not both find the last dose, or no other dose.
  await waitForTurn(work, call.storeId);
  const before = orNotFound(await findEpisode(work, { storeId: call.storeId, id }));
  checkVersion(call, before.version, before.episode);
  if (!before.episode.deleted) throw notDeleted(id);
  return before;
}

/** After a deletion for "wrong patient" a user must say that it is the right one. */
function checkConfirmed({ deletedReason }: Episode, body: Schemas["RestorationRequest"]): void {
  if (deletedReason !== "wrong-patient" || body.isPatientConfirmed === true) return;
  const message = serverMessages.patientNotConfirmed;
  throw invalid([{ path: "/isPatientConfirmed", message }]);
}

async function checkedAnew(work: Work, call: Call, before: Episode, decisions: Decisions) {
  try {
    // A record that the clinic closed may be incomplete, so it is checked like an open one.
    const checked: Episode = before.closedFromClinic
      ? { ...before, status: "In Progress" }
      : before;
    const input = await checkedEpisode(work, withDecisions(checked, decisions), checked, call);
    const { patientDemographics, vaccinationDetails } = input;
    return { ...before, patientDemographics, vaccinationDetails };
  } catch (error) {
    throw error instanceof ProblemError ? invalid(errorsOfDecisions(error)) : error;
  }
}

/** A new reason replaces the stored one. */
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

/** No dose is recorded twice: neither one of the same day, nor one recorded after the deletion. */
async function checkNotRecordedAgain(work: Work, call: Call, episode: Episode): Promise<void> {
  for (const type of administeredVaccines(episode)) {
    const day = recordOf(episode, type)?.administeredDate;
    for (const dose of await dosesOfOtherEpisodes(work, call.storeId, episode, type)) {
      const recordedAt = (await doseRecordedAt(work, dose, type)) ?? "";
      if (dose.day !== day && recordedAt <= (episode.deletedDate ?? "")) continue;
      const isOwn = dose.storeId === call.storeId;
      const own = isOwn ? await findEpisode(work, { ...dose, id: dose.episodeId }) : undefined;
      const { humanReadableEpisodeId: readableId, id } = own?.episode ?? {};
      const label = vaccineTypeLabels[type];
      const detail = serverMessages.recordedAgain(label, readableDate(dose.day), readableId);
      throw recordedAgain(detail, id);
    }
  }
}

/** When the dose of an episode was recorded as given, or came back with it. */
function doseRecordedAt(
  work: Work,
  { storeId, episodeId }: HeldDose,
  vaccineType: Schemas["VaccineType"],
) {
  const delivery = `/vaccinationDetails/${vaccineType}/delivery`;
  const paths = [`${delivery}/isVaccinationAdministered`, `${delivery}/isDraft`, "/deleted"];
  return lastAuditedAt(work, storeId, episodeId, ({ path }) => paths.includes(path));
}

function restored(episode: Episode, reason: string, call: Call): Episode {
  const { by, at } = actOf(call);
  return {
    ...episode,
    deleted: false,
    deletedBy: null,
    deletedReason: null,
    deletedComment: null,
    deletedDate: null,
    restoredBy: by,
    restoredReason: reason,
    restoredDate: at,
  };
}

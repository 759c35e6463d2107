import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { followEpisode, openEpisode } from "@pharmacy/domain/clinic/follow-episode";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { invalid } from "../server/problems.ts";
import {
  findClinicEntry,
  findEntryOfEpisode,
  type StoredClinicEntry,
} from "../store/clinic-entries.ts";
import { lockClinic, type StoredClinic } from "../store/clinics.ts";
import type { Work } from "../store/database.ts";
import { type StoredEpisode, writeEpisode } from "../store/episodes.ts";
import { folded } from "../store/text.ts";
import { actOf, checkClaim, keepEntry } from "./clinic-access.ts";
import { checksOf } from "./clinic-checks.ts";

type Patient = Schemas["PatientDemographics"];
/** An entry of a locked clinic that follows an episode. */
export type Followed = { clinic: StoredClinic; stored: StoredClinicEntry; isOpened: boolean };

/** The entry that a save names: for the same patient, without another claim or episode. */
export async function entryNamedBy(
  work: Work,
  call: Call,
  entryId: string,
  episode: { id: string | undefined; patient: Patient },
): Promise<Followed> {
  const followed = await locked(
    work,
    call,
    await findClinicEntry(work, { storeId: call.storeId, id: entryId }),
  );
  if (!followed) throw wrong("/query/clinicEntryId", clinicMessages.noSuchEntry);
  const { entry } = followed.stored;
  checkClaim(call, entry);
  const isOpened = entry.episode === null || entry.episode.id !== episode.id;
  if (!isOpened) return { ...followed, isOpened };
  if (entry.episode) {
    const message = clinicMessages.hasOtherEpisode(entry.episode.humanReadableEpisodeId);
    throw wrong("/query/clinicEntryId", message);
  }
  if (!isSamePerson(entry.patient, episode.patient))
    throw wrong("/patientDemographics", clinicMessages.anotherPatient);
  return { ...followed, isOpened };
}

/** The entry from which an episode was opened, if there is one. */
export async function entryOf(
  work: Work,
  call: Call,
  episodeId: string,
): Promise<Followed | undefined> {
  const found = await findEntryOfEpisode(work, { storeId: call.storeId, episodeId });
  const followed = await locked(work, call, found);
  return followed && { ...followed, isOpened: false };
}

/**
 * Stores the episode after a change by the caller, and moves the clinic's entry that follows it;
 * returns the episode's version.
 */
export async function keepEpisode(
  work: Work,
  call: Call,
  before: StoredEpisode | undefined,
  episode: Schemas["Episode"],
  followed?: Followed,
): Promise<number> {
  const { storeId, principal, correlationId } = call;
  const { gphc } = principal.actor;
  const version = await writeEpisode(work, storeId, before, episode, { gphc, correlationId });
  if (followed) await moveEntryAfter(work, call, followed, episode);
  return version;
}

async function moveEntryAfter(
  work: Work,
  call: Call,
  { clinic, stored, isOpened }: Followed,
  episode: Schemas["Episode"],
): Promise<void> {
  const follow = isOpened ? openEpisode : followEpisode;
  const followed = follow(stored.entry, episode, actOf(call));
  const checks = await checksOf(work, call, followed, episode.deleted ? undefined : episode);
  const deletedEpisodeId = episode.deleted ? episode.id : null;
  const entry = { ...followed, checks, isMovedByEnd: false, deletedEpisodeId };
  await keepEntry(work, call, clinic, { ...stored, entry });
}

/** Reads the entry again after its clinic is locked: it may have moved meanwhile. */
async function locked(work: Work, call: Call, found: StoredClinicEntry | undefined) {
  if (!found) return undefined;
  const clinic = await lockClinic(work, call.storeId, found.entry.clinicId, call.now);
  const stored =
    clinic && (await findClinicEntry(work, { storeId: call.storeId, id: found.entry.id }));
  return clinic && stored && { clinic, stored };
}

const wrong = (path: string, message: string) => invalid([{ path, message }]);

/** Compares by number if both have one, else by name and date of birth, if the list has them. */
function isSamePerson(listed: Schemas["ClinicPatient"] | null, patient: Patient): boolean {
  if (!listed) return false;
  if (listed.nhsNumber && patient.nhsNumber) return listed.nhsNumber === patient.nhsNumber;
  if (listed.lastName === null || listed.dateOfBirth === null) return false;
  const { firstName = null } = listed;
  const isNamed = firstName === null || folded(firstName) === folded(patient.firstName);
  const isSameName = isNamed && folded(listed.lastName) === folded(patient.lastName);
  return isSameName && listed.dateOfBirth === patient.dateOfBirth;
}

import { clinicMessages } from "@pharmacy/domain/clinic/clinic-messages";
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
import { folded } from "../store/text.ts";
import { actOf, checkClaim, keepEntry } from "./clinic-access.ts";

type Patient = Schemas["PatientDemographics"];
/** An entry of a clinic that is locked, with what an episode becomes to it. */
export type Followed = { clinic: StoredClinic; stored: StoredClinicEntry; isOpened: boolean };

/** The entry that a save names; it is the patient's, and nobody else has it or an episode of it. */
export async function entryNamedBy(
  work: Work,
  call: Call,
  entryId: string,
  episode: { id: string | undefined; patient: Patient },
): Promise<Followed> {
  const followed = await locked(work, call, await findClinicEntry(work, call.storeId, entryId));
  if (!followed) throw wrong("/query/clinicEntryId", clinicMessages.noSuchEntry);
  const { entry } = followed.stored;
  const isOpened = entry.episode === null || entry.episode.id !== episode.id;
  if (!isOpened) return { ...followed, isOpened };
  checkClaim(call, entry);
  if (entry.episode) {
    const message = clinicMessages.hasOtherEpisode(entry.episode.humanReadableEpisodeId);
    throw wrong("/query/clinicEntryId", message);
  }
  if (!isSamePerson(entry.patient, episode.patient))
    throw wrong("/patientDemographics", clinicMessages.anotherPatient);
  return { ...followed, isOpened };
}

/** The entry from which an episode was opened, if it was. */
export async function entryOf(
  work: Work,
  call: Call,
  episodeId: string,
): Promise<Followed | undefined> {
  const found = await findEntryOfEpisode(work, call.storeId, episodeId);
  const followed = await locked(work, call, found);
  return followed && { ...followed, isOpened: false };
}

/** What was saved, ended or deleted moves the entry, in the same transaction. */
export async function moveEntryAfter(
  work: Work,
  call: Call,
  { clinic, stored, isOpened }: Followed,
  episode: Schemas["Episode"],
): Promise<void> {
  const follow = isOpened ? openEpisode : followEpisode;
  const entry = { ...follow(stored.entry, episode, actOf(call)), isMovedByEnd: false };
  await keepEntry(work, call, clinic, { ...stored, entry });
}

/** The entry as it is once its clinic is locked: it may have been moved since it was found. */
async function locked(work: Work, call: Call, found: StoredClinicEntry | undefined) {
  if (!found) return undefined;
  const clinic = await lockClinic(work, call.storeId, found.entry.clinicId, call.now);
  const stored = clinic && (await findClinicEntry(work, call.storeId, found.entry.id));
  return clinic && stored && { clinic, stored };
}

const wrong = (path: string, message: string) => invalid([{ path, message }]);

/** By NHS number where both have one, else by name and date of birth as far as the list knew them. */
function isSamePerson(listed: Schemas["ClinicPatient"] | null, patient: Patient): boolean {
  if (!listed) return false;
  if (listed.nhsNumber && patient.nhsNumber) return listed.nhsNumber === patient.nhsNumber;
  if (listed.lastName === null || listed.dateOfBirth === null) return false;
  const { firstName = null } = listed;
  const isNamed = firstName === null || folded(firstName) === folded(patient.firstName);
  const isSameName = isNamed && folded(listed.lastName) === folded(patient.lastName);
  return isSameName && listed.dateOfBirth === patient.dateOfBirth;
}

import { clinicCheck } from "@pharmacy/domain/clinic/checks";
import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { followEpisode, entryWithOpenEpisode } from "@pharmacy/domain/clinic/follow-episode";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import type { Schemas } from "@pharmacy/sdk";
import { actOf, type Call, orNotFound } from "../server/handlers.ts";
import { claimedBySomebodyElse, invalid, notFound } from "../server/problems.ts";
import {
  findClinicEntry,
  findEntryOfEpisode,
  lockClinic,
  type StoredClinic,
  type StoredClinicEntry,
  updateClinicEntry,
} from "../store/clinics.ts";
import type { Reader, Work } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { folded } from "../store/text.ts";
import { historyShownTo, isMismatched } from "./patients.ts";

type Patient = Schemas["PatientDemographics"];
export type Followed = { clinic: StoredClinic; stored: StoredClinicEntry; isOpened: boolean };

/** The entry that a save names: for the same patient, without another claim or episode. */
export async function entryNamedBy(
  work: Work,
  call: Call,
  entryId: string,
  episode: { id: string | undefined; patient: Patient },
): Promise<Followed> {
  const named = await findClinicEntry(work, call.storeId, entryId);
  const followed = await locked(work, call, named);
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
  if (episode.id !== undefined) await leaveFormerEntry(work, call, episode.id);
  return { ...followed, isOpened };
}

/** An episode that is continued from another entry leaves its former one, unless that is done. */
async function leaveFormerEntry(work: Work, call: Call, episodeId: string): Promise<void> {
  const former = await clinicEntryOfEpisode(work, call, episodeId);
  const { entry } = former?.stored ?? {};
  if (!former || entry?.episode?.id !== episodeId || entry.status === "DONE") return;
  const status = entry.status === "SCREENED" ? "HERE" : entry.status;
  const left = { ...entry, status, episode: null, screenedAt: null, screenedBy: null };
  await keepEntry(work, call, former.clinic, { ...former.stored, entry: left });
}

export async function clinicEntryOfEpisode(work: Work, call: Call, episodeId: string) {
  const found = await findEntryOfEpisode(work, call.storeId, episodeId);
  const followed = await locked(work, call, found);
  return followed && { ...followed, isOpened: false };
}

/** Moves the entry of an episode after a save, deletion or restoration of the episode. */
export async function moveEntryAfter(
  work: Work,
  call: Call,
  { clinic, stored, isOpened }: Followed,
  episode: Schemas["Episode"],
): Promise<void> {
  const follow = isOpened ? entryWithOpenEpisode : followEpisode;
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
  const stored = clinic && (await findClinicEntry(work, call.storeId, found.entry.id));
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

export function entryFor(
  call: Call,
  { version, entry }: StoredClinicEntry,
): Schemas["ClinicEntry"] {
  const { claimedBySub: _who, isMovedByEnd: _own, deletedEpisodeId: _gone, ...shown } = entry;
  return { ...shown, etag: `"${version}"`, isMine: isOwnClaim(call, entry) };
}

/** Locks a clinic for a change; other changes wait. Another store's clinic is not found. */
export async function clinicToChange(work: Work, { storeId, now }: Call, clinicId: string) {
  return orNotFound(await lockClinic(work, storeId, clinicId, now));
}

export async function entryIn(
  database: Reader,
  { storeId }: Call,
  path: { clinicId: string; entryId: string },
): Promise<StoredClinicEntry> {
  const stored = await findClinicEntry(database, storeId, path.entryId);
  if (stored?.entry.clinicId !== path.clinicId) throw notFound();
  return stored;
}

export const isOwnClaim = ({ principal }: Call, entry: ClinicEntryDocument): boolean =>
  entry.status === "BEING_VACCINATED" && entry.claimedBySub === principal.sub;

/** Refuses, whatever version the caller sends, if somebody else holds the claim; names them. */
export function checkClaim(call: Call, entry: ClinicEntryDocument): void {
  if (entry.status !== "BEING_VACCINATED" || isOwnClaim(call, entry)) return;
  throw claimedBySomebodyElse(entry);
}

export async function keepEntry(
  work: Work,
  call: Call,
  clinic: StoredClinic,
  { version, entry }: StoredClinicEntry,
): Promise<StoredClinicEntry> {
  const { by, at } = actOf(call);
  const claimedBySub = entry.status === "BEING_VACCINATED" ? entry.claimedBySub : null;
  const kept = { ...entry, claimedBySub, lastUpdatedBy: by, lastUpdatedDate: at };
  return updateClinicEntry(work, call.storeId, clinic, { version, entry: kept });
}

/** What is known of each vaccine of a patient who is here; null before that. */
export async function checksOf(
  database: Reader,
  { now, storeId }: Call,
  { arrivedAt, patient }: Pick<ClinicEntryDocument, "arrivedAt" | "patient">,
  episode?: Schemas["Episode"],
): Promise<Schemas["ClinicCheck"][] | null> {
  if (arrivedAt === null || patient === null) return null;
  const { vaccinationDetails: details } = episode ?? {};
  const chosen = episode ? screenedVaccines(episode) : [];
  const checks: Schemas["ClinicCheck"][] = [];
  for (const vaccineType of vaccineTypes) {
    const asked = { storeId, patient, vaccineType, exceptEpisodeId: episode?.id };
    const history = await historyShownTo(database, asked);
    const asker = sharedQuestionsAskedBy(vaccineType, chosen);
    const check = clinicCheck({
      step: {
        vaccineType,
        vaccineTypes: chosen,
        patient: { dateOfBirth: patient.dateOfBirth ?? undefined },
        today: londonDate(now),
        now: now.toISOString(),
      },
      seasons: seasonPacks,
      history,
      isHistoryFull: history !== undefined && !isMismatched(patient.nhsNumber),
      screening: details?.[vaccineType]?.screening,
      sharedAnswers: asker ? details?.[asker]?.screening : undefined,
    });
    checks.push(check);
  }
  return checks;
}

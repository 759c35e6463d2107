import { clinicCheck } from "@pharmacy/domain/clinic/checks";
import { clinicMessages } from "@pharmacy/domain/clinic/clinic-codes";
import { followEpisode, openEpisode } from "@pharmacy/domain/clinic/follow-episode";
import { endsVisit, moved } from "@pharmacy/domain/clinic/moves";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { administeredVaccines } from "@pharmacy/domain/episode/outcome";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import type { Schemas } from "@pharmacy/sdk";
import { actOf, type Call, orNotFound, writtenIn } from "../server/handlers.ts";
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
import { findEpisode, type StoredEpisode, writeEpisode } from "../store/episodes.ts";
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
  const named = await findClinicEntry(work, { storeId: call.storeId, id: entryId });
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
  return { ...followed, isOpened };
}

export async function entryOf(work: Work, call: Call, episodeId: string) {
  const found = await findEntryOfEpisode(work, { storeId: call.storeId, episodeId });
  const followed = await locked(work, call, found);
  return followed && { ...followed, isOpened: false };
}

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

/** Whether a move may change the entry's episode, which a save locks before the clinic. */
export const mayChangeEpisode = (move: Schemas["ClinicMove"]) => endsVisit(move) || move === "UNDO";

type Request = Schemas["ClinicMoveRequest"] & {
  /** The end of the clinic moves the entry, so that its undo takes the move back. */
  isByEnd?: boolean;
};

/** A visit that ends without a dose closes its episode; Undo reopens it (openapi/decisions.md, Clinic). */
export async function keepMoved(
  work: Work,
  call: Call,
  clinic: StoredClinic,
  { version, entry }: StoredClinicEntry,
  { isByEnd = false, ...request }: Request,
): Promise<StoredClinicEntry> {
  const changed = await episodeToChange(work, call, entry, request);
  const closes = changed !== undefined && endsVisit(request.move);
  const claimedBySub = request.move === "CLAIM" ? call.principal.sub : entry.claimedBySub;
  const moves = moved(entry, request, actOf(call), { closes });
  const isAsBefore = moves.arrivedAt === entry.arrivedAt;
  const checks = isAsBefore ? entry.checks : await checksOf(work, call, moves);
  const after = { ...moves, checks, claimedBySub, isMovedByEnd: isByEnd };
  if (changed) await writeStatus(work, call, changed, closes ? after : null);
  return keepEntry(work, call, clinic, { version, entry: after });
}

async function episodeToChange(
  work: Work,
  { storeId }: Call,
  { episode: named }: ClinicEntryDocument,
  { move }: Schemas["ClinicMoveRequest"],
): Promise<StoredEpisode | undefined> {
  if (!named || !mayChangeEpisode(move)) return undefined;
  const isChanged = endsVisit(move) ? named.status === "In Progress" : named.closedByMove;
  if (!isChanged) return undefined;
  const stored = await findEpisode(work, { storeId, id: named.id });
  return stored && administeredVaccines(stored.episode).length === 0 ? stored : undefined;
}

/** Closes the episode for the reason of its entry; without one, reopens it. */
async function writeStatus(
  work: Work,
  call: Call,
  before: StoredEpisode,
  closedBy: Pick<ClinicEntryDocument, "notGivenReason"> | null,
): Promise<void> {
  const { closedFromClinic: _before, ...open } = before.episode;
  const reason = closedBy?.notGivenReason ?? "DID_NOT_ATTEND";
  const episode: Schemas["Episode"] = {
    ...open,
    ...writtenIn(call),
    ...(closedBy ? { closedFromClinic: reason } : {}),
    status: closedBy ? "Closed" : "In Progress",
    completionDate: closedBy ? call.now.toISOString() : null,
  };
  await keepEpisode(work, call, before, episode);
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
  const stored = await findClinicEntry(database, { storeId, id: path.entryId });
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
  const claimedBySub = entry.status === "BEING_VACCINATED" ? entry.claimedBySub : null;
  const kept = { ...entry, ...writtenIn(call), claimedBySub };
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

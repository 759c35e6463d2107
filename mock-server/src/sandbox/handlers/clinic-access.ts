import { clinicCheck } from "@pharmacy/domain/clinic/checks";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { partOf, screenedVaccines } from "@pharmacy/domain/vaccines/parts";
import { sharedQuestionsAskedBy } from "@pharmacy/domain/vaccines/step-context";
import type { Schemas } from "@pharmacy/sdk";
import { type Call, orNotFound, writtenIn } from "../server/handlers.ts";
import { claimedBySomebodyElse, notFound } from "../server/problems.ts";
import {
  findClinicEntry,
  lockClinic,
  type StoredClinic,
  type StoredClinicEntry,
  updateClinicEntry,
} from "../store/clinics.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import type { Reader, Work } from "../store/database.ts";
import { historyShownTo, isMismatched } from "./patients.ts";

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
      screening: partOf(details, vaccineType, "screening"),
      sharedAnswers: asker ? partOf(details, asker, "screening") : undefined,
    });
    checks.push(check);
  }
  return checks;
}

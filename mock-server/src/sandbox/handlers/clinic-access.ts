import type { Act } from "@pharmacy/domain/clinic/moves";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { claimedBySomebodyElse, notFound } from "../server/problems.ts";
import {
  findClinicEntry,
  updateClinicEntry,
  type StoredClinicEntry,
} from "../store/clinic-entries.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { lockClinic, type StoredClinic } from "../store/clinics.ts";
import type { Reader, Work } from "../store/database.ts";

/** The user of an action, and the time. */
export const actOf = ({ principal, now }: Call): Act => ({
  by: principal.actor.name,
  at: now.toISOString(),
});

/** The entry as the caller sees it. */
export function entryFor(
  call: Call,
  { version, entry }: StoredClinicEntry,
): Schemas["ClinicEntry"] {
  const { claimedBySub: _who, isMovedByEnd: _own, deletedEpisodeId: _gone, ...shown } = entry;
  return { ...shown, etag: `"${version}"`, isMine: isOwnClaim(call, entry) };
}

/** Locks a clinic for a change; other changes wait. Another store's clinic is not found. */
export async function clinicToChange(
  work: Work,
  { storeId, now }: Call,
  clinicId: string,
): Promise<StoredClinic> {
  const clinic = await lockClinic(work, storeId, clinicId, now);
  if (!clinic) throw notFound();
  return clinic;
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

/** Whether the caller holds the claim. */
export const isOwnClaim = ({ principal }: Call, entry: ClinicEntryDocument): boolean =>
  entry.status === "BEING_VACCINATED" && entry.claimedBySub === principal.sub;

/** Refuses, whatever version the caller sends, if somebody else holds the claim; names them. */
export function checkClaim(call: Call, entry: ClinicEntryDocument): void {
  if (entry.status !== "BEING_VACCINATED" || isOwnClaim(call, entry)) return;
  throw claimedBySomebodyElse(entry);
}

/** Stores the entry after a change by the caller. */
export async function keepEntry(
  work: Work,
  call: Call,
  clinic: StoredClinic,
  { version, entry }: StoredClinicEntry,
): Promise<StoredClinicEntry> {
  const { by, at } = actOf(call);
  const isClaimed = entry.status === "BEING_VACCINATED";
  const kept = {
    ...entry,
    claimedBySub: isClaimed ? entry.claimedBySub : null,
    lastUpdatedBy: by,
    lastUpdatedDate: at,
  };
  return updateClinicEntry(work, call.storeId, clinic, { version, entry: kept });
}

import { endsVisit, moved } from "@pharmacy/domain/clinic/moves";
import { givenVaccines } from "@pharmacy/domain/episode/given";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import type { StoredClinicEntry } from "../store/clinic-entries.ts";
import type { StoredClinic } from "../store/clinics.ts";
import type { Work } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { findEpisode, type StoredEpisode } from "../store/episodes.ts";
import { actOf, keepEntry } from "./clinic-access.ts";
import { checksOf } from "./clinic-checks.ts";
import { keepEpisode } from "./follow-clinic-entry.ts";

/** Whether a move may change the entry's episode, which a save locks before the clinic. */
export const mayChangeEpisode = (move: Schemas["ClinicMove"]) => endsVisit(move) || move === "UNDO";

type Request = Schemas["ClinicMoveRequest"] & {
  /** The end of the clinic moves the entry, so that its undo takes the move back. */
  isByEnd?: boolean;
};

/**
 * Moves an entry. A visit that ends without a vaccination closes its open episode, and Undo reopens it
 * (openapi/decisions.md, Clinic).
 */
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

/** The open episode that a move closes, or the closed one that Undo reopens. */
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
  return stored && givenVaccines(stored.episode).length === 0 ? stored : undefined;
}

/** Closes the episode for the reason of its entry; without one, reopens it. */
async function writeStatus(
  work: Work,
  call: Call,
  before: StoredEpisode,
  closedBy: Pick<ClinicEntryDocument, "notGivenReason"> | null,
): Promise<void> {
  const { by, at } = actOf(call);
  const { closedFromClinic: _before, ...open } = before.episode;
  const reason = closedBy?.notGivenReason ?? "DID_NOT_ATTEND";
  const episode: Schemas["Episode"] = {
    ...open,
    ...(closedBy ? { closedFromClinic: reason } : {}),
    status: closedBy ? "Closed" : "In Progress",
    completionDate: closedBy ? at : null,
    lastUpdatedBy: by,
    lastUpdatedDate: at,
  };
  await keepEpisode(work, call, before, episode);
}

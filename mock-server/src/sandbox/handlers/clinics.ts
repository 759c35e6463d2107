import { clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { endsVisit, moveAtEnd, moved, moveProblem } from "@pharmacy/domain/clinic/moves";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { administeredVaccines } from "@pharmacy/domain/episode/outcome";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { actOf, type Call, type Handlers, orNotFound } from "../server/handlers.ts";
import { findBatch } from "../store/batches.ts";
import {
  findClinic,
  findClinicEntries,
  findClinicOfDay,
  findEpisodesOfClinic,
  findUnendedBefore,
  forgetClinics,
  insertClinic,
  type StoredClinic,
  type StoredClinicEntry,
  writeClinic,
} from "../store/clinics.ts";
import type { Database, Reader, Work } from "../store/database.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import { deliveriesAdministered } from "../store/doses.ts";
import { findEpisode, type StoredEpisode } from "../store/episodes.ts";
import { waitForTurn } from "../store/stores.ts";
import { inTransaction } from "../store/transaction.ts";
import { checksOf, clinicToChange, entryFor, keepEntry } from "./clinic-episodes.ts";
import { storeEpisode } from "./episodes.ts";

export function clinicHandlers(database: Database) {
  const read = async ({ storeId, now }: Call, clinicId: string) =>
    orNotFound(await findClinic(database, storeId, clinicId, now));

  return {
    async openClinic(_params, call) {
      const today = londonDate(call.now);
      const opened = await findClinicOfDay(database, call.storeId, today);
      const clinic = opened ?? (await made(database, call, today));
      const unendedBefore = await findUnendedBefore(database, call.storeId, clinic.day, call.now);
      return { body: { ...(await shown(database, call, clinic)), unendedBefore } };
    },

    async getClinic({ path, query = {} }, call) {
      const clinic = await read(call, path.clinicId);
      return { body: await shown(database, call, clinic, query.changedSince) };
    },

    async endClinic({ path, body }, call) {
      return inTransaction(database, async (work) => {
        // A save of an episode locks the store, then the clinic.
        await waitForTurn(work, call.storeId);
        const clinic = await clinicToChange(work, call, path.clinicId);
        const { by, at } = actOf(call);
        const ended = {
          ...clinic,
          endedAt: body.isEnded ? (clinic.endedAt ?? at) : null,
          endedBy: body.isEnded ? (clinic.endedBy ?? by) : null,
        };
        await writeClinic(work, call.storeId, ended);
        await (body.isEnded ? end : takeBackEnd)(work, call, ended);
        return { body: await summaryOf(work, call, ended) };
      });
    },

    async getClinicSummary({ path }, call) {
      return { body: await summaryOf(database, call, await read(call, path.clinicId)) };
    },
  } satisfies Partial<Handlers>;
}

/** Another desk may open the clinic at the same moment: both get the first one. */
async function made(database: Database, call: Call, day: string) {
  return inTransaction(database, async (work) => {
    await forgetClinics(work, call.now, call.storeId);
    await insertClinic(work, call.storeId, day);
    return orNotFound(await findClinicOfDay(work, call.storeId, day));
  });
}

async function shown(
  database: Reader,
  call: Call,
  { size: _counted, ...clinic }: StoredClinic,
  changedSince?: number,
): Promise<Schemas["Clinic"]> {
  const entries = await findClinicEntries(database, call.storeId, clinic.id, changedSince);
  return { ...clinic, entries: entries.map((one) => entryFor(call, one)) };
}

async function end(work: Work, call: Call, clinic: StoredClinic): Promise<void> {
  for (const stored of await findClinicEntries(work, call.storeId, clinic.id)) {
    const request = moveAtEnd(stored.entry);
    if (request) await keepMoved(work, call, clinic, stored, { ...request, isByEnd: true });
  }
}

async function takeBackEnd(work: Work, call: Call, clinic: StoredClinic): Promise<void> {
  for (const stored of await findClinicEntries(work, call.storeId, clinic.id)) {
    const { isMovedByEnd } = stored.entry;
    const isAllowed = moveProblem(stored.entry, { move: "UNDO" }) === null;
    if (isMovedByEnd && isAllowed) await keepMoved(work, call, clinic, stored, { move: "UNDO" });
  }
}

async function summaryOf(
  database: Reader,
  { storeId }: Call,
  { id, day, version, endedAt }: StoredClinic,
): Promise<Schemas["ClinicSummary"]> {
  const stored = await findClinicEntries(database, storeId, id);
  const entries = stored.map(({ entry }) => entry);
  return {
    clinicId: id,
    day,
    version,
    endedAt,
    counts: codesOf(clinicStatusLabels).map((status) => ({
      status,
      total: entries.filter((entry) => entry.status === status).length,
    })),
    given: await givenIn(database, storeId, id),
    notGiven: reasonsIn(entries),
    openEpisodes: openEpisodesIn(entries),
  };
}

async function givenIn(database: Reader, storeId: string, clinicId: string) {
  const episodes = await findEpisodesOfClinic(database, storeId, clinicId);
  const deliveries = Map.groupBy(
    episodes.flatMap(deliveriesAdministered),
    ({ batchId, vaccineSelected }) => `${batchId} ${vaccineSelected}`,
  );
  const given: Schemas["ClinicGiven"][] = [];
  for (const [first, ...others] of deliveries.values()) {
    if (!first) continue;
    const { vaccineType, vaccineSelected, batchId, batchNumber } = first;
    const stock = await findBatch(database, { storeId, id: batchId });
    given.push({
      vaccineType,
      vaccineName: vaccineSelected ?? "",
      batchId,
      batchNumber: batchNumber ?? null,
      total: others.length + 1,
      dosesLeft: stock?.batch.dosesLeft ?? null,
    });
  }
  return given.toSorted((one, other) => other.total - one.total);
}

function reasonsIn(entries: readonly ClinicEntryDocument[]): Schemas["ClinicNotGiven"][] {
  const reasons = entries.flatMap(({ notGivenReason }) => notGivenReason ?? []);
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => ({
    reason,
    total: all.length,
  }));
}

/** The open episodes of patients who are gone; those of waiting patients are in progress. */
function openEpisodesIn(entries: readonly ClinicEntryDocument[]): Schemas["ClinicEpisode"][] {
  return entries.flatMap(({ status, episode }) => {
    const isGone = status === "DID_NOT_ATTEND" || status === "NOT_GIVEN";
    return isGone && episode?.status === "In Progress" ? [episode] : [];
  });
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
  // An entry may name an earlier status of an episode that was continued elsewhere.
  if (stored?.episode.status !== named.status || stored.episode.deleted) return undefined;
  return administeredVaccines(stored.episode).length === 0 ? stored : undefined;
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
    ...(closedBy ? { closedFromClinic: reason } : {}),
    status: closedBy ? "Closed" : "In Progress",
    completionDate: closedBy ? call.now.toISOString() : null,
  };
  await storeEpisode(work, call, before, episode);
}

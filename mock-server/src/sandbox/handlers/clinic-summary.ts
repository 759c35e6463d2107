import { clinicStatusLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import type { Call } from "../server/handlers.ts";
import { findBatch } from "../store/batches.ts";
import { findClinicEntries, findEpisodesOfClinic } from "../store/clinic-entries.ts";
import type { ClinicEntryDocument } from "../store/documents.ts";
import type { StoredClinic } from "../store/clinics.ts";
import type { Reader } from "../store/database.ts";
import { deliveriesGiven } from "../store/doses.ts";

/** The summary of a clinic, computed each time from its entries and their episodes. */
export async function summaryOf(
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

async function givenIn(
  database: Reader,
  storeId: string,
  clinicId: string,
): Promise<Schemas["ClinicGiven"][]> {
  const episodes = await findEpisodesOfClinic(database, storeId, clinicId);
  const deliveries = Map.groupBy(
    episodes.flatMap(deliveriesGiven),
    ({ batchId, vaccineSelected }) => `${batchId} ${vaccineSelected}`,
  );
  const given: Schemas["ClinicGiven"][] = [];
  for (const [first, ...others] of deliveries.values()) {
    if (!first) continue;
    const { vaccineType, vaccineSelected, batchId, batchNumber } = first;
    const stock = await findBatch(database, storeId, batchId);
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

import type { OperationId } from "@pharmacy/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { callLimits } from "@pharmacy/domain/limits";

/**
 * Changes rarely: cached as long as the configuration says, stale and garbage-collection time
 * [9.04].
 */
const referenceData: readonly OperationId[] = [
  "getVaccineTypes",
  "getPharmacyStore",
  "getAllGroupInfo",
  "getUser",
  "getCareHome",
];

export function keepReferenceData(client: QueryClient, minutes: number) {
  const keptMs = minutes * 60_000;
  for (const operationId of referenceData) {
    client.setQueryDefaults([operationId], { staleTime: keptMs, gcTime: keptMs });
  }
  const historyMs = callLimits.historyCacheMs;
  client.setQueryDefaults(["getVaccinationHistory" satisfies OperationId], {
    staleTime: historyMs,
    gcTime: historyMs,
  });
}

const episodes: readonly OperationId[] = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
  "getStatusesCount",
  "getEpisode",
  "getEpisodeAudit",
  "getVaccinationHistory",
  "getActivity",
];

const batches: readonly OperationId[] = [
  "listActiveBatches",
  "listFinishedBatches",
  "listDecommissionedBatches",
  "getStatusesCount",
  "getBatch",
  "validateBatchNumber",
  "getActivity",
];

/** What has to be read again after a change. A delivery moves doses of its batch. */
const readAgainAfter: Partial<Record<OperationId, readonly OperationId[]>> = {
  saveEpisode: [...episodes, ...batches],
  deleteEpisode: [...episodes, ...batches],
  createBatch: batches,
  updateBatch: batches,
  decommissionBatch: batches,
  updateUserDetails: ["getUser"],
  updateUserStoreId: ["getUser"],
};

export async function readAgain(client: QueryClient, changedBy: OperationId) {
  const reads = readAgainAfter[changedBy] ?? [];
  // What no page asks for any more goes: a page that opens next would show it as it was, since what
  // is cached is not fetched anew on mount [7.34].
  for (const operationId of reads) {
    client.removeQueries({ queryKey: [operationId], type: "inactive" });
  }
  await Promise.all(
    reads.map((operationId) => client.invalidateQueries({ queryKey: [operationId] })),
  );
}

import type { QueryClient } from "@tanstack/react-query";
import type { OperationId } from "../operations.ts";

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

/** What a change made out of date is asked for again where it shows, and forgotten elsewhere. */
export async function readAgain(client: QueryClient, changedBy: OperationId): Promise<void> {
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

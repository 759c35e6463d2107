import type { Query, QueryClient } from "@tanstack/react-query";
import type { OperationId } from "../operations.ts";

const episodes: readonly OperationId[] = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
  "getStatusesCount",
  "getEpisode",
  "getEpisodeAudit",
  "getEpisodeImmunizations",
  "getVaccinationHistory",
  "findBatchRecipients",
  "getActivity",
];

const batches: readonly OperationId[] = [
  "listActiveBatches",
  "listFinishedBatches",
  "listDecommissionedBatches",
  "getStatusesCount",
  "getBatch",
  "validateBatchNumber",
  "findBatchRecipients",
  "getActivity",
];

const both = [...episodes, ...batches];

/**
 * The operations to read again after a change. A delivery changes the doses of its batch. A clinic is
 * not among them: other desks change it at any time, so it is polled with `changedSince`.
 */
const readAgainAfter: Partial<Record<OperationId, readonly OperationId[]>> = {
  saveEpisode: both,
  deleteEpisode: both,
  restoreEpisode: both,
  createVaccinationExport: [...episodes, "listVaccinationExports"],
  recordAcknowledgements: episodes,
  createBatch: batches,
  updateBatch: batches,
  decommissionBatch: batches,
  updateUserDetails: ["getUser"],
  updateUserStoreId: ["getUser"],
};

/** Reads outdated queries again that are on the screen, and removes the others. */
export async function readAgain(client: QueryClient, changedBy: OperationId): Promise<void> {
  const reads = readAgainAfter[changedBy] ?? [];
  // Removes queries that no page uses: a page that opens next would show the old data, since cached
  // data is not fetched again on mount [7.34].
  for (const operationId of reads) {
    client.removeQueries({ queryKey: [operationId], type: "inactive" });
  }
  await Promise.all(
    reads.map(async (operationId) => {
      const ofOperation = { queryKey: [operationId] };
      // A first answer that is under way may be older than the change.
      const isFirst = ({ state }: Query) => state.data === undefined;
      await client.cancelQueries({ ...ofOperation, type: "active", predicate: isFirst });
      await client.invalidateQueries(ofOperation);
    }),
  );
}

import { asTakenBy, type BatchFacts } from "@pharmacy/domain/clinical/batch-warnings";
import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { q } from "../api/q.ts";

const batchWithId = (id: string) => q("getBatch", { path: { id } });

/** Reads the chosen batch as it is in stock: its day of expiry and its doses (getBatch). */
export function useChosenBatch() {
  const id: unknown = useWatch({ name: "batchId" });
  const isChosen = typeof id === "string" && id !== "";
  const { dataUpdatedAt, refetch } = useQuery({
    ...batchWithId(isChosen ? id : ""),
    enabled: isChosen,
  });
  return { readAt: dataUpdatedAt, readAgain: () => void refetch() };
}

/** What is known of a delivery's batch at the moment of the call. */
export function useBatchNow(own?: DeliveryValues) {
  const client = useQueryClient();
  return ({ batchId }: DeliveryValues): BatchFacts | null => {
    const known = batchId && client.getQueryData(batchWithId(batchId).queryKey);
    return known ? asTakenBy(known.data, own) : null;
  };
}

import {
  type BatchFacts,
  ignoringOwnDose,
  type DecommissionedBatch,
} from "@pharmacy/domain/clinical/delivery-batch";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import type { OpenStep } from "../step/open-step.tsx";

const batchWithId = (id: string) => q("getBatch", { path: { id } });

export function useChosenBatch() {
  const id: unknown = useWatch({ name: "batchId" });
  const isChosen = typeof id === "string" && id !== "";
  const { dataUpdatedAt, refetch } = useQuery({
    ...batchWithId(isChosen ? id : ""),
    enabled: isChosen,
  });
  return { readAt: dataUpdatedAt, readAgain: () => void refetch() };
}

/** Reads the batch again once the server knows of it what is not known here. */
export function useReadAgainWhen(isNews: boolean) {
  const read = useEffectEvent(useChosenBatch().readAgain);
  useEffect(() => {
    if (isNews) read();
  }, [isNews]);
}

/** The chosen batch, as known at the time of the call. */
export function useBatch(own?: OpenStep["own"]) {
  const client = useQueryClient();
  const now = ({ batchId }: DeliveryValues): BatchFacts | null => {
    const known = batchId && client.getQueryData(batchWithId(batchId).queryKey);
    return known ? ignoringOwnDose(known.data, own) : null;
  };
  /** Null if the delivery was recorded with the batch in use: later changes do not matter. */
  const inUse = (delivery: DeliveryValues): DecommissionedBatch | null => {
    const isRecorded = own?.isDraft === false && own.batchId === delivery.batchId;
    const isOverridden = own?.overrides?.some(({ code }) => code === "BATCH_DECOMMISSIONED");
    const batch = isRecorded && !isOverridden ? null : now(delivery);
    return batch?.batchNo ? { ...batch, batchNo: batch.batchNo } : null;
  };
  return { now, inUse };
}

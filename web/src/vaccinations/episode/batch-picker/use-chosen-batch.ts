import {
  ignoringOwnDose,
  type BatchFacts,
  type DecommissionedBatch,
} from "@pharmacy/domain/clinical/delivery-batch";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import type { OpenStep } from "../step/open-step.tsx";

const batchWithId = (id: string) => q("getBatch", { path: { id } });

/** Reads the expiry day and doses of the chosen batch (getBatch). */
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

const isOverridden = ({ overrides = [] }: DeliveryValues) =>
  overrides.some(({ code }) => code === "BATCH_DECOMMISSIONED");

/** Null if the delivery was recorded with the batch in use: later changes do not matter. */
export function useBatchInUse(own?: OpenStep["own"]) {
  const batchNow = useBatchNow();
  return (delivery: DeliveryValues) => {
    const isRecorded = own?.isDraft === false && own.batchId === delivery.batchId;
    return isRecorded && !isOverridden(own) ? null : decommissioned(batchNow(delivery));
  };
}

const decommissioned = (batch: BatchFacts | null): DecommissionedBatch | null =>
  batch?.batchNo ? { ...batch, batchNo: batch.batchNo } : null;

export function useBatchNow(own?: DeliveryValues) {
  const client = useQueryClient();
  return ({ batchId }: DeliveryValues): BatchFacts | null => {
    const known = batchId && client.getQueryData(batchWithId(batchId).queryKey);
    return known ? ignoringOwnDose(known.data, own) : null;
  };
}

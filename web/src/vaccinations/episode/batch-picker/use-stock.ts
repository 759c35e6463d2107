import type { Schemas } from "@pharmacy/sdk";
import {
  whenBatchChanges,
  whenVaccineSelectedChanges,
} from "@pharmacy/domain/episode/delivery-effects";
import { callLimits } from "@pharmacy/domain/limits";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { useOpenStep, useChange, type OpenStep } from "../step/step.tsx";
import type { BatchChoice, CatalogueChoice } from "./batch-choices.ts";
import {
  type BatchFacts,
  ignoringOwnDose,
  type DecommissionedBatch,
} from "@pharmacy/domain/clinical/delivery-batch";
import { useEffect, useEffectEvent } from "react";
import { filledFrom } from "../../../ui/form/field.tsx";

const firstToExpire = { sortBy: "expiryDate", sortDirection: "asc" } as const;
const page = { page: 0, size: callLimits.pickerSize } as const; // [7.19]
const longestTerm = 100; // the contract's

interface Wanted {
  vaccineType: Schemas["VaccineType"];
  /** The chosen pack's name, the search term if the stock does not fit on one page. */
  packName: string;
  typed: string;
  withFinished: boolean;
}

export type StockTab = "listActiveBatches" | "listFinishedBatches" | "listDecommissionedBatches";

const isMoreThanAPage = ({ totalElements }: Schemas["BatchList"]) => totalElements > page.size;

export function stockPage(tab: StockTab, vaccineType: Schemas["VaccineType"], term?: string) {
  const body = { ...firstToExpire, vaccineType: [vaccineType] };
  const searchTerm = term?.trim().slice(0, longestTerm);
  return q(tab, { query: page, body: term === undefined ? body : { ...body, searchTerm } });
}

function useBatchPage(tab: StockTab, { vaccineType, packName, typed }: Wanted, enabled = true) {
  const first = useQuery({ ...stockPage(tab, vaccineType), enabled });
  const hasMore = first.data !== undefined && isMoreThanAPage(first.data);
  const ofPack = stockPage(tab, vaccineType, `${typed} ${packName}`);
  const filtered = useQuery({ ...ofPack, enabled: enabled && hasMore });
  const { data, isPending, error, refetch } = hasMore ? filtered : first;
  return { data, hasMore, isPending, error, refetch };
}

/** The batches of a vaccine in stock, with finished ones only on request [3.14]. */
export function useStock(wanted: Wanted) {
  const active = useBatchPage("listActiveBatches", wanted);
  const finished = useBatchPage("listFinishedBatches", wanted, wanted.withFinished);
  const pages = wanted.withFinished ? [active, finished] : [active];
  const total = pages.reduce((sum, { data }) => sum + (data?.totalElements ?? 0), 0);
  return {
    rows: pages.flatMap(({ data }) => data?.batches ?? []),
    /** The number of all matching batches if they are not all loaded; else null. */
    total: pages.some(({ hasMore }) => hasMore) ? total : null,
    isPending: pages.some((one) => one.isPending),
    error: pages.find((one) => one.error)?.error,
    refetch: () => Promise.all(pages.map((one) => one.refetch())),
  };
}

/** All Active batches of a vaccine; undefined while loading, or if they do not fit on one page. */
export function useActiveBatches(vaccineType: Schemas["VaccineType"]) {
  const { data } = useQuery(stockPage("listActiveBatches", vaccineType));
  return data && !isMoreThanAPage(data) ? data.batches : undefined;
}

/** Reads all Active batches of a pack once; null if they do not fit on one page. */
export function useReadActive(vaccineType: Schemas["VaccineType"]) {
  const client = useQueryClient();
  return async (packName: string): Promise<readonly Schemas["BatchRow"][] | null> => {
    const first = await client.ensureQueryData(stockPage("listActiveBatches", vaccineType));
    if (!isMoreThanAPage(first.data)) return first.data.batches;
    const filtered = stockPage("listActiveBatches", vaccineType, packName);
    const ofPack = await client.ensureQueryData(filtered);
    return isMoreThanAPage(ofPack.data) ? null : ofPack.data.batches;
  };
}

export function useChooseStock() {
  const { tellFilled } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const change = useChange<DeliveryValues>();
  return {
    product: ({ pack, product }: CatalogueChoice) =>
      change("vaccineSelected", (delivery) =>
        whenVaccineSelectedChanges(delivery, { pack, routes: product.routes ?? [] }),
      ),
    batch: (choice: BatchChoice, options?: { isFilledIn: boolean }) =>
      change("batchId", (delivery) => whenBatchChanges(delivery, choice), options),
    markFilledIn(source: string, ...fields: (keyof DeliveryValues)[]) {
      const delivery = getValues();
      const answers = Object.fromEntries(fields.map((field) => [field, delivery[field]]));
      tellFilled?.(filledFrom(answers, () => source));
    },
  };
}

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

/** Reads the batch again when the server has newer facts about it. */
export function useReadAgainWhen(isNews: boolean) {
  const read = useEffectEvent(useChosenBatch().readAgain);
  useEffect(() => {
    if (isNews) read();
  }, [isNews]);
}

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

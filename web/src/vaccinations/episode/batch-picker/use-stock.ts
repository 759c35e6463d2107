import type { Schemas } from "@pharmacy/sdk";
import {
  whenBatchChanges,
  whenVaccineSelectedChanges,
} from "@pharmacy/domain/episode/delivery-effects";
import { callLimits } from "@pharmacy/domain/limits";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { filledFrom } from "../../../ui/form/field.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { useChange } from "../step/use-values.ts";
import type { BatchChoice, CatalogueChoice } from "./batch-choices.ts";

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

/** The first page of a tab of the stock, filtered by a search term if there is one. */
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
  // Loads in advance while the vaccine is being chosen, and stays cached.
  const all = stockPage("listActiveBatches", vaccineType);
  useQuery(all);
  return async (packName: string): Promise<readonly Schemas["BatchRow"][] | null> => {
    const first = await client.ensureQueryData(all);
    if (!isMoreThanAPage(first.data)) return first.data.batches;
    const filtered = stockPage("listActiveBatches", vaccineType, packName);
    const ofPack = await client.ensureQueryData(filtered);
    return isMoreThanAPage(ofPack.data) ? null : ofPack.data.batches;
  };
}

/** Chooses a product and a batch with the same effects as a choice by the user. */
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

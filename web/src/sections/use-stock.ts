import type { Schemas } from "@pharmacy/sdk";
import { callLimits } from "@pharmacy/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";

const firstToExpire = { sortBy: "expiryDate", sortDirection: "asc" } as const;
const page = { page: 0, size: callLimits.pickerSize } as const; // §7: stock pickers use size 99

/** The batches in stock of a vaccine; finished ones only when they are asked for [3.14]. */
export function useStock(vaccineType: Schemas["VaccineType"], withFinished: boolean) {
  const params = { query: page, body: { ...firstToExpire, vaccineType: [vaccineType] } };
  const active = useQuery(q("listActiveBatches", params));
  const finished = useQuery({ ...q("listFinishedBatches", params), enabled: withFinished });
  return {
    rows: [...(active.data?.batches ?? []), ...((withFinished && finished.data?.batches) || [])],
    isPending: active.isPending || (withFinished && finished.isPending),
    error: active.error ?? (withFinished ? finished.error : null),
    readAgain: () => Promise.all([active.refetch(), withFinished && finished.refetch()]),
  };
}

import type { Schemas } from "@pharmacy/sdk";
import { callLimits } from "@pharmacy/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";

const firstToExpire = { sortBy: "expiryDate", sortDirection: "asc" } as const;
const page = { page: 0, size: callLimits.pickerSize } as const; // §7: stock pickers use size 99
const longestTerm = 100; // the contract's

interface Wanted {
  vaccineType: Schemas["VaccineType"];
  /** The chosen pack's name: what the server is asked for when one page does not hold the stock. */
  packName: string;
  /** What is typed of a batch number. */
  typed: string;
  withFinished: boolean;
}

/** One page of the vaccine's batches; where there are more, one of those of the pack that fit. */
function useBatchPage(
  operation: "listActiveBatches" | "listFinishedBatches",
  { vaccineType, packName, typed }: Wanted,
  enabled: boolean,
) {
  const all = { ...firstToExpire, vaccineType: [vaccineType] };
  const first = useQuery({ ...q(operation, { query: page, body: all }), enabled });
  const hasMore = (first.data?.totalElements ?? 0) > page.size;
  const searchTerm = `${typed} ${packName}`.trim().slice(0, longestTerm);
  const body = { ...all, searchTerm };
  const narrowed = useQuery({
    ...q(operation, { query: page, body }),
    enabled: enabled && hasMore,
  });
  const { data, isPending, error, refetch } = hasMore ? narrowed : first;
  return {
    rows: enabled ? (data?.batches ?? []) : [],
    total: enabled ? (data?.totalElements ?? 0) : 0,
    hasMore: enabled && hasMore,
    isPending: enabled && isPending,
    error: enabled ? error : null,
    refetch,
  };
}

/** The batches in stock of a vaccine; finished ones only when they are asked for [3.14]. */
export function useStock(wanted: Wanted) {
  const active = useBatchPage("listActiveBatches", wanted, true);
  const finished = useBatchPage("listFinishedBatches", wanted, wanted.withFinished);
  return {
    rows: [...active.rows, ...finished.rows],
    /** How many fit in all, where not every one of them is here. */
    total: active.hasMore || finished.hasMore ? active.total + finished.total : null,
    isPending: active.isPending || finished.isPending,
    error: active.error ?? finished.error,
    readAgain: () => Promise.all([active.refetch(), wanted.withFinished && finished.refetch()]),
  };
}

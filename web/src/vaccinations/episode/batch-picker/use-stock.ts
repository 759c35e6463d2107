import type { Schemas } from "@pharmacy/sdk";
import { callLimits } from "@pharmacy/domain/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";

const firstToExpire = { sortBy: "expiryDate", sortDirection: "asc" } as const;
const page = { page: 0, size: callLimits.pickerSize } as const; // [7.19]
const longestTerm = 100; // the contract's

interface Wanted {
  vaccineType: Schemas["VaccineType"];
  /** The chosen pack's name: what the server is asked for when one page does not hold the stock. */
  packName: string;
  /** What is typed of a batch number. */
  typed: string;
  withFinished: boolean;
}

type Stock = "listActiveBatches" | "listFinishedBatches";

const isMoreThanAPage = ({ totalElements }: Schemas["BatchList"]) => totalElements > page.size;

/** One page of the vaccine's batches. */
function firstPageOf(operation: Stock, { vaccineType }: Pick<Wanted, "vaccineType">) {
  return q(operation, { query: page, body: { ...firstToExpire, vaccineType: [vaccineType] } });
}

/** Where there are more: one page of those of the pack that fit. */
function narrowedPageOf(operation: Stock, { vaccineType, packName, typed }: Wanted) {
  const searchTerm = `${typed} ${packName}`.trim().slice(0, longestTerm);
  const body = { ...firstToExpire, vaccineType: [vaccineType], searchTerm };
  return q(operation, { query: page, body });
}

function useBatchPage(operation: Stock, wanted: Wanted, enabled: boolean) {
  const first = useQuery({ ...firstPageOf(operation, wanted), enabled });
  const hasMore = first.data !== undefined && isMoreThanAPage(first.data);
  const narrowed = useQuery({
    ...narrowedPageOf(operation, wanted),
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

/** Every Active batch of a vaccine; undefined while they are not read, or are more than a page. */
export function useActiveBatches(vaccineType: Schemas["VaccineType"]) {
  const { data } = useQuery(firstPageOf("listActiveBatches", { vaccineType }));
  return data && !isMoreThanAPage(data) ? data.batches : undefined;
}

/**
 * Asks once for every Active batch that a pack may have; null where they are more than can be seen
 * at a time.
 */
export function useReadActive(vaccineType: Schemas["VaccineType"]) {
  const client = useQueryClient();
  // Read while the vaccine is being chosen, and for as long as there is a choice.
  useQuery(firstPageOf("listActiveBatches", { vaccineType }));
  return async (packName: string): Promise<readonly Schemas["BatchRow"][] | null> => {
    const wanted = { vaccineType, packName, typed: "", withFinished: false };
    const first = await client.ensureQueryData(firstPageOf("listActiveBatches", wanted));
    if (!isMoreThanAPage(first.data)) return first.data.batches;
    const ofPack = await client.ensureQueryData(narrowedPageOf("listActiveBatches", wanted));
    return isMoreThanAPage(ofPack.data) ? null : ofPack.data.batches;
  };
}

import { hasSameNumber } from "@pharmacy/domain/batch/duplicates";
import { callLimits } from "@pharmacy/domain/limits";
import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";

const firstToExpire = { sortBy: "expiryDate", sortDirection: "asc" } as const;
const page = { page: 0, size: callLimits.pickerSize } as const;

type StockTab = "listActiveBatches" | "listFinishedBatches" | "listDecommissionedBatches";

/** Asks one tab of the stock for the batches with a number; the list in view may not reach so far. */
export function useFindBatch(vaccineType: Schemas["VaccineType"]) {
  const client = useQueryClient();
  return async (tab: StockTab, batchNumber: string): Promise<Schemas["BatchRow"][]> => {
    const body = { ...firstToExpire, searchTerm: batchNumber, vaccineType: [vaccineType] };
    const { data } = await client.fetchQuery(q(tab, { query: page, body }));
    return data.batches.filter(({ batch }) => hasSameNumber(batch.batchNo, batchNumber));
  };
}

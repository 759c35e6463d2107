import type { OperationId } from "@pharmacy/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { callLimits } from "@pharmacy/domain/limits";

export { readAgain } from "@pharmacy/sdk/react";

/** Changes rarely. The configuration sets its stale time and garbage-collection time [9.04]. */
const referenceData: readonly OperationId[] = [
  "getVaccineTypes",
  "getPharmacyStore",
  "getAllGroupInfo",
  "getUser",
  "getCareHome",
];

export function cacheReferenceData(client: QueryClient, minutes: number) {
  const cachedMs = minutes * 60_000;
  for (const operationId of referenceData) {
    client.setQueryDefaults([operationId], { staleTime: cachedMs, gcTime: cachedMs });
  }
  const historyMs = callLimits.historyCacheMs;
  client.setQueryDefaults(["getVaccinationHistory" satisfies OperationId], {
    staleTime: historyMs,
    gcTime: historyMs,
  });
}

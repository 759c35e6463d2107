import type { OperationId } from "@pharmacy/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { callLimits } from "@pharmacy/domain/limits";

export { readAgain } from "@pharmacy/sdk/react";

/**
 * Changes rarely: cached as long as the configuration says, stale and garbage-collection time
 * [9.04].
 */
const referenceData: readonly OperationId[] = [
  "getVaccineTypes",
  "getPharmacyStore",
  "getAllGroupInfo",
  "getUser",
  "getCareHome",
];

export function keepReferenceData(client: QueryClient, minutes: number) {
  const keptMs = minutes * 60_000;
  for (const operationId of referenceData) {
    client.setQueryDefaults([operationId], { staleTime: keptMs, gcTime: keptMs });
  }
  const historyMs = callLimits.historyCacheMs;
  client.setQueryDefaults(["getVaccinationHistory" satisfies OperationId], {
    staleTime: historyMs,
    gcTime: historyMs,
  });
}

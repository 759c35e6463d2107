import type { PharmacyClient, OperationId } from "@pharmacy/sdk";
import { connectApi } from "@pharmacy/sdk/react";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { callLimits } from "@pharmacy/domain/limits";
import type { PrefetchedCall } from "./client.ts";
import type { Prefetch } from "./q.ts";

/** React Query's client with the SDK's client inside. Components reach the API only through it. */
export class ApiQueryClient extends QueryClient {
  constructor(api: PharmacyClient, referenceMinutes: number) {
    super({
      defaultOptions: {
        queries: {
          // Without a connection a call fails at once, so that the page can say so.
          networkMode: "always",
          // [7.33] [7.34]; what a change made invalid while its page was left is read again.
          retry: false,
          refetchOnWindowFocus: false,
          refetchOnMount: ({ state }) => state.isInvalidated,
          refetchOnReconnect: false,
          // Staff change this data all day, so each screen reads it again when it opens.
          staleTime: 0,
          gcTime: 0,
        },
        mutations: { retry: false, networkMode: "always" },
      },
    });
    connectApi(this, api);
    cacheReferenceData(this, referenceMinutes);
  }
}

export { apiOf, readAgain, readable } from "@pharmacy/sdk/react";

/** Changes rarely. The configuration sets its stale time and garbage-collection time [9.04]. */
const referenceData: readonly OperationId[] = [
  "getVaccineTypes",
  "getPharmacyStore",
  "getAllGroupInfo",
  "getUser",
  "getCareHome",
];

function cacheReferenceData(client: QueryClient, minutes: number) {
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

/** A page that opens later than this makes the calls again. */
const firstCallsCachedMs = 5000;

export function cacheFirstCalls(queries: QueryClient, calls: readonly PrefetchedCall[]): void {
  const observe: Prefetch = (query) => {
    const observer = new QueryObserver(queries, query);
    const stopObserving = observer.subscribe(() => undefined);
    const stopWatching = queries.getQueryCache().subscribe((event) => {
      const isTaken = event.type === "observerAdded" && event.observer !== observer;
      if (isTaken && event.query === observer.getCurrentQuery()) stop();
    });
    const stop = () => {
      stopWatching();
      stopObserving();
    };
    setTimeout(stop, firstCallsCachedMs);
  };
  for (const call of calls) call(observe);
}

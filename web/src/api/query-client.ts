import type { PharmacyClient } from "@pharmacy/sdk";
import { connectApi } from "@pharmacy/sdk/react";
import { QueryClient } from "@tanstack/react-query";
import { cacheReferenceData } from "./cache.ts";

/** React Query's client with the SDK's client inside. Components reach the API only through it. */
export class ApiQueryClient extends QueryClient {
  constructor(api: PharmacyClient, referenceMinutes: number) {
    super({
      defaultOptions: {
        queries: {
          // Without a connection a call fails at once, so that the page can say so.
          networkMode: "always",
          // No retries [7.33], no refetch on focus or mount of what is cached [7.34]. The exception is
          // an answer that a change has invalidated while its page was being left.
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

export { apiOf } from "@pharmacy/sdk/react";

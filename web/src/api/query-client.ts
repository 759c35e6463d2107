import type { PharmacyClient } from "@pharmacy/sdk";
import { connectApi } from "@pharmacy/sdk/react";
import { QueryClient } from "@tanstack/react-query";
import { keepReferenceData } from "./cache.ts";

/** React Query's client that also knows the API: the one door to the SDK. */
export class ApiQueryClient extends QueryClient {
  constructor(api: PharmacyClient, referenceMinutes: number) {
    super({
      defaultOptions: {
        queries: {
          // Without a connection a call fails at once, in words, and does not wait in silence.
          networkMode: "always",
          // No retries [7.33], no refetch on focus or mount of what is cached [7.34]. What a change made
          // wrong, while the page that asked for it was being left, is not kept as if it were right.
          retry: false,
          refetchOnWindowFocus: false,
          refetchOnMount: ({ state }) => state.isInvalidated,
          refetchOnReconnect: false,
          // What staff change all day is read anew whenever a screen opens.
          staleTime: 0,
          gcTime: 0,
        },
        mutations: { retry: false, networkMode: "always" },
      },
    });
    connectApi(this, api);
    keepReferenceData(this, referenceMinutes);
  }
}

export { apiOf } from "@pharmacy/sdk/react";

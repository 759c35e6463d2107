import {
  createPharmacyClient,
  type OperationId,
  type PharmacyClient,
  type PharmacyClientOptions,
} from "@pharmacy/sdk";
import { type ApiQuery, readable } from "@pharmacy/sdk/react";
import { recordServerTime } from "../browser/clock.ts";
import type { Config } from "../config/config.ts";
import type { Prefetch } from "./q.ts";

export const connect = (config: Config, user: Pick<PharmacyClientOptions, "token" | "locum">) =>
  createPharmacyClient({
    ...user,
    baseUrl: config.apiBaseUrl,
    fetch: async (url, init) => {
      const sentMs = Date.now();
      const response = await fetch(url, init);
      recordServerTime(response.headers.get("Date"), sentMs);
      return response;
    },
    timeoutMs: config.meshTimeoutSeconds * 1000, // [9.05]
  });

export type PrefetchedCall = (observe: Prefetch) => void;

/** Starts a call before React Query is loaded. The component that shows the answer reports a failure. */
export function prefetchCall<Id extends OperationId>(
  api: PharmacyClient,
  query: ApiQuery<Id>,
): PrefetchedCall {
  const [operationId, params] = query.queryKey;
  const answer = api.call(operationId, params).then((it) => readable(operationId, it));
  answer.catch(() => undefined);
  return (observe) => observe({ ...query, queryFn: () => answer });
}

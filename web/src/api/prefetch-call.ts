import type { OperationId, PharmacyClient } from "@pharmacy/sdk";
import { type ApiQuery, readable } from "@pharmacy/sdk/react";
import type { Prefetch } from "./q.ts";

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

import type { OperationId, PharmacyClient } from "@pharmacy/sdk";
import { type ApiQuery, readable } from "@pharmacy/sdk/react";
import type { BeginCall } from "../routes/begin-call.ts";

/** A call that is under way: as the query that waits for its answer. */
export type BegunCall = (adopt: BeginCall) => void;

/** Calls before React Query is there to ask; what fails is told where the answer is shown. */
export function begunCall<Id extends OperationId>(
  api: PharmacyClient,
  query: ApiQuery<Id>,
): BegunCall {
  const [operationId, params] = query.queryKey;
  const answer = api.call(operationId, params).then((it) => readable(operationId, it));
  answer.catch(() => undefined);
  return (adopt) => adopt({ ...query, queryFn: () => answer });
}

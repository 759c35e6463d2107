import { queryOptions } from "@tanstack/react-query";
import type { Answer, Params } from "../methods.ts";
import type { OperationId } from "../operations.ts";
import { apiOf } from "./api-of.ts";
import { readable } from "./readable.ts";

/**
 * A query by its operation's name. An answer without what the contract requires of it is an error.
 *
 * @example
 * ```tsx
 * const { data: batch, error } = useQuery(q("getBatch", { path: { id } }));
 * ```
 */
export function q<Id extends OperationId>(operationId: Id, params: Params<Id>) {
  return queryOptions({
    ...withEtag(operationId, params),
    select: (answer: Answer<Id>) => answer.data,
  });
}

/** The same query with what its headers said: `etag` is what a change of the record sends back. */
export function withEtag<Id extends OperationId>(operationId: Id, params: Params<Id>) {
  return queryOptions({
    queryKey: [operationId, params] as const,
    queryFn: async ({ client, signal }) =>
      readable(operationId, await apiOf(client).call(operationId, params, { signal })),
  });
}

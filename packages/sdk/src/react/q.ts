import type { DataTag, QueryFunction } from "@tanstack/react-query";
import type { Answer, Data, Params } from "../methods.ts";
import type { OperationId } from "../operations.ts";
import { apiOf } from "./api-of.ts";
import { readable } from "./readable.ts";

type Key<Id extends OperationId> = readonly [Id, Params<Id>];

/** The options for React Query; the type of the key contains the type of the data. */
export interface ApiQuery<Id extends OperationId> {
  readonly queryKey: DataTag<Key<Id>, Answer<Id>, Error>;
  readonly queryFn: QueryFunction<Answer<Id>, Key<Id>>;
}

/** The same, with the body of the answer as its data. */
export interface BodyQuery<Id extends OperationId> extends ApiQuery<Id> {
  readonly select: (answer: Answer<Id>) => Data<Id>;
}

/**
 * A query by the id of its operation. An answer that lacks required fields is an error.
 *
 * @example
 * ```tsx
 * const { data: batch, error } = useQuery(q("getBatch", { path: { id } }));
 * ```
 */
export function q<Id extends OperationId>(operationId: Id, params: Params<Id>): BodyQuery<Id> {
  return { ...withEtag(operationId, params), select: ({ data }) => data };
}

/** The same query with the headers of the answer: a change of the record sends its `etag` back. */
export function withEtag<Id extends OperationId>(
  operationId: Id,
  params: Params<Id>,
): ApiQuery<Id> {
  const queryFn: QueryFunction<Answer<Id>, Key<Id>> = async ({ client, signal }) =>
    readable(operationId, await apiOf(client).call(operationId, params, { signal }));
  return tagged<Id>([operationId, params], queryFn);
}

/** The tag exists only in the types. */
function tagged<Id extends OperationId>(
  queryKey: Key<Id>,
  queryFn: ApiQuery<Id>["queryFn"],
): ApiQuery<Id>;
function tagged(queryKey: unknown, queryFn: unknown): unknown {
  return { queryKey, queryFn };
}

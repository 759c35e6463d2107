import type { QueryClient, DataTag, QueryFunction } from "@tanstack/react-query";
import { ConfigurationError } from "../configuration-error.ts";
import { RequestError } from "../errors.ts";
import { isComplete } from "../is-complete.ts";
import type { PharmacyClient } from "../as-pharmacy-client.ts";
import type { Answer, Data, Params } from "../methods.ts";
import type { OperationId } from "../operations.ts";

const clients = new WeakMap<QueryClient, PharmacyClient>();

/**
 * Makes `q` and `useApiMutation` use this client, wherever this query client is provided.
 *
 * @example
 * ```tsx
 * const queryClient = connectApi(new QueryClient(), createPharmacyClient({ baseUrl, token }));
 * root.render(<QueryClientProvider client={queryClient}>…</QueryClientProvider>);
 * ```
 */
export function connectApi<Client extends QueryClient>(
  queryClient: Client,
  api: PharmacyClient,
): Client {
  clients.set(queryClient, api);
  return queryClient;
}

export function apiOf(queryClient: QueryClient): PharmacyClient {
  const api = clients.get(queryClient);
  if (api) return api;
  throw new ConfigurationError("This query client is not connected: connectApi(queryClient, api)");
}

/** Required fields are missing; the server may have executed a change all the same. */
export class UnreadableAnswerError extends RequestError {
  override readonly name = "UnreadableAnswerError";
}

/** The answer, if it is complete: a required field is never shown or edited as empty. */
export function readable<Id extends OperationId>(operationId: Id, answer: Answer<Id>): Answer<Id> {
  const { correlationId, data } = answer;
  if (isComplete(operationId, data)) return answer;
  throw new UnreadableAnswerError("The answer is not complete", { operationId, correlationId });
}

/** The operations that can be asked with nothing. */
type Simple = {
  [Id in OperationId]: object extends Params<Id> ? Id : never;
}[OperationId];

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
 * const { data: counts } = useQuery(q("getStatusesCount"));
 * ```
 */
export function q<Id extends Simple>(operationId: Id): BodyQuery<Id>;
export function q<Id extends OperationId>(operationId: Id, params: Params<Id>): BodyQuery<Id>;
export function q<Id extends OperationId>(operationId: Id, params?: Params<Id>): BodyQuery<Id> {
  return { ...queryOf(operationId, params), select: ({ data }) => data };
}

/** The same query with the headers of the answer: a change of the record sends its `etag` back. */
export function withEtag<Id extends Simple>(operationId: Id): ApiQuery<Id>;
export function withEtag<Id extends OperationId>(operationId: Id, params: Params<Id>): ApiQuery<Id>;
export function withEtag<Id extends OperationId>(
  operationId: Id,
  params?: Params<Id>,
): ApiQuery<Id> {
  return queryOf(operationId, params);
}

function queryOf<Id extends OperationId>(operationId: Id, given?: Params<Id>): ApiQuery<Id> {
  const params = orNothing<Id>(given);
  const queryFn: QueryFunction<Answer<Id>, Key<Id>> = async ({ client, signal }) =>
    readable(operationId, await apiOf(client).call(operationId, params, { signal }));
  return tagged<Id>([operationId, params], queryFn);
}

/** A call without params is of an operation that needs none. */
function orNothing<Id extends OperationId>(params: Params<Id> | undefined): Params<Id>;
function orNothing(params: unknown = {}): unknown {
  return params;
}

/** The tag exists only in the types. */
function tagged<Id extends OperationId>(
  queryKey: Key<Id>,
  queryFn: ApiQuery<Id>["queryFn"],
): ApiQuery<Id>;
function tagged(queryKey: unknown, queryFn: unknown): unknown {
  return { queryKey, queryFn };
}

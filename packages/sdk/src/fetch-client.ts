import { mergeHeaders } from "openapi-fetch";
import type { Client, Middleware } from "openapi-fetch";
import { asFetchClient } from "./as-pharmacy-client.ts";
import type { AnyInit, AnyResult } from "./as-pharmacy-client.ts";
import { mayBeEmpty } from "./body.ts";
import { createCalls } from "./calls.ts";
import type { PharmacyClientOptions } from "./client.ts";
import { InvalidAnswerError } from "./errors.ts";
import { WrittenRequest } from "./fetch.ts";
import type { Fetch, RequestFetch } from "./fetch.ts";
import type { CallOptions, DataOf, Input, Status } from "./methods.ts";
import { operationAt } from "./operations.ts";
import type { OperationId } from "./operations.ts";
import type { Contract } from "./schema.gen.ts";

type Member<Id extends OperationId, Name extends string> = Contract[Id] extends {
  readonly [K in Name]: infer Value;
}
  ? Value
  : never;

type Parameter<Name extends string, Values> = [Values] extends [never]
  ? { readonly [K in Name]?: never }
  : object extends Values
    ? { readonly [K in Name]?: Values }
    : { readonly [K in Name]: Values };

type HeaderNames = { ifMatch: "If-Match"; idempotencyKey: "Idempotency-Key" };

type Header<Option> = [Option] extends [never]
  ? never
  : { readonly [Name in Option & keyof HeaderNames as HeaderNames[Name]]?: string };

/** An operation as openapi-typescript describes one. */
type Operation<Id extends OperationId> = {
  parameters: Parameter<"path", Member<Id, "path">> &
    Parameter<"query", Member<Id, "query">> &
    Parameter<"header", Header<Member<Id, "options">>>;
  responses: { [S in Status<Id>]: { content: { "application/json": DataOf<Id, S> } } };
} & ([Member<Id, "body">] extends [never]
  ? { requestBody?: never }
  : { requestBody: { content: { "application/json": Input<Member<Id, "body">> } } });

/** The paths of the contract, for `createClient<Paths>()` of openapi-fetch. */
export type Paths = {
  [Id in OperationId as Contract[Id]["address"]]: {
    [
      Same in OperationId as Contract[Same]["address"] extends Contract[Id]["address"]
        ? Lowercase<Contract[Same]["method"]>
        : never
    ]: Operation<Same>;
  };
};

/** The client of openapi-fetch. A call may have the option `timeoutMs`, too. */
export type FetchClient = Client<Paths, "application/json">;

/**
 * The client of openapi-fetch for the contract, typed by path, with the token, the headers, the
 * time limit and the repetitions of `createPharmacyClient`. Send `If-Match` and `Idempotency-Key`
 * in `params.header`. A refusal is `error`, as openapi-fetch has it.
 *
 * @throws `InvalidAnswerError` from the call, for a success without a readable body.
 * @throws `NetworkError`, `TimeoutError`, `CancelledError`, `TokenError` and `ConfigurationError`
 * as the methods of `createPharmacyClient`.
 *
 * @example
 * ```ts
 * const client = createFetchClient({ baseUrl: "/api", token: () => session.freshToken() });
 * const { data, error } = await client.GET("/vaccination/types");
 * ```
 */
export function createFetchClient(options: PharmacyClientOptions): FetchClient {
  const { client, call } = createCalls(options);

  const request = async (
    method: string,
    path: string,
    init: AnyInit & CallOptions & { readonly fetch?: Fetch | RequestFetch } = {},
  ): Promise<AnyResult | undefined> => {
    const operationId = operationAt(method.toUpperCase(), path);
    const given = mergeHeaders(init.headers, { ...init.params?.header });
    const middleware = [...(init.middleware ?? []), keepWritten];
    let result: AnyResult | undefined;
    const answer = await call(
      operationId,
      { ...init, middleware },
      {
        fetch: init.fetch,
        signal: init.signal,
        timeoutMs: init.timeoutMs,
        ifMatch: given.get("If-Match") ?? undefined,
        idempotencyKey: given.get("Idempotency-Key") ?? undefined,
        onResult: (last) => (result = last),
      },
    );
    if (!result?.response.ok || (init.parseAs ?? "json") !== "json") return result;
    const { data, bodyState, status, correlationId } = answer;
    const { response } = result;
    if (bodyState === "parsed") return { data, response };
    if (mayBeEmpty(status)) return { data: undefined, response };
    const wrong = [{ path: "", message: `its body is ${bodyState}` }];
    throw new InvalidAnswerError({ operationId, correlationId }, wrong);
  };

  const verb = (method: string) => (path: string, init?: AnyInit) => request(method, path, init);
  const verbs = { GET: verb("GET"), PUT: verb("PUT"), POST: verb("POST") };
  return asFetchClient({ ...client, ...verbs, request });
}

/** A middleware may have made another request, whose body can be read only once. */
const keepWritten: Middleware = {
  async onRequest({ request }) {
    if ("written" in request) return undefined;
    const { url, method, headers, redirect, signal } = request;
    const body = (await request.text()) || undefined;
    return new WrittenRequest(url, { method, headers, redirect, signal, body });
  },
};

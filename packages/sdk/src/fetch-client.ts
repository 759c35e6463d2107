import { mergeHeaders } from "openapi-fetch";
import type { Middleware } from "openapi-fetch";
import { asFetchClient } from "./as-pharmacy-client.ts";
import type { AnyInit, AnyResult } from "./as-pharmacy-client.ts";
import { mayBeEmpty, WrittenRequest, type Fetch, type RequestFetch } from "./fetch.ts";
import { createCalls, type PharmacyClientOptions } from "./calls.ts";
import { InvalidAnswerError } from "./errors.ts";
import type { CallOptions } from "./methods.ts";
import { operationAt } from "./operations.ts";
import type { FetchClient } from "./paths.ts";

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
  const { client, call } = createCalls(options, "createFetchClient");

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

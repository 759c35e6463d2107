import createClient from "openapi-fetch";
import { asRequest, verbsOf } from "./as-pharmacy-client.ts";
import type { AnyInit, AnyOptions, AnyResult, RawAnswer } from "./as-pharmacy-client.ts";
import { mayBeEmpty, plainText, readBody } from "./body.ts";
import { carry } from "./carry.ts";
import type { Report } from "./carry.ts";
import { withinTime } from "./deadline.ts";
import { ApiError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import { urlFetch, WrittenRequest } from "./fetch.ts";
import { maskedBody, maskedHeaders, withoutCookies } from "./masked.ts";
import { renewedTokens, locumOnDuty } from "./middlewares.ts";
import { operations } from "./operations.ts";
import type { OperationId } from "./operations.ts";
import { checkOptions } from "./options.ts";
import type { PharmacyClientOptions } from "./options.ts";
import type { Attempt } from "./retrying.ts";
import { fillPath, writeQuery } from "./url.ts";

const defaultTimeoutMs = 20_000; // [9.05]

/** openapi-fetch's client with this package's middlewares, and a function that calls by it. */
export function createCalls(options: PharmacyClientOptions, name: string) {
  checkOptions(options, name);
  const { onReport = warn, timeoutMs = defaultTimeoutMs, retries } = options;
  const client = createClient({
    baseUrl: options.baseUrl,
    Request: asRequest(WrittenRequest),
    querySerializer: writeQuery,
    pathSerializer: fillPath,
  });
  client.use(locumOnDuty(options.locum));
  const tokens = renewedTokens(options.token);
  const verbs = verbsOf(client);

  async function call(operationId: OperationId, init: AnyInit, own: AnyOptions) {
    const identity = { operationId, correlationId: crypto.randomUUID() };
    const { method, path } = operations[operationId];
    const fetch = urlFetch(own.fetch ?? options.fetch);
    const asked = askedWith(init, method);
    const attempt: Attempt = (mine, number) => {
      const work = async (signal: AbortSignal) => {
        const header = { ...init.params?.header, ...headersOf(identity, init.body, mine) };
        const result = await verbs[method](path, {
          ...asked,
          params: { ...asked.params, header },
          signal,
          fetch: carry({ identity, attempt: number, signal }, fetch, options.onExchange),
          middleware: [...(init.middleware ?? []), tokens],
        });
        return answerOf(result, identity, mine, onReport);
      };
      // Around everything: the token, the request and the reading of the answer.
      return withinTime(identity, mine.timeoutMs ?? timeoutMs, mine.signal, work);
    };
    if (!retries) return attempt(own, 1);
    return retries(identity, { ...own, timeoutMs: own.timeoutMs ?? timeoutMs }, attempt);
  }

  return { client, call };
}

/** What all attempts of a call send: a repetition sends the same text. */
function askedWith(init: AnyInit, method: string): AnyInit {
  const { params, body, bodySerializer = written } = init;
  const isRead = method === "GET";
  return {
    parseAs: "text",
    ...init,
    // Without values for its path, openapi-fetch would send `{id}`.
    params: { ...params, path: params?.path ?? {} },
    body: isRead || body === undefined ? undefined : bodySerializer(body),
    bodySerializer: (text) => text,
    // A redirected change would become a read.
    redirect: isRead ? "follow" : "manual",
  };
}

/** JSON, or plain text for a body that is a string, as the contract says [7.29]. */
function written(body: unknown): string | undefined {
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** openapi-fetch leaves out those without a value, and says itself that a body is JSON [7.29]. */
function headersOf(
  { correlationId }: CallIdentity,
  body: unknown,
  { ifMatch, idempotencyKey }: AnyOptions,
) {
  return {
    Accept: "application/json, application/*;q=0.5",
    "X-Correlation-Id": correlationId,
    "Content-Type": typeof body === "string" ? "text/plain" : undefined,
    "If-Match": ifMatch,
    "Idempotency-Key": idempotencyKey,
  };
}

function answerOf(
  result: AnyResult,
  identity: CallIdentity,
  { expect, onResult }: AnyOptions,
  onReport: (report: Report) => void,
): RawAnswer {
  const { operationId, correlationId } = identity;
  const { response } = result;
  const { status, ok } = response;
  const { state, data } = readBody(ok ? result.data : result.error);
  if (state !== "parsed" && !mayBeEmpty(status)) {
    onReport({ kind: `${state}-body`, ...identity, status });
  }
  onResult?.(result);
  const isRedirected = status >= 300 && operations[operationId].method !== "GET";
  const isRefusal = status < 200 || status >= 400 || isRedirected; // [8.16]
  if (isRefusal && !onResult && !expect?.includes(status)) {
    const said = state === "unparsable" ? plainText(response.headers, result.error) : undefined;
    const headers = maskedHeaders(response.headers);
    throw new ApiError(identity, status, maskedBody(data), said, headers);
  }
  const headers = withoutCookies(response.headers);
  const etag = headers.get("ETag") ?? undefined;
  return { data, status, etag, correlationId, bodyState: state, headers };
}

/** An unparsable body is logged [8.15]. */
function warn({ kind, operationId, status, correlationId }: Report): void {
  console.warn(`${kind}: ${operationId} answered ${status} (correlation id ${correlationId})`);
}

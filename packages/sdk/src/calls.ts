import createClient from "openapi-fetch";
import {
  asRequest,
  verbsOf,
  type AnyInit,
  type AnyOptions,
  type AnyResult,
  type RawAnswer,
} from "./as-pharmacy-client.ts";
import type { TokenFunction } from "./auth.ts";
import { type Exchange, type Report, carry } from "./carry.ts";
import { checkAddress, ConfigurationError } from "./configuration-error.ts";
import { withinTime } from "./deadline.ts";
import { ApiError, type CallIdentity } from "./errors.ts";
import {
  type Fetch,
  type RequestFetch,
  mayBeEmpty,
  plainText,
  readBody,
  urlFetch,
  WrittenRequest,
  fillPath,
  writeQuery,
} from "./fetch.ts";
import { maskedBody, maskedHeaders, withoutCookies } from "./masked.ts";
import { type LocumInfo, renewedTokens, locumOnDuty } from "./middlewares.ts";
import { operations, type OperationId } from "./operations.ts";
import type { Retries, Attempt } from "./retrying.ts";

/** The options of `createPharmacyClient` and `createFetchClient`. */
export interface PharmacyClientOptions {
  /** The address of the operations: `/api` on the page's own origin, or a whole URL. */
  readonly baseUrl: string;
  /** Called before each call for a token that is valid for 30 more seconds; one call at a time. */
  readonly token: TokenFunction;
  /** The locum on duty, or a function that returns the locum; absent: nobody. */
  readonly locum?: LocumInfo | (() => LocumInfo | undefined) | undefined;
  /**
   * Used instead of the global `fetch`. A function with one parameter gets a `Request`, any other
   * one the address and the `RequestInit`.
   */
  readonly fetch?: Fetch | RequestFetch | undefined;
  /**
   * The most a call may take in milliseconds, from its token to the end of its answer.
   * @defaultValue 20000
   */
  readonly timeoutMs?: number | undefined;
  /** `retrying()` repeats calls that failed on their way; absent: no call is repeated. */
  readonly retries?: Retries | undefined;
  /** Called for every request, without its body and URL, which may contain patient data. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** Called for answers without a readable body; absent: writes a console warning. */
  readonly onReport?: ((report: Report) => void) | undefined;
}

/** For callers in JavaScript, which have no compiler to check this. */
function checkOptions(
  { baseUrl, token, fetch }: Partial<PharmacyClientOptions>,
  maker: string,
): void {
  const lacks = (option: string) => new ConfigurationError(`${maker} needs ${option}`);
  if (typeof baseUrl !== "string") throw lacks("baseUrl");
  if (typeof token !== "function") throw lacks("token");
  checkAddress("baseUrl", baseUrl, fetch);
}

const defaultTimeoutMs = 20_000; // [9.05]

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

function warn({ kind, operationId, status, correlationId }: Report): void {
  console.warn(`${kind}: ${operationId} answered ${status} (correlation id ${correlationId})`);
}

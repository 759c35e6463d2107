import type { TokenSource } from "./auth.ts";
import { mayBeEmpty, readBody } from "./body.ts";
import type { BodyState } from "./body.ts";
import { ApiError, NetworkError, TokenError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";

/** An answer whose body was not what it should be. Holds nothing of the body: it may be a patient's. */
export interface Report extends CallIdentity {
  readonly kind: "empty-body" | "unparsable-body";
  readonly status: number;
}

/** One request and what became of it. */
export interface Exchange extends CallIdentity {
  /** Absent when no answer came. */
  readonly status: number | undefined;
  /** Until the answer began, or the failure. */
  readonly ms: number;
  /** 1, and more when a call is sent again. */
  readonly attempt: number;
}

/** The one call of `fetch` that the client makes. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request that is ready but for its token. */
export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export interface Call extends CallIdentity {
  readonly signal: AbortSignal;
  /** Statuses that are answers to this call, not errors. */
  readonly expect: readonly number[];
  readonly attempt: number;
}

export interface RawAnswer {
  readonly data: unknown;
  readonly status: number;
  readonly etag: string | undefined;
  readonly correlationId: string;
  readonly bodyState: BodyState;
  readonly headers: Headers;
}

export interface ExchangeSetup {
  readonly fetch: Fetch;
  readonly tokens: TokenSource;
  readonly onReport: (report: Report) => void;
  readonly onExchange: ((exchange: Exchange) => void) | undefined;
}

/** Sends one request with a token and reads its answer. Sends it again only after a 401. */
export async function exchange(
  request: PreparedRequest,
  call: Call,
  setup: ExchangeSetup,
): Promise<RawAnswer> {
  call.signal.throwIfAborted();
  const token = await orTokenError(call, setup.tokens.current());
  const first = await send(request, token, call, setup);
  if (first.status !== 401) return readAnswer(first, call, setup);
  const renewed = await orTokenError(call, setup.tokens.replacing(token));
  if (renewed === token) return readAnswer(first, call, setup);
  // That the refusal breaks off says nothing about the replay.
  await first.body?.cancel().catch(() => undefined);
  return readAnswer(await send(request, renewed, call, setup), call, setup);
}

async function send(request: PreparedRequest, token: string, call: Call, setup: ExchangeSetup) {
  call.signal.throwIfAborted();
  const { url, method, body } = request;
  const headers = { ...request.headers, Authorization: `Bearer ${token}` };
  const sending = async () => setup.fetch(url, { method, headers, body, signal: call.signal });
  const startedAt = performance.now();
  let status: number | undefined;
  try {
    const response = await orNetworkError(call, sending());
    ({ status } = response);
    return response;
  } finally {
    const { operationId, correlationId, attempt } = call;
    const ms = performance.now() - startedAt;
    setup.onExchange?.({ operationId, correlationId, status, ms, attempt });
  }
}

async function readAnswer(response: Response, call: Call, setup: ExchangeSetup) {
  const { status } = response;
  const body = await orNetworkError(call, readBody(response));
  if (body.state !== "parsed" && !mayBeEmpty(status)) {
    const { operationId, correlationId } = call;
    setup.onReport({ kind: `${body.state}-body`, operationId, correlationId, status });
  }
  const isRefusal = status < 200 || status >= 400; // [8.16]
  if (isRefusal && !call.expect.includes(status)) {
    throw new ApiError(call, status, body.data, body.plainText, response.headers);
  }
  return {
    data: body.data,
    status,
    etag: response.headers.get("ETag") ?? undefined,
    correlationId: call.correlationId,
    bodyState: body.state,
    headers: response.headers,
  };
}

async function orNetworkError<T>(call: Call, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    call.signal.throwIfAborted(); // with the time-out's or the cancellation's own error
    throw new NetworkError(call, cause);
  }
}

async function orTokenError(call: Call, token: Promise<string>): Promise<string> {
  try {
    return await token;
  } catch (cause) {
    throw new TokenError(call, cause);
  }
}

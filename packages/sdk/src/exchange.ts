import type { TokenSource } from "./auth.ts";
import { mayBeEmpty, plainText, readBody } from "./body.ts";
import type { BodyState } from "./body.ts";
import { ApiError, NetworkError, TokenError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import { maskedBody, maskedCause, maskedHeaders } from "./masked.ts";

/** An answer with an empty or unparsable body, without this body: it may be patient data. */
export interface Report extends CallIdentity {
  readonly kind: "empty-body" | "unparsable-body";
  readonly status: number;
}

/** One request and its outcome. */
export interface Exchange extends CallIdentity {
  /** Absent when no answer came. */
  readonly status: number | undefined;
  /** The time until the answer began or the request failed. */
  readonly ms: number;
  /** 1 for the first attempt, more for a repetition. */
  readonly attempt: number;
}

/** The one call of `fetch` that the client makes. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request that is ready, except its headers, which need a token. */
export interface PreparedRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
  readonly headersWith: (token: string) => Record<string, string>;
}

export interface Call {
  readonly identity: CallIdentity;
  readonly signal: AbortSignal;
  /** Statuses that are answers to this call, not errors. */
  readonly expect: readonly number[] | undefined;
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

/**
 * Sends one request with a token and reads its answer. Repeats it only after a 401. One function
 * awaits everything, because each nested async function costs time in every call.
 */
export async function exchange(
  prepare: () => PreparedRequest,
  call: Call,
  setup: ExchangeSetup,
): Promise<RawAnswer> {
  const { tokens } = setup;
  const request = prepare();
  let Failure: typeof TokenError | typeof NetworkError = TokenError;
  let response: Response;
  let text: string;
  try {
    const token = await tokens.current();
    Failure = NetworkError;
    response = await send(request, token, call, setup);
    if (response.status === 401) {
      Failure = TokenError;
      const renewed = await tokens.replacing(token);
      Failure = NetworkError;
      if (renewed !== token) {
        // A failure while the refusal is cancelled does not affect the repetition.
        await response.body?.cancel().catch(() => undefined);
        response = await send(request, renewed, call, setup);
      }
    }
    text = await response.text();
  } catch (cause) {
    throw new Failure(call.identity, maskedCause(cause));
  }
  return answerOf(response, text, call, setup);
}

function send(
  { url, method, body, headersWith }: PreparedRequest,
  token: string,
  call: Call,
  { fetch, onExchange }: ExchangeSetup,
): Promise<Response> {
  const { signal } = call;
  signal.throwIfAborted();
  const init = { method, headers: headersWith(token), body, signal };
  return onExchange ? told(async () => fetch(url, init), call, onExchange) : fetch(url, init);
}

async function told(
  ask: () => Promise<Response>,
  { identity, attempt }: Call,
  onExchange: (exchange: Exchange) => void,
): Promise<Response> {
  const startedAt = performance.now();
  const tell = (status: number | undefined) => {
    try {
      onExchange({ ...identity, status, ms: performance.now() - startedAt, attempt });
    } catch (error) {
      console.error(error); // The error is the listener's; the call goes on.
    }
  };
  try {
    const response = await ask();
    tell(response.status);
    return response;
  } catch (cause) {
    tell(undefined);
    throw cause;
  }
}

function answerOf(response: Response, text: string, call: Call, setup: ExchangeSetup): RawAnswer {
  const { status, headers } = response;
  const { identity, expect } = call;
  const { state, data } = readBody(text);
  if (state !== "parsed" && !mayBeEmpty(status)) {
    setup.onReport({ kind: `${state}-body`, ...identity, status });
  }
  const isRefusal = status < 200 || status >= 400; // [8.16]
  if (isRefusal && !expect?.includes(status)) {
    const said = state === "unparsable" ? plainText(headers, text) : undefined;
    throw new ApiError(identity, status, maskedBody(data), said, maskedHeaders(headers));
  }
  const etag = headers.get("ETag") ?? undefined;
  const { correlationId } = identity;
  return { data, status, etag, correlationId, bodyState: state, headers };
}

import type { TokenSource } from "./auth.ts";
import { mayBeEmpty, plainText, readBody } from "./body.ts";
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
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
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

/** Sends one request with a token and reads its answer. Sends it again only after a 401. */
export async function exchange(
  prepare: () => PreparedRequest,
  call: Call,
  setup: ExchangeSetup,
): Promise<RawAnswer> {
  const request = prepare();
  const token = await tokenFor(call, () => setup.tokens.current());
  let response = await send(request, token, call, setup);
  if (response.status === 401) {
    const renewed = await tokenFor(call, () => setup.tokens.replacing(token));
    if (renewed !== token) {
      // That the refusal breaks off says nothing about the replay.
      await response.body?.cancel().catch(() => undefined);
      response = await send(request, renewed, call, setup);
    }
  }
  const text = await response.text().catch((cause: unknown) => {
    throw new NetworkError(call.identity, cause);
  });
  return answerOf(response, text, call, setup);
}

async function tokenFor({ identity }: Call, ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (cause) {
    throw new TokenError(identity, cause);
  }
}

async function send(request: PreparedRequest, token: string, call: Call, setup: ExchangeSetup) {
  const { identity, attempt, signal } = call;
  signal.throwIfAborted();
  const { url, method, body } = request;
  const headers = { ...request.headers, Authorization: `Bearer ${token}` };
  const startedAt = performance.now();
  let status: number | undefined;
  try {
    const response = await setup.fetch(url, { method, headers, body, signal });
    ({ status } = response);
    return response;
  } catch (cause) {
    throw new NetworkError(identity, cause);
  } finally {
    const ms = performance.now() - startedAt;
    setup.onExchange?.({ ...identity, status, ms, attempt });
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
    throw new ApiError(identity, status, data, said, headers);
  }
  const etag = headers.get("ETag") ?? undefined;
  const { correlationId } = identity;
  return { data, status, etag, correlationId, bodyState: state, headers };
}

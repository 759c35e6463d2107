import { NetworkError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import { isWritten } from "./fetch.ts";
import type { Fetch } from "./fetch.ts";
import { maskedCause } from "./masked.ts";

/** One request and its outcome. */
export interface Exchange extends CallIdentity {
  /** Absent when no answer came. */
  readonly status: number | undefined;
  /** The time until the answer began or the request failed. */
  readonly ms: number;
  /** 1 for the first attempt, more for a repetition. */
  readonly attempt: number;
}

/** One attempt of a call; `signal` ends it. */
export interface Attempted {
  readonly identity: CallIdentity;
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** The `fetch` that openapi-fetch is given for an attempt, which may send its request twice. */
export function carry(
  { identity, attempt, signal }: Attempted,
  fetch: Fetch,
  onExchange: (exchange: Exchange) => void = () => undefined,
): (request: Request) => Promise<Response> {
  const lost = (cause: unknown) => {
    throw new NetworkError(identity, maskedCause(cause));
  };
  return async (request) => {
    signal.throwIfAborted();
    const { method, headers, redirect } = request;
    const { url, body } = isWritten(request) ? request.written : await readAs(request);
    const startedAt = performance.now();
    const tell = (status: number | undefined) => {
      try {
        onExchange({ ...identity, status, ms: performance.now() - startedAt, attempt });
      } catch (error) {
        console.error(error); // The error is the listener's; the call goes on.
      }
    };
    try {
      const sent = { method, headers: new Headers(headers), body, redirect, signal };
      const response = await fetch(url, sent);
      tell(response.status);
      // openapi-fetch reads the text by itself; an answer that breaks off is a lost one.
      const read = response.text.bind(response);
      return Object.defineProperty(response, "text", { value: () => read().catch(lost) });
    } catch (cause) {
      tell(undefined);
      return lost(cause);
    }
  };
}

/** The request of a middleware. It is read as a copy, so that it can be sent again. */
async function readAs(request: Request) {
  return { url: request.url, body: (await request.clone().text()) || undefined };
}

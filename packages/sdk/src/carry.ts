import { NetworkError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import type { Fetch, WrittenRequest } from "./fetch.ts";
import { maskedCause } from "./masked.ts";

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
): (request: WrittenRequest) => Promise<Response> {
  const lost = (cause: unknown) => {
    throw new NetworkError(identity, maskedCause(cause));
  };
  return async (request) => {
    signal.throwIfAborted();
    const { method, headers, redirect, written } = request;
    const startedAt = performance.now();
    const tell = (status: number | undefined) => {
      try {
        onExchange({ ...identity, status, ms: performance.now() - startedAt, attempt });
      } catch (error) {
        console.error(error); // The error is the listener's; the call goes on.
      }
    };
    try {
      const init = { method, headers: new Headers(headers), body: written.body, redirect, signal };
      const response = await fetch(written.url, init);
      tell(response.status);
      // openapi-fetch reads the text by itself; an answer that breaks off is a lost one.
      const read = response.text.bind(response);
      return Object.assign(response, { text: () => read().catch(lost) });
    } catch (cause) {
      tell(undefined);
      return lost(cause);
    }
  };
}

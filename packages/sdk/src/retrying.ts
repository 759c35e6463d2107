import type { AnyOptions, RawAnswer } from "./as-pharmacy-client.ts";
import { mayBeEmpty } from "./fetch.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { withinTime } from "./deadline.ts";
import { isRecord, NetworkError, RequestError, TimeoutError, TokenError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import { takesKey } from "./operations.ts";

/** One attempt of a call; the first is number 1. */
export type Attempt = (options: AnyOptions, attempt: number) => Promise<RawAnswer>;

/** Decides whether a failed call is repeated; `retrying` makes one. */
export type Retries = (
  call: CallIdentity,
  options: AnyOptions & { readonly timeoutMs: number },
  attempt: Attempt,
) => Promise<RawAnswer>;

export interface RetryingOptions {
  /**
   * The most attempts of a call, including the first.
   * @defaultValue 4
   */
  readonly attempts?: number | undefined;
  /**
   * The most milliseconds that a call may take in all, including the waits.
   * @defaultValue 120000
   */
  readonly totalMs?: number | undefined;
}

const firstWaitMs = 500;
const longestWaitMs = 8000;
const longestRetryAfterMs = 60_000;
const passingStatuses: readonly number[] = [408, 429, 502, 503, 504];

/** The verb of an operation says whether it reads; a test checks the names with the contract. */
const reading = /^(?:get|list|find|search|validate)[A-Z]/;

/**
 * Repeats calls that failed on their way: after a lost connection, a time-out, 408, 429, 502, 503
 * or 504, and after a success without a readable body. Only safe calls are repeated: reads; saves
 * with an idempotency key, which is made for each call unless you give one; and any call that
 * failed to get its token for such a reason, since nothing was sent. Between two attempts it waits
 * for the time of `Retry-After`, plus a random time of up to 0.5 seconds, then 1, 2, 4 and 8, so
 * that many clients do not return at the same time. It gives up if `Retry-After` is more than a
 * minute. `timeoutMs` is then the time of one attempt.
 *
 * @example
 * ```ts
 * const client = createPharmacyClient({ baseUrl, token, retries: retrying({ attempts: 5 }) });
 * ```
 */
export function retrying({ attempts = 4, totalMs = 120_000 }: RetryingOptions = {}): Retries {
  return async (call, options, attempt) => {
    const isKeyed = takesKey(call.operationId);
    const mayRepeat = isKeyed || reading.test(call.operationId);
    const { idempotencyKey = isKeyed ? crypto.randomUUID() : undefined } = options;
    const endsAt = performance.now() + totalMs;
    const leftMs = () => endsAt - performance.now();
    for (let number = 1; ; number += 1) {
      const timeoutMs = Math.min(options.timeoutMs, leftMs());
      const sent = attempt({ ...options, idempotencyKey, timeoutMs }, number);
      const failure = await sent.then(
        (answer) => failureIn(answer, options),
        (error: unknown) => (error instanceof RequestError ? error : undefined),
      );
      // Without a token nothing was sent: every call may be repeated.
      const isPassing = mayRepeat || failure instanceof TokenError;
      const waitMs = isPassing ? waitAfter(failure, number) : undefined;
      if (waitMs === undefined || number >= attempts || waitMs >= leftMs()) return sent;
      await wait(call, waitMs, options.signal);
    }
  };
}

const unreadable = Symbol("unreadable");

/** The answer should have a body and has no readable one: probably it is from a proxy. */
function failureIn(answer: RawAnswer, { onResult }: AnyOptions): unknown {
  const { status, bodyState } = answer;
  if (status >= 400) return onResult ? answer : undefined;
  return bodyState === "parsed" || mayBeEmpty(status) ? undefined : unreadable;
}

/** How long to wait after a temporary failure; undefined after any other. */
function waitAfter(failure: unknown, attempt: number): number | undefined {
  const jitterMs = Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
  if (failure === unreadable) return jitterMs;
  const reason = failure instanceof TokenError ? failure.cause : failure;
  if (isLost(reason)) return jitterMs;
  const { status, headers } = isRecord(reason) ? reason : {};
  if (!passingStatuses.includes(Number(status))) return undefined;
  const saidMs = headers instanceof Headers ? retryAfterMs(headers.get("Retry-After")) : 0;
  return saidMs <= longestRetryAfterMs ? saidMs + jitterMs : undefined;
}

/** There was no answer, or none in time; in a token function `fetch` fails with a `TypeError`. */
function isLost(reason: unknown): boolean {
  if (reason instanceof NetworkError) return true;
  if (reason instanceof TypeError) return !(reason instanceof ConfigurationError);
  return reason instanceof Error && reason.name === "TimeoutError";
}

/** The header has seconds or a date; 0 for another value. */
function retryAfterMs(header: string | null): number {
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(String(header)) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

async function wait(call: CallIdentity, ms: number, signal: AbortSignal | undefined) {
  try {
    await withinTime(call, ms, signal, () => new Promise(() => {}));
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
}

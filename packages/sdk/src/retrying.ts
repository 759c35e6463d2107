import type { AnyOptions } from "./as-pharmacy-client.ts";
import { withinTime } from "./deadline.ts";
import { ApiError, NetworkError, TimeoutError } from "./errors.ts";
import type { CallIdentity } from "./errors.ts";
import type { RawAnswer } from "./exchange.ts";
import type { OperationId } from "./operations.ts";
import type { Contract } from "./schema.gen.ts";

/** One sending of a call; the first is number 1. */
export type Attempt = (options: AnyOptions, attempt: number) => Promise<RawAnswer>;

/** What decides whether a call that failed is sent again; `retrying` makes one. */
export type Retries = (
  call: CallIdentity,
  options: AnyOptions & { readonly timeoutMs: number },
  attempt: Attempt,
) => Promise<RawAnswer>;

/** The bounds of sending again. */
export interface RetryingOptions {
  /**
   * How often a call is sent at most, the first time included.
   * @defaultValue 4
   */
  readonly attempts?: number | undefined;
  /**
   * How long a call may take in all, waiting included, in milliseconds.
   * @defaultValue 120000
   */
  readonly totalMs?: number | undefined;
}

const firstWaitMs = 500;
const longestWaitMs = 8000;
const longestRetryAfterMs = 60_000;
const passingStatuses: readonly number[] = [408, 429, 502, 503, 504];

type Keyed = {
  [Id in OperationId]: Contract[Id] extends { options: infer Option }
    ? "idempotencyKey" extends Option
      ? Id
      : never
    : never;
}[OperationId];

/** The saves that a key makes harmless to repeat. */
const keyed: Readonly<Record<Keyed, true>> = {
  saveEpisode: true,
  createBatch: true,
  updateBatch: true,
  addClinicEntries: true,
  claimNextClinicEntry: true,
  moveClinicEntry: true,
};

/** Operations are named for what they do; a test holds the names against the contract. */
const reading = /^(?:get|list|find|search|validate)[A-Z]/;

/**
 * Sends again what failed on its way: after a lost connection, a time-out, 408, 429, 502, 503 or
 * 504. Only what may be repeated is: reads, and saves under an idempotency key, which is made once
 * for each call unless it is given. Between two attempts it waits a random time, up to 0.5 seconds,
 * then 1, 2, 4 and 8, or as long as `Retry-After` says; when that is more than a minute, it gives up.
 * With it `timeoutMs` is the time of one attempt.
 *
 * @example
 * ```ts
 * const client = createPharmacyClient({ baseUrl, token, retries: retrying({ attempts: 5 }) });
 * ```
 */
export function retrying({ attempts = 4, totalMs = 120_000 }: RetryingOptions = {}): Retries {
  return async (call, options, attempt) => {
    const isKeyed = call.operationId in keyed;
    if (!isKeyed && !reading.test(call.operationId)) return attempt(options, 1);
    const idempotencyKey = isKeyed ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const endsAt = performance.now() + totalMs;
    const leftMs = () => endsAt - performance.now();
    for (let number = 1; ; number += 1) {
      const timeoutMs = Math.min(options.timeoutMs, leftMs());
      try {
        return await attempt({ ...options, idempotencyKey, timeoutMs }, number);
      } catch (error) {
        const waitMs = waitAfter(error, number);
        if (waitMs === undefined || number >= attempts || waitMs >= leftMs()) throw error;
        await wait(call, waitMs, options.signal);
      }
    }
  };
}

/** How long to wait after a failure that may pass; nothing after any other. */
function waitAfter(error: unknown, attempt: number): number | undefined {
  const jitterMs = Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
  if (error instanceof NetworkError || error instanceof TimeoutError) return jitterMs;
  if (!(error instanceof ApiError) || !passingStatuses.includes(error.status)) return undefined;
  const saidMs = retryAfterMs(error.headers.get("Retry-After"));
  if (saidMs === undefined) return jitterMs;
  return saidMs <= longestRetryAfterMs ? saidMs : undefined;
}

/** Seconds, or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function wait(call: CallIdentity, ms: number, signal: AbortSignal | undefined) {
  try {
    await withinTime(call, ms, signal, () => new Promise(() => {}));
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
}

import { asPharmacyClient } from "./as-pharmacy-client.ts";
import type { AnyOptions, AnyParams } from "./as-pharmacy-client.ts";
import { createTokenSource } from "./auth.ts";
import type { TokenFunction } from "./auth.ts";
import { startDeadline } from "./deadline.ts";
import { exchange } from "./exchange.ts";
import type { ExchangeSetup, Fetch, Report } from "./exchange.ts";
import { callHeaders } from "./headers.ts";
import type { LocumInfo } from "./headers.ts";
import type { PharmacyClient } from "./methods.ts";
import { operations } from "./operations.ts";
import type { OperationId } from "./operations.ts";
import { createUrlWriter } from "./url.ts";

/** What `createPharmacyClient` is told. */
export interface PharmacyClientOptions {
  /** Where the operations are: `/api` on the page's own origin, or a whole URL. */
  readonly baseUrl: string;
  /** Asked before each call for a token valid for 30 seconds more; one question at a time. */
  readonly token: TokenFunction;
  /** The locum on duty, or a function that knows; nobody otherwise. */
  readonly locum?: LocumInfo | (() => LocumInfo | undefined) | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  /**
   * The most a call may take in milliseconds, from its token to the end of its answer.
   * @defaultValue 20000
   */
  readonly timeoutMs?: number | undefined;
  /** Told of answers without a readable body; unless given, a console warning is written. */
  readonly onReport?: ((report: Report) => void) | undefined;
}

const defaultTimeoutMs = 20_000; // [9.05]

/**
 * A client of the vaccination and user-management operations.
 *
 * A method resolves with the answer's body and rejects with a `RequestError`. Nothing is sent twice,
 * except after a 401 for which the token function gives another token.
 *
 * @throws `ApiError` when the server refused: its status was below 200, or 400 and above.
 * @throws `NetworkError` when no answer came, `TimeoutError` when none came in time.
 * @throws `CancelledError` when the call's `signal` was aborted, `TokenError` when there is no token.
 *
 * @example
 * ```ts
 * const client = createPharmacyClient({ baseUrl: "/api", token: () => session.freshToken() });
 * const catalogue = await client.getVaccineTypes();
 * ```
 */
export function createPharmacyClient(options: PharmacyClientOptions): PharmacyClient {
  const { locum, onReport = warn, timeoutMs = defaultTimeoutMs } = options;
  const urlOf = createUrlWriter(options.baseUrl);
  const setup: ExchangeSetup = {
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    tokens: createTokenSource(options.token),
    onReport,
  };

  async function send(operationId: OperationId, params: AnyParams = {}, own: AnyOptions = {}) {
    const { method, path } = operations[operationId];
    const identity = { operationId, correlationId: crypto.randomUUID() };
    const onDuty = typeof locum === "function" ? locum() : locum;
    const request = {
      url: urlOf(path, params),
      method,
      headers: callHeaders(identity.correlationId, onDuty, params.body, own),
      body: written(params.body),
    };
    const deadline = startDeadline(identity, own.timeoutMs ?? timeoutMs, own.signal);
    const call = { ...identity, signal: deadline.signal, expect: own.expect ?? [] };
    const answer = exchange(request, call, setup);
    return Promise.race([answer, deadline.passed]).finally(deadline.end);
  }

  return asPharmacyClient(send);
}

/** JSON, or plain text where the contract says so, which is where a body is a string [7.29]. */
function written(body: unknown): string | undefined {
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** An unparsable body is logged [8.15]. */
function warn({ kind, operationId, status, correlationId }: Report): void {
  console.warn(`${kind}: ${operationId} answered ${status} (correlation id ${correlationId})`);
}

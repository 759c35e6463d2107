import { asPharmacyClient } from "./as-pharmacy-client.ts";
import type { AnyOptions, AnyParams } from "./as-pharmacy-client.ts";
import { createTokenSource } from "./auth.ts";
import type { TokenFunction } from "./auth.ts";
import { checkAddress, ConfigurationError } from "./configuration-error.ts";
import { withinTime } from "./deadline.ts";
import { exchange } from "./exchange.ts";
import type { Exchange, ExchangeSetup, Fetch, Report } from "./exchange.ts";
import { callHeaders, createLocumEncoder } from "./headers.ts";
import type { LocumInfo } from "./headers.ts";
import type { PharmacyClient } from "./methods.ts";
import { operations } from "./operations.ts";
import type { OperationId } from "./operations.ts";
import type { Attempt, Retries } from "./retrying.ts";
import { createUrlWriter } from "./url.ts";

/** The options of `createPharmacyClient`. */
export interface PharmacyClientOptions {
  /** The address of the operations: `/api` on the page's own origin, or a whole URL. */
  readonly baseUrl: string;
  /** Called before each call for a token that is valid for 30 more seconds; one call at a time. */
  readonly token: TokenFunction;
  /** The locum on duty, or a function that returns the locum; absent: nobody. */
  readonly locum?: LocumInfo | (() => LocumInfo | undefined) | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
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

const defaultTimeoutMs = 20_000; // [9.05]

/**
 * A client of the vaccination and user-management operations.
 *
 * A method resolves with the answer's body and rejects with a `RequestError`. Without `retries` no
 * call is repeated, except after a 401 if the token function returns another token.
 *
 * @throws `ApiError` if the server refused: its status is below 200, or 400 and above.
 * @throws `NetworkError` if there is no answer, `TimeoutError` if there is none in time.
 * @throws `ConfigurationError` if an option or a value of the path is missing.
 * @throws `CancelledError` if the call's `signal` is aborted, `TokenError` if there is no token.
 *
 * @example
 * ```ts
 * const client = createPharmacyClient({ baseUrl: "/api", token: () => session.freshToken() });
 * const catalogue = await client.getVaccineTypes();
 * ```
 */
export function createPharmacyClient(options: PharmacyClientOptions): PharmacyClient {
  const { locum, onReport = warn, timeoutMs = defaultTimeoutMs, retries } = options;
  checkOptions(options);
  const urlOf = createUrlWriter(options.baseUrl);
  const encodedLocum = createLocumEncoder();
  const setup: ExchangeSetup = {
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    tokens: createTokenSource(options.token),
    onReport,
    onExchange: options.onExchange,
  };

  function send(operationId: OperationId, params: AnyParams = {}, own: AnyOptions = {}) {
    const correlationId = crypto.randomUUID();
    const identity = { operationId, correlationId };
    const attempt: Attempt = (mine, number) => {
      const prepare = () => {
        const { method, path } = operations[operationId];
        const acting = encodedLocum(typeof locum === "function" ? locum() : locum);
        const headersWith = (token: string) =>
          callHeaders(correlationId, acting, params.body, mine, token);
        return { url: urlOf(path, params), method, body: written(params.body), headersWith };
      };
      return withinTime(identity, mine.timeoutMs ?? timeoutMs, mine.signal, (signal) => {
        const call = { identity, signal, expect: mine.expect, attempt: number };
        return exchange(prepare, call, setup);
      });
    };
    if (!retries) return attempt(own, 1);
    return retries(identity, { ...own, timeoutMs: own.timeoutMs ?? timeoutMs }, attempt);
  }

  return asPharmacyClient(send);
}

/** For callers in JavaScript, which have no compiler to check this. */
function checkOptions({ baseUrl, token, fetch }: Partial<PharmacyClientOptions>): void {
  const lacks = (name: string) => new ConfigurationError(`createPharmacyClient needs ${name}`);
  if (typeof baseUrl !== "string") throw lacks("baseUrl");
  if (typeof token !== "function") throw lacks("token");
  checkAddress("baseUrl", baseUrl, fetch);
}

/** JSON, or plain text for a body that is a string, as the contract says [7.29]. */
function written(body: unknown): string | undefined {
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** An unparsable body is logged [8.15]. */
function warn({ kind, operationId, status, correlationId }: Report): void {
  console.warn(`${kind}: ${operationId} answered ${status} (correlation id ${correlationId})`);
}

import { asPharmacyClient } from "./as-pharmacy-client.ts";
import type { TokenFunction } from "./auth.ts";
import { createCalls } from "./calls.ts";
import type { Exchange, Report } from "./carry.ts";
import type { Fetch, RequestFetch } from "./fetch.ts";
import type { PharmacyClient } from "./methods.ts";
import type { LocumInfo } from "./middlewares.ts";
import type { Retries } from "./retrying.ts";

/** The options of `createPharmacyClient`. */
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
  const { call } = createCalls(options);
  return asPharmacyClient((operationId, { path, query, body } = {}, own = {}) =>
    call(operationId, { params: { path, query }, body }, own),
  );
}

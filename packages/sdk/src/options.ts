import type { TokenFunction } from "./auth.ts";
import type { Exchange, Report } from "./carry.ts";
import { checkAddress, ConfigurationError } from "./configuration-error.ts";
import type { Fetch, RequestFetch } from "./fetch.ts";
import type { LocumInfo } from "./middlewares.ts";
import type { Retries } from "./retrying.ts";

/** The options of `createPharmacyClient` and `createFetchClient`. */
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

/** For callers in JavaScript, which have no compiler to check this. */
export function checkOptions(
  { baseUrl, token, fetch }: Partial<PharmacyClientOptions>,
  maker: string,
): void {
  const lacks = (option: string) => new ConfigurationError(`${maker} needs ${option}`);
  if (typeof baseUrl !== "string") throw lacks("baseUrl");
  if (typeof token !== "function") throw lacks("token");
  checkAddress("baseUrl", baseUrl, fetch);
}

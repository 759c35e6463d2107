import { removeTrailingSlash } from "openapi-fetch";
import type { TokenFunction } from "./auth.ts";
import { readBody, urlFetch, type Fetch, type RequestFetch } from "./fetch.ts";
import { checkAddress, ConfigurationError } from "./configuration-error.ts";
import { isRecord } from "./errors.ts";

export interface ClientCredentialsOptions {
  /** The realm's address, such as `https://login.example.org/realms/pharmacy`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Used instead of the global `fetch`; with one parameter it gets a `Request`. */
  readonly fetch?: Fetch | RequestFetch | undefined;
}

const longestRequestMs = 20_000;

/**
 * The tokens of a script. The first call gets one; it is cached, and renewed before it ends. Works
 * with every identity provider that supports OpenID Connect discovery and client credentials.
 *
 * @throws `TokenError` from the call that needs the token, if the provider does not give one.
 *
 * @example
 * ```ts
 * const token = clientCredentials({ issuer, clientId: "pharmacy-script", clientSecret });
 * const client = createPharmacyClient({ baseUrl, token });
 * ```
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenFunction {
  const { issuer, clientId, clientSecret } = options;
  const ask = urlFetch(options.fetch);
  const missing = Object.entries({ issuer, clientId, clientSecret }).filter(([, value]) => !value);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    throw new ConfigurationError(`clientCredentials needs ${names}`);
  }
  checkAddress("issuer", issuer, options.fetch);
  let endpoint: string | undefined;
  let kept = { token: "", endsAtMs: 0, lifeMs: 0 };

  async function renew(): Promise<void> {
    const discovery = `${removeTrailingSlash(issuer)}/.well-known/openid-configuration`;
    endpoint ??= textIn(await answerOf(ask, discovery, {}), "token_endpoint", discovery);
    const startedAtMs = Date.now();
    const answer = await answerOf(ask, endpoint, {
      method: "POST",
      headers: { Authorization: `Basic ${basic(clientId, clientSecret)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const token = textIn(answer, "access_token", endpoint);
    const saidMs = Number(answer["expires_in"]) * 1000;
    // A token without an end is used until the server refuses it.
    const lifeMs = saidMs > 0 ? saidMs : Infinity;
    kept = { token, endsAtMs: startedAtMs + lifeMs, lifeMs };
  }

  return async (minValidSeconds) => {
    const { endsAtMs, lifeMs } = kept;
    const isAnother = minValidSeconds === Infinity;
    // A token with a shorter life is used for half of it.
    const leastMs = Math.min(minValidSeconds * 1000, lifeMs / 2);
    if (isAnother || endsAtMs - Date.now() < leastMs) await renew();
    return kept.token;
  };
}

type Answer = Readonly<Record<string, unknown>>;

async function answerOf(ask: Fetch, url: string, init: RequestInit): Promise<Answer> {
  const lost = (cause: unknown) => {
    throw new TypeError(`${url} could not be reached`, { cause });
  };
  const signal = AbortSignal.timeout(longestRequestMs);
  const response = await ask(url, { ...init, signal }).catch(lost);
  const { state, data } = readBody(await response.text().catch(lost));
  const { status, headers, ok } = response;
  const answer = isRecord(data) ? data : {};
  if (ok && state !== "parsed") return lost(`${status} without a readable body`);
  if (ok) return answer;
  const said = [answer["error"], answer["error_description"]].filter(Boolean).join(": ");
  // The status says whether a repetition may help.
  const refused = new Error(`${url} answered ${status}${said && ` ${said}`}`);
  throw Object.assign(refused, { status, headers });
}

function textIn(answer: Answer, field: string, url: string): string {
  const value = answer[field];
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`${url} answered without ${field}`);
}

/** Both are percent-encoded first (RFC 6749, 2.3.1), so that the header is ASCII. */
function basic(clientId: string, clientSecret: string): string {
  return btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
}

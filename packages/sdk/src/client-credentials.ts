import { removeTrailingSlash } from "openapi-fetch";
import type { TokenFunction } from "./auth.ts";
import { ConfigurationError } from "./configuration-error.ts";
import type { Fetch } from "./exchange.ts";

/** Who a script is, and who vouches for it. */
export interface ClientCredentialsOptions {
  /** The realm's address, such as `https://login.example.org/realms/pharmacy`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** In place of the global `fetch`. */
  readonly fetch?: Fetch | undefined;
}

const longestRequestMs = 20_000;

/**
 * A script's own tokens: asked for when the first call needs one, kept, and renewed before they end.
 * Works with every identity provider that has OpenID Connect's discovery and client credentials.
 *
 * @throws `TokenError` from the call that needs the token, when the provider refuses or is away.
 *
 * @example
 * ```ts
 * const token = clientCredentials({ issuer, clientId: "pharmacy-script", clientSecret });
 * const client = createPharmacyClient({ baseUrl, token });
 * ```
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenFunction {
  const { issuer, clientId, clientSecret, fetch: ask = (url, init) => fetch(url, init) } = options;
  const missing = Object.entries({ issuer, clientId, clientSecret }).filter(([, value]) => !value);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    throw new ConfigurationError(`clientCredentials needs ${names}`);
  }
  let endpoint: string | undefined;
  let kept = { token: "", endsAtMs: 0 };

  async function renew(): Promise<void> {
    const discovery = `${removeTrailingSlash(issuer)}/.well-known/openid-configuration`;
    endpoint ??= textIn(await answerOf(ask, discovery, {}), "token_endpoint", discovery);
    const startedAtMs = Date.now();
    const answer = await answerOf(ask, endpoint, {
      method: "POST",
      headers: { Authorization: `Basic ${basic(clientId, clientSecret)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const seconds = Number(answer["expires_in"] ?? 0);
    const token = textIn(answer, "access_token", endpoint);
    kept = { token, endsAtMs: startedAtMs + seconds * 1000 };
  }

  return async (minValidSeconds) => {
    if (kept.endsAtMs - Date.now() < minValidSeconds * 1000) await renew();
    return kept.token;
  };
}

type Answer = Readonly<Record<string, unknown>>;

async function answerOf(ask: Fetch, url: string, init: RequestInit): Promise<Answer> {
  const response = await ask(url, { ...init, signal: AbortSignal.timeout(longestRequestMs) });
  const answer: Answer = (await response.json().catch(() => undefined)) ?? {};
  if (response.ok) return answer;
  const said = [answer["error"], answer["error_description"]].filter(Boolean).join(": ");
  throw new Error(`${url} answered ${response.status}${said && ` ${said}`}`);
}

function textIn(answer: Answer, field: string, url: string): string {
  const value = answer[field];
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`${url} answered without ${field}`);
}

/** Both are percent-encoded first (RFC 6749, 2.3.1), so that nothing but ASCII is left. */
function basic(clientId: string, clientSecret: string): string {
  return btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
}

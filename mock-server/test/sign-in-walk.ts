import { createHash, randomBytes } from "node:crypto";
import { createCookieAgent, locationOf, type CookieAgent } from "./cookie-agent.ts";

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

export interface SignIn {
  tokens: Tokens;
  agent: CookieAgent;
}

const protocol = "/realms/pharmacy/protocol/openid-connect";

/** Signs in as keycloak-js does: authorization code, PKCE with S256, answer in the fragment. */
export async function signIn(
  origin: string,
  username: string,
  agent: CookieAgent = createCookieAgent(),
): Promise<SignIn> {
  const verifier = randomBytes(32).toString("base64url");
  const start = await agent.get(authorizationUrl(origin, { code_challenge: challenge(verifier) }));
  const page = locationOf(start);
  const code = isSignInPage(page)
    ? await submitCredentials(agent, page, username, username)
    : codeIn(page);
  if (!code) throw new Error(`${username} was not let in.`);
  return { tokens: await exchange(origin, code, verifier), agent };
}

export function authorizationUrl(origin: string, changes: Record<string, string> = {}): URL {
  const url = new URL(`${protocol}/auth`, origin);
  const parameters = {
    client_id: "pharmacy-web",
    redirect_uri: `${origin}/pharmacy/`,
    response_type: "code",
    response_mode: "fragment",
    scope: "openid",
    state: "a-state",
    nonce: "a-nonce",
    code_challenge_method: "S256",
    code_challenge: challenge("a".repeat(43)),
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== "") url.searchParams.set(name, value);
  }
  return url;
}

/** The code that the browser brings back, or undefined when the page asks again. */
export async function submitCredentials(
  agent: CookieAgent,
  page: string,
  username: string,
  password: string,
): Promise<string | undefined> {
  const answer = await agent.post(page, { username, password });
  if (answer.status === 200) return undefined;
  return codeIn(locationOf(await agent.get(locationOf(answer))));
}

export function isSignInPage(url: string): boolean {
  return url.includes("/login-actions/authenticate/");
}

export function tokenRequest(origin: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ client_id: "pharmacy-web", ...form });
  return fetch(`${origin}${protocol}/token`, { method: "POST", body, headers: { origin } });
}

export async function refresh(origin: string, refreshToken: string): Promise<Response> {
  return tokenRequest(origin, { grant_type: "refresh_token", refresh_token: refreshToken });
}

export function logoutUrl(origin: string, changes: Record<string, string> = {}): URL {
  const url = new URL(`${protocol}/logout`, origin);
  const parameters = {
    client_id: "pharmacy-web",
    post_logout_redirect_uri: `${origin}/pharmacy/home`,
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

async function exchange(origin: string, code: string, verifier: string): Promise<Tokens> {
  const response = await tokenRequest(origin, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: `${origin}/pharmacy/`,
  });
  if (!response.ok) throw new Error(`No tokens: ${await response.text()}`);
  const tokens: Tokens = await response.json();
  return tokens;
}

function codeIn(url: string): string | undefined {
  return new URLSearchParams(new URL(url).hash.slice(1)).get("code") ?? undefined;
}

function challenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

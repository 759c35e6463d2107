import { createHash, randomBytes } from "node:crypto";
import { clientCredentials } from "@pharmacy/sdk";
import { claimsOf, otherTokenNames, type OtherTokens } from "../kit/options.ts";
import { cachedUntilFailure } from "../kit/promises.ts";

export interface SignInOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** One of the client's redirect addresses. */
  readonly redirectUri: string;
  readonly username: string;
  readonly password: string;
}

/** A token and the way to the next one; a token without `next` stays as it is. */
export interface Grant {
  readonly token: string;
  readonly next?: (() => Promise<Grant>) | undefined;
}

/** Signs in through the identity provider's own form, with PKCE (S256); gives the access token. */
export const signIn = async (options: SignInOptions): Promise<string> =>
  (await openSession(options)).token;

/** The same, with renewal: a selected store belongs to the session. */
export async function openSession(options: SignInOptions): Promise<Grant> {
  const { issuer, clientId, redirectUri, username, password } = options;
  const verifier = randomBytes(32).toString("base64url");
  const start = new URL(`${issuer}/protocol/openid-connect/auth`);
  start.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  }).toString();
  const open = createVisitor(redirectUri);
  const page = await open(start);
  const action = /<form[^>]*\saction="([^"]+)"/.exec(page.html)?.[1];
  if (action === undefined)
    throw new Error(
      `The identity provider opens no sign-in for the client ${clientId} and the redirect address ${redirectUri}: ${reasonOn(page)}`,
    );
  const form = new URL(action.replaceAll("&amp;", "&"), page.url);
  const body = new URLSearchParams({ username, password });
  const end = await open(form, { method: "POST", body });
  const code = end.url.searchParams.get("code");
  if (!code) throw new Error(`${username} was not let in`);
  return granted(issuer, clientId, {
    grant_type: "authorization_code",
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
}

type Page = { readonly url: URL; readonly html: string };

const patienceMs = 20_000;

/** A browser without a window: follows redirects, keeps cookies, stops before `until`. */
function createVisitor(until: string) {
  const cookies = new Map<string, string>();
  return async function open(url: URL, init: RequestInit = {}): Promise<Page> {
    if (url.href.startsWith(until)) return { url, html: "" };
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      signal: AbortSignal.timeout(patienceMs),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return location === null ? { url, html: await response.text() } : open(new URL(location, url));
  };
}

/** The reason in the address, otherwise the text of the page, which names the unknown client. */
function reasonOn({ url: { searchParams }, html }: Page): string {
  const text = html
    .replaceAll(/<(script|style|title|head)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return searchParams.get("error_description") ?? searchParams.get("error") ?? text.slice(0, 200);
}

async function granted(issuer: string, clientId: string, form: object): Promise<Grant> {
  const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ ...form, client_id: clientId }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer: Partial<Record<string, string>> = await response.json();
  const { access_token: token, refresh_token, error } = answer;
  if (!token) throw new Error(`The identity provider gave no token: ${error ?? response.status}`);
  if (refresh_token === undefined) return { token };
  const next = () => granted(issuer, clientId, { grant_type: "refresh_token", refresh_token });
  return { token, next };
}

/** Gives the current token of a sign-in, and renews it before it ends. */
export function sessionOf(first: Grant, now: () => number = Date.now): () => Promise<string> {
  let grant = cachedUntilFailure(async () => first);
  let renewAtMs = renewalOf(first, now());
  const renewed = async ({ next = async () => first }: Grant) => {
    const following = await next();
    renewAtMs = renewalOf(following, now());
    return following;
  };
  return async () => {
    if (now() >= renewAtMs) {
      renewAtMs = Infinity; // other callers await the same renewal
      const before = grant;
      grant = cachedUntilFailure(async () => renewed(await before()));
    }
    return (await grant()).token;
  };
}

/** A token is renewed before its last third begins, or its last minute. */
function renewalOf({ token, next }: Grant, now: number): number {
  const { endsAtMs } = claimsOf(token);
  return next ? endsAtMs - Math.min(60_000, (endsAtMs - now) / 3) : Infinity;
}

interface Wanted extends Pick<SignInOptions, "issuer" | "clientId" | "redirectUri"> {
  readonly token: string | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly clientSecret: string | undefined;
  /** Each a token, or a user who signs in: NAME, or NAME:PASSWORD. */
  readonly others: OtherTokens;
}

export async function tokensFrom(wanted: Wanted) {
  const { issuer, clientId, clientSecret, username = "", password, others } = wanted;
  const sessions = new Map<string, () => Promise<string>>();
  const open = async (user: Pick<SignInOptions, "username" | "password">) => {
    const grant = await openSession({ ...wanted, ...user });
    sessions.set(grant.token, sessionOf(grant));
    return grant.token;
  };
  const ownToken = async () => {
    if (clientSecret === undefined)
      return open(password === undefined ? userNamed(username) : { username, password });
    const ask = clientCredentials({ issuer, clientId, clientSecret });
    const first = await ask(60);
    sessions.set(first, () => ask(60));
    return first;
  };
  const token = wanted.token ?? (await ownToken());
  const tokens: Partial<Record<keyof OtherTokens, string>> = {};
  // A user name can sign in again; a token has one session.
  const again = isToken(others.multiSite) ? undefined : others.multiSite;
  const all = { ...others, multiSiteAgain: others.multiSiteAgain ?? again };
  for (const whose of otherTokenNames) {
    const value = all[whose];
    if (value === undefined) continue;
    const isGiven = isToken(value) || mustBeRefused.includes(whose);
    tokens[whose] = isGiven ? value : await open(userNamed(value));
  }
  // A run may take longer than the lifetime of a token. A token without a session stays as it is.
  const fresh = async (first: string) => sessions.get(first)?.() ?? first;
  return { token, tokens, fresh, signedIn: new Set(sessions.keys()) };
}

const mustBeRefused: readonly string[] = ["expired", "otherAudience", "otherIssuer"];

/** The password is by default the user name, as for the sandbox's personas. */
function userNamed(who: string) {
  const [username = "", ...rest] = who.split(":");
  return { username, password: rest.length > 0 ? rest.join(":") : username };
}

/** A JSON web token has three parts, and its first part always begins with eyJ. */
const isToken = (value = "") => /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/.test(value);

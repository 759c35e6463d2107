import { createHash, randomBytes } from "node:crypto";
import type { Grant } from "./session.ts";

export interface SignInOptions {
  /** The realm's address, such as http://localhost:4000/realms/pharmacy. */
  readonly issuer: string;
  readonly clientId: string;
  /** One of the client's redirect addresses. */
  readonly redirectUri: string;
  readonly username: string;
  readonly password: string;
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

async function granted(
  issuer: string,
  clientId: string,
  form: Record<string, string>,
): Promise<Grant> {
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

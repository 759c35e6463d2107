import { createHash, randomBytes } from "node:crypto";
import type { Session } from "./renewal.ts";

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
export async function openSession(options: SignInOptions): Promise<Session> {
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
  const visitor = createVisitor(redirectUri);
  const page = await visitor.open(start);
  if (!page.html.includes("<form"))
    throw new Error(
      `The identity provider opens no sign-in for the client ${clientId} and the redirect address ${redirectUri}: ${reasonOn(page)}`,
    );
  const end = await visitor.submit(page, { username, password });
  const code = end.url.searchParams.get("code");
  if (!code) throw new Error(`${username} was not let in`);
  return exchange(issuer, clientId, {
    grant_type: "authorization_code",
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
}

/** The reason in the redirect address, otherwise the text of the page. */
const reasonOn = ({ url: { searchParams }, html }: Page): string =>
  searchParams.get("error_description") ?? searchParams.get("error") ?? wordsOf(html);

/** The text of a page: a provider says there which client or address it does not know. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|title|head)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 200);

interface TokenAnswer {
  access_token?: string;
  refresh_token?: string;
  error?: string;
}

async function exchange(
  issuer: string,
  clientId: string,
  form: Record<string, string>,
): Promise<Session> {
  const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ ...form, client_id: clientId }),
    signal: AbortSignal.timeout(20_000),
  });
  const { access_token: token, refresh_token: next, error }: TokenAnswer = await response.json();
  if (!token) throw new Error(`The identity provider gave no token: ${error ?? response.status}`);
  const session: Session = {
    token,
    renewed: async () =>
      next === undefined
        ? session
        : exchange(issuer, clientId, { grant_type: "refresh_token", refresh_token: next }),
  };
  return session;
}

interface Page {
  readonly url: URL;
  readonly html: string;
  readonly status: number;
}

/** The longest time for a page of the identity provider. */
const patienceMs = 20_000;

/** A browser without a window: follows redirects, keeps cookies, stops before `until`. */
function createVisitor(until: string) {
  const cookies = new Map<string, string>();

  async function open(url: URL, init: RequestInit = {}): Promise<Page> {
    if (url.href.startsWith(until)) return { url, html: "", status: 200 };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { cookie },
      signal: AbortSignal.timeout(patienceMs),
    });
    for (const header of response.headers.getSetCookie()) keep(header);
    const location = response.headers.get("location");
    if (location === null) return { url, html: await response.text(), status: response.status };
    return open(new URL(location, url));
  }

  function keep(header: string) {
    const [pair = ""] = header.split(";");
    const middle = pair.indexOf("=");
    cookies.set(pair.slice(0, middle), pair.slice(middle + 1));
  }

  return {
    open,
    /** Fills in the first form of a page. */
    submit({ url, html, status }: Page, values: Record<string, string>): Promise<Page> {
      const action = /<form[^>]*\saction="([^"]+)"/.exec(html)?.[1];
      if (action === undefined)
        throw new Error(
          `There is no form at ${url.origin}${url.pathname}: ${status} ${wordsOf(html)}`.trim(),
        );
      const target = new URL(action.replaceAll("&amp;", "&"), url);
      return open(target, { method: "POST", body: new URLSearchParams(values) });
    },
  };
}

import { createHash, randomBytes } from "node:crypto";
import type { Session } from "./renewal.ts";
import { createVisitor, type Page } from "./visitor.ts";

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

/** The same, with tokens to come: a store that was chosen holds for the session. */
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

/** In the address that leads back, else on the page. */
function reasonOn({ url, html }: Page): string {
  const words = html
    .replaceAll(/<(script|style|title)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const { searchParams } = url;
  return searchParams.get("error_description") ?? searchParams.get("error") ?? words.slice(0, 200);
}

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

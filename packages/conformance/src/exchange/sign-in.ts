import { createHash, randomBytes } from "node:crypto";
import { createVisitor } from "./visitor.ts";

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
export async function signIn(options: SignInOptions): Promise<string> {
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
  const end = await visitor.submit(page, { username, password });
  const code = end.url.searchParams.get("code");
  if (!code) throw new Error(`${username} was not let in`);
  return exchange(issuer, {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
}

async function exchange(issuer: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { access_token: token, error }: { access_token?: string; error?: string } =
    await response.json();
  if (!token) throw new Error(`The identity provider gave no token: ${error ?? response.status}`);
  return token;
}

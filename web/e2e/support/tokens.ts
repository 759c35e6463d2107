import { createHash, randomBytes } from "node:crypto";
import { type APIRequestContext, type BrowserContextOptions, request } from "@playwright/test";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

const openid = "/realms/pharmacy/protocol/openid-connect";

/**
 * What a browser holds after a sign-in: real tokens, got by the same requests without a page, since
 * most stories are not about signing in.
 */
export async function signedInState(baseURL: string, username: string): Promise<StorageState> {
  const requests = await request.newContext({ baseURL });
  try {
    const tokens = await tokensOf(requests, baseURL, username);
    const { cookies } = await requests.storageState();
    const localStorage = [
      { name: "kc_token", value: tokens.access_token },
      { name: "kc_refreshToken", value: tokens.refresh_token },
      { name: "kc_idToken", value: tokens.id_token },
      { name: "cookieNotice", value: JSON.stringify({ version: 1, analytics: false }) },
    ];
    return { cookies, origins: [{ origin: baseURL, localStorage }] };
  } finally {
    await requests.dispose();
  }
}

/** For calls without a browser. */
export async function accessTokenOf(baseURL: string, username: string): Promise<string> {
  const requests = await request.newContext({ baseURL });
  try {
    return (await tokensOf(requests, baseURL, username)).access_token;
  } finally {
    await requests.dispose();
  }
}

async function tokensOf(requests: APIRequestContext, baseURL: string, username: string) {
  const verifier = randomBytes(32).toString("base64url");
  const redirectUri = `${baseURL}/pharmacy/home`;
  const client = { client_id: "pharmacy-web", redirect_uri: redirectUri };
  const signInPage = await requests.get(`${openid}/auth`, {
    params: {
      ...client,
      response_type: "code",
      scope: "openid",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    },
  });
  const back = await requests.post(signInPage.url(), { form: { username, password: username } });
  const code = new URL(back.url()).searchParams.get("code");
  if (!code) throw new Error(`${username} could not sign in: ended at ${back.url()}`);
  const answer = await requests.post(`${openid}/token`, {
    form: { ...client, grant_type: "authorization_code", code, code_verifier: verifier },
  });
  const tokens: Record<"access_token" | "refresh_token" | "id_token", string> = await answer.json();
  return tokens;
}

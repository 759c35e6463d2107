import { setTimeout } from "node:timers/promises";

export interface Server {
  readonly baseUrl: string;
  readonly issuer: string;
  readonly clientId: string;
}

export interface SignIn extends Server {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly endsAtMs: number;
  readonly lifeMs: number;
}

/** The identity provider refused, or it did not answer: then there is no status. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

type Answer = Readonly<Record<string, unknown>>;

const longestRequestMs = 20_000;
const grantType = "urn:ietf:params:oauth:grant-type:device_code";

/** Shows a code, and waits until the user has signed in with it in a browser (RFC 8628). */
export async function signInByCode(server: Server, tell: (text: string) => void): Promise<SignIn> {
  const code = await post(server, "device_authorization_endpoint", { scope: "openid" });
  const { device_code, user_code, verification_uri, expires_in, interval = 5 } = code;
  tell(`Open ${String(verification_uri)} and enter the code ${String(user_code)}\n`);
  const endsAtMs = Date.now() + Number(expires_in) * 1000;
  let waitMs = Number(interval) * 1000;
  while (Date.now() < endsAtMs) {
    await setTimeout(waitMs);
    const form = { grant_type: grantType, device_code: String(device_code) };
    const answer = await post(server, "token_endpoint", form, [
      "authorization_pending",
      "slow_down",
    ]);
    if (answer["error"] === undefined) return signInOf(server, answer);
    if (answer["error"] === "slow_down") waitMs += 5000;
  }
  throw new IdentityError("The code has expired", 400);
}

export async function renewed(signIn: SignIn): Promise<SignIn> {
  const form = { grant_type: "refresh_token", refresh_token: signIn.refreshToken };
  const answer = await post(signIn, "token_endpoint", form, ["invalid_grant"]);
  if (answer["error"] === undefined) return signInOf(signIn, answer);
  throw new IdentityError("The sign-in has ended: run pharmacy sign-in again", 400);
}

export async function revoke(signIn: SignIn): Promise<void> {
  await post(signIn, "revocation_endpoint", { token: signIn.refreshToken });
}

function signInOf({ baseUrl, issuer, clientId }: Server, answer: Answer): SignIn {
  const lifeMs = Number(answer["expires_in"]) * 1000;
  return {
    ...{ baseUrl, issuer, clientId, lifeMs },
    accessToken: String(answer["access_token"]),
    refreshToken: String(answer["refresh_token"]),
    endsAtMs: Date.now() + lifeMs,
  };
}

async function post(
  { issuer, clientId }: Server,
  endpoint: string,
  form: Readonly<Record<string, string>>,
  expected: readonly string[] = [],
): Promise<Answer> {
  const discovery = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { [endpoint]: address } = await answerOf(discovery, {});
  if (typeof address !== "string") throw new IdentityError(`${issuer} offers no ${endpoint}`);
  const body = new URLSearchParams({ client_id: clientId, ...form });
  return answerOf(address, { method: "POST", body }, expected);
}

async function answerOf(
  address: string,
  init: RequestInit,
  expected: readonly string[] = [],
): Promise<Answer> {
  const { status, ok, answer } = await sent(address, init).catch((cause: unknown) => {
    throw new IdentityError(`${address} did not answer`, undefined, cause);
  });
  const { error, error_description: words } = answer;
  if (ok || expected.includes(String(error))) return answer;
  const said = [error, words].filter(Boolean).join(": ");
  throw new IdentityError(`${address} answered ${status} ${said}`, status);
}

async function sent(address: string, init: RequestInit) {
  const signal = AbortSignal.timeout(longestRequestMs);
  const response = await fetch(address, { ...init, signal, redirect: "error" });
  const text = await response.text();
  const answer: Answer = text === "" ? {} : JSON.parse(text);
  return { status: response.status, ok: response.ok, answer };
}

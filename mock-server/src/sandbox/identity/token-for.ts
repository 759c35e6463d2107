import { randomUUID } from "node:crypto";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { claimsOf } from "./accounts.ts";
import type { IdentityKeys } from "./keys.ts";
import type { Account } from "./personas.ts";
import { audience, clientId } from "./realm.ts";

interface Issued {
  keys: IdentityKeys;
  issuer: string;
  accessTokenSeconds: number;
}

/** The access token of an account, as after a sign-in, without the pages. */
export async function tokenFor(account: Account, issued: Issued): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const own = { typ: "Bearer", azp: clientId, sid: randomUUID(), sub: account.sub };
  const valid = {
    iss: issued.issuer,
    aud: audience,
    iat: now,
    exp: now + issued.accessTokenSeconds,
  };
  return tokenWith({ ...claimsOf(account), ...own, ...valid }, issued.keys);
}

/** A signed token with these claims. */
export async function tokenWith(claims: JWTPayload, { signing }: IdentityKeys): Promise<string> {
  const [key] = signing;
  if (!key) throw new Error("There is no key to sign with.");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: key.kid })
    .sign(await importJWK(key, "RS256"));
}

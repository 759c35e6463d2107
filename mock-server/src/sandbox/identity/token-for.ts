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

/** The token that signing in as somebody gives, without the walk through the pages. */
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

/** A token of these claims, signed as all of ours are. */
export async function tokenWith(claims: JWTPayload, { signing }: IdentityKeys): Promise<string> {
  const [key] = signing;
  if (!key) throw new Error("There is no key to sign with.");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: key.kid })
    .sign(await importJWK(key, "RS256"));
}

import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { claimsOf } from "./accounts.ts";
import type { IdentityKeys } from "./keys.ts";
import type { Account } from "./personas.ts";
import { audience, clientId } from "./realm.ts";

interface Signing {
  keys: IdentityKeys;
  issuer: string;
  accessTokenSeconds: number;
}

/** The token that signing in as somebody gives, without the walk through the pages. */
export async function tokenFor(account: Account, signing: Signing): Promise<string> {
  const { keys, issuer, accessTokenSeconds } = signing;
  const [key] = keys.signing;
  if (!key) throw new Error("There is no key to sign with.");
  return new SignJWT({ ...claimsOf(account), typ: "Bearer", azp: clientId, sid: randomUUID() })
    .setProtectedHeader({ alg: "RS256", kid: key.kid })
    .setSubject(account.sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(await importJWK(key, "RS256"));
}

import { randomUUID } from "node:crypto";
import { isObject } from "@pharmacy/domain/validation/is-object";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from "jose";
import { type Account, claimsOf } from "./accounts.ts";
import type { IdentityKeys } from "./prepare-identity.ts";
import { audience, clientId, endpoints } from "./realm.ts";

export type VerifyAccessToken = ReturnType<typeof verifier>;
export type AccessClaims = Awaited<ReturnType<VerifyAccessToken>>;

export function ownTokenVerifier(signing: JWK[], issuer: () => string): VerifyAccessToken {
  return verifier(createLocalJWKSet({ keys: signing.map(publicPart) }), issuer);
}

const publicPart = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({ kty, n, e, alg, use, kid });

export class KeysAwayError extends Error {
  override name = "KeysAwayError";
}

export function keycloakTokenVerifier(issuer: string): VerifyAccessToken {
  const published = createRemoteJWKSet(new URL(`${issuer}${endpoints.jwks}`));
  const keySet: JWTVerifyGetKey = (header, token) =>
    published(header, token).catch((cause: unknown) => {
      if (isOfToken(cause)) throw cause;
      throw new KeysAwayError(`The keys of ${issuer} cannot be read.`, { cause });
    });
  return verifier(keySet, () => issuer);
}

/** Whether the token is at fault, not the keys: it matches none of them, or several. */
const isOfToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

/** Returns the claims of a token that is signed, for the audience of the API, and not expired. */
function verifier(keySet: JWTVerifyGetKey, issuer: () => string) {
  return async (token: string) => {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["RS256"],
      issuer: issuer(),
      audience,
      requiredClaims: ["exp", "sub"],
    });
    const text = (name: string) => {
      const claim = payload[name];
      return typeof claim === "string" ? claim : "";
    };
    return {
      sub: text("sub"),
      username: text("preferred_username"),
      firstName: text("given_name"),
      lastName: text("family_name"),
      email: text("email"),
      gphc: text("gphc"),
      /** The user's default store; null for a user who must choose one. */
      storeId: text("storeId") || null,
      roles: rolesFrom(payload["realm_access"]),
      /** The id of the sign-in, the same after each refresh. */
      sessionId: text("sid"),
    };
  };
}

function rolesFrom(access: unknown): string[] {
  const roles = isObject(access) ? access["roles"] : [];
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [];
}

/** The access token of an account, as after a sign-in, without the pages. */
export async function tokenFor(
  account: Account,
  { keys, issuer, seconds }: { keys: IdentityKeys; issuer: string; seconds: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const own = { typ: "Bearer", azp: clientId, sid: randomUUID(), sub: account.sub };
  const valid = { iss: issuer, aud: audience, iat: now, exp: now + seconds };
  return tokenWith({ ...claimsOf(account), ...own, ...valid }, keys);
}

export async function tokenWith(claims: JWTPayload, { signing }: IdentityKeys): Promise<string> {
  const [key] = signing;
  if (!key) throw new Error("There is no key to sign with.");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: key.kid })
    .sign(await importJWK(key, "RS256"));
}

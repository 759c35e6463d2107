import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from "jose";
import { audience, endpoints } from "./realm.ts";

/** The claims of an access token. */
export interface AccessClaims {
  sub: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  gphc: string;
  /** The user's default store; null for a user who must choose one. */
  storeId: string | null;
  roles: string[];
  /** The id of the sign-in, the same after each refresh. */
  sessionId: string;
}

export type VerifyAccessToken = (token: string) => Promise<AccessClaims>;

/** Verifies tokens that this server signs. */
export function ownTokenVerifier(signing: JWK[], issuer: () => string): VerifyAccessToken {
  return verifier(createLocalJWKSet({ keys: signing.map(publicPart) }), issuer);
}

/** The keys that verify tokens could not be read. */
export class KeysAwayError extends Error {
  override name = "KeysAwayError";
}

/** Verifies tokens of an external Keycloak realm, with the keys that it publishes. */
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
function verifier(keySet: JWTVerifyGetKey, issuer: () => string): VerifyAccessToken {
  return async (token) => {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["RS256"],
      issuer: issuer(),
      audience,
      requiredClaims: ["exp", "sub"],
    });
    return claimsFrom(payload);
  };
}

function claimsFrom(payload: JWTPayload): AccessClaims {
  return {
    sub: text(payload["sub"]),
    username: text(payload["preferred_username"]),
    firstName: text(payload["given_name"]),
    lastName: text(payload["family_name"]),
    email: text(payload["email"]),
    gphc: text(payload["gphc"]),
    storeId: text(payload["storeId"]) || null,
    roles: rolesFrom(payload["realm_access"]),
    sessionId: text(payload["sid"]),
  };
}

function rolesFrom(access: unknown): string[] {
  if (typeof access !== "object" || access === null || !("roles" in access)) return [];
  const { roles } = access;
  return Array.isArray(roles) ? roles.filter((role) => typeof role === "string") : [];
}

function text(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}

function publicPart({ kty, n, e, alg, use, kid }: JWK): JWK {
  return { kty, n, e, alg, use, kid };
}

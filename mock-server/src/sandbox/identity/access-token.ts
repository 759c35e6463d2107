import {
  createLocalJWKSet,
  createRemoteJWKSet,
  jwtVerify,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from "jose";
import { audience, endpoints } from "./realm.ts";

/** What an access token says of its user. */
export interface AccessClaims {
  sub: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  gphc: string;
  /** The user's default store; null for someone who has to choose one. */
  storeId: string | null;
  roles: string[];
  /** One sign-in, over all its refreshes. */
  sessionId: string;
}

export type VerifyAccessToken = (token: string) => Promise<AccessClaims>;

/** Trusts the tokens that this server signs. */
export function ownTokenVerifier(signing: JWK[], issuer: () => string): VerifyAccessToken {
  return verifier(createLocalJWKSet({ keys: signing.map(publicPart) }), issuer);
}

/** Trusts the tokens of a Keycloak realm elsewhere, by the keys that it publishes. */
export function keycloakTokenVerifier(issuer: string): VerifyAccessToken {
  return verifier(createRemoteJWKSet(new URL(`${issuer}${endpoints.jwks}`)), () => issuer);
}

/** Answers with the claims of a token that is signed, meant for the API and not expired. */
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

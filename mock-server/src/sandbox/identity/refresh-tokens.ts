import { randomBytes } from "node:crypto";
import type Provider from "oidc-provider";

/**
 * keycloak-js reads the end of a session from the refresh token, which Keycloak issues as a JWT.
 * This token only looks like a JWT: the provider checks its random last part.
 */
export function refreshTokensAsJwt(provider: Provider, issuer: string, lifeSeconds: number): void {
  Object.defineProperty(provider.RefreshToken.prototype, "generateTokenId", {
    value: () => {
      const iat = Math.floor(Date.now() / 1000);
      return [
        encoded({ alg: "none", typ: "JWT" }),
        encoded({ iat, exp: iat + lifeSeconds, iss: issuer, typ: "Refresh" }),
        randomBytes(32).toString("base64url"),
      ].join(".");
    },
  });
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

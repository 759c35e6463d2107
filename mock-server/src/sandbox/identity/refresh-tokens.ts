import { randomBytes } from "node:crypto";
import type Provider from "oidc-provider";
import { clientId } from "./realm.ts";

/**
 * keycloak-js reads the end of a session from the refresh token, which Keycloak issues as a JWT.
 * This token only looks like a JWT: the provider checks its random last part. The tokens of other
 * clients do not, because the library revokes no token that looks like a JWT.
 */
export function refreshTokensAsJwt(provider: Provider, issuer: string, lifeSeconds: number): void {
  const { prototype } = provider.RefreshToken;
  const usual: () => string = Reflect.get(prototype, "generateTokenId");
  Object.defineProperty(prototype, "generateTokenId", {
    value(this: { clientId?: string }) {
      if (this.clientId !== clientId) return usual.call(this);
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

import { decodeJwt } from "jose";
import type { AccessClaims, VerifyAccessToken } from "../identity/access-token.ts";

const mostTokens = 10_000;

/** Checks each signature once: a valid token stays valid until it expires. */
export function rememberVerified(verify: VerifyAccessToken): VerifyAccessToken {
  const known = new Map<string, { claims: AccessClaims; endsAtMs: number }>();
  return async (token) => {
    const found = known.get(token);
    if (found && found.endsAtMs > Date.now()) return found.claims;
    known.delete(token);
    const claims = await verify(token);
    if (known.size >= mostTokens) known.clear();
    known.set(token, { claims, endsAtMs: (decodeJwt(token).exp ?? 0) * 1000 });
    return claims;
  };
}

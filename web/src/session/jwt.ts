import { isObject } from "@pharmacy/domain/validation/is-object";

export type Claims = Readonly<Record<string, unknown>>;

/** Not verified: they decide what is shown, the server what is allowed (openapi/decisions.md, Permissions). */
export function claimsOf(token: string): Claims | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}

export function expiryOf(token: string): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === "number" && exp > 0 ? exp * 1000 : undefined;
}

/** One sign-in of one user, who owns stored data (openapi/decisions.md, Nothing typed is lost). */
export function ownerOf(accessToken: string | null): string | null {
  const claims = accessToken === null ? null : claimsOf(accessToken);
  if (claims === null) return null;
  // Keycloak's older name for the same id.
  return JSON.stringify([claims.sub, claims.sid ?? claims.session_state]);
}

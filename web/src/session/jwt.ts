import { isObject } from "@pharmacy/domain/validation/is-object";

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims inside a token, or null when it is not a JWT. Nothing is verified: the server decides,
 * the browser only shapes what is shown (openapi/decisions.md, Permissions).
 */
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

/** When a token ends, in epoch milliseconds; undefined when it does not say, or never ends. */
export function expiryOf(token: string): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === "number" && exp > 0 ? exp * 1000 : undefined;
}

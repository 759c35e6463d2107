/** What a token says of whom it names. A kit reads it, and never believes it. */
export interface Claims {
  readonly username: string;
  readonly name: string;
  readonly gphc: string | null;
  readonly roles: readonly string[];
  /** Infinity where the token does not say. */
  readonly endsAtMs: number;
}

export function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  const claims = parsed(Buffer.from(payload, "base64url").toString());
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const roles = claims.realm_access?.roles;
  return {
    username: text(claims.preferred_username),
    name: `${text(claims.given_name)} ${text(claims.family_name)}`.trim(),
    gphc: text(claims.gphc) || null,
    roles: Array.isArray(roles) ? roles.map(String) : [],
    endsAtMs: typeof claims.exp === "number" ? claims.exp * 1000 : Number.POSITIVE_INFINITY,
  };
}

interface KeycloakClaims {
  preferred_username?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  gphc?: unknown;
  exp?: unknown;
  realm_access?: { roles?: unknown };
}

function parsed(text: string): KeycloakClaims {
  try {
    const claims: KeycloakClaims = JSON.parse(text);
    return claims;
  } catch {
    return {};
  }
}

/** The claims of a token. The kit reads them; only the backend verifies them. */
export interface Claims {
  readonly username: string;
  /** The name that a change records; for a locum, the name in the headers [6.05]. */
  readonly name: string;
  readonly gphc: string | null;
  readonly roles: readonly string[];
  /** Infinity where the token does not say when it ends. */
  readonly endsAtMs: number;
}

const locum = { firstName: "Zoë", lastName: "Marsh", gphc: "2071234" };

/** A backend refuses every request of a locum without these headers [7.08]. */
export const locumHeaders = {
  "X-Locum-First-Name": encodeURIComponent(locum.firstName),
  "X-Locum-Last-Name": locum.lastName,
  "X-Locum-Gphc-Number": locum.gphc,
};

export function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  const claims = parsed(Buffer.from(payload, "base64url").toString());
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const said = claims.realm_access?.roles;
  const roles = Array.isArray(said) ? said.map(String) : [];
  const own = {
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    gphc: text(claims.gphc),
  };
  const { firstName, lastName, gphc } = roles.includes("Locum") ? locum : own;
  return {
    username: text(claims.preferred_username),
    name: `${firstName} ${lastName}`.trim(),
    gphc: gphc || null,
    roles,
    endsAtMs: typeof claims.exp === "number" ? claims.exp * 1000 : Number.POSITIVE_INFINITY,
  };
}

/** Whether the token names its roles, and VAC_DELETE is not among them. */
export const mayNotDelete = ({ roles }: Claims): boolean =>
  roles.length > 0 && !roles.includes("VAC_DELETE");

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
    const claims: KeycloakClaims | null = JSON.parse(text);
    return claims ?? {};
  } catch {
    return {};
  }
}

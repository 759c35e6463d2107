import { isRecord, jsonOf, valueAt } from "./json.ts";

const locum = { given_name: "Zoë", family_name: "Marsh", gphc: "2071234" };

/** A backend refuses every request of a locum without these headers [7.08]. */
export const locumHeaders = {
  "X-Locum-First-Name": encodeURIComponent(locum.given_name),
  "X-Locum-Last-Name": locum.family_name,
  "X-Locum-Gphc-Number": locum.gphc,
};

export type Claims = ReturnType<typeof claimsOf>;

/** The claims of a token. The kit reads them; only the backend verifies them. */
export function claimsOf(token: string) {
  const claims = parsed(token.split(".")[1]);
  const said = valueAt(claims, "/realm_access/roles");
  const roles = Array.isArray(said) ? said.map(String) : [];
  const person: Record<string, unknown> = roles.includes("Locum") ? locum : claims;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    username: text(claims["preferred_username"]),
    /** The name that a change records; for a locum, the name in the headers [6.05]. */
    name: `${text(person["given_name"])} ${text(person["family_name"])}`.trim(),
    gphc: text(person["gphc"]) || null,
    roles,
    /** Infinity where the token does not say when it ends. */
    endsAtMs: typeof claims["exp"] === "number" ? claims["exp"] * 1000 : Infinity,
  };
}

/** Whether the token names its roles, and VAC_DELETE is not among them. */
export const mayNotDelete = ({ roles }: Claims): boolean =>
  roles.length > 0 && !roles.includes("VAC_DELETE");

/** A part of a token; nothing where it cannot be read. */
export function parsed(part = ""): Record<string, unknown> {
  const value = jsonOf(Buffer.from(part, "base64url").toString());
  return isRecord(value) ? value : {};
}

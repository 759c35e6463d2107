import { claimsOf, isRecord } from "./jwt.ts";

export type Who = {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gphc: string;
  readonly username: string;
  /** The store the identity provider names; what the user selected overrules it on the server. */
  readonly storeId: string | null;
  readonly roles: readonly string[];
};

const nobody: Who = {
  name: "Pharmacist", // §6
  firstName: "",
  lastName: "",
  gphc: "",
  username: "",
  storeId: null,
  roles: [],
};

/** §6: who the access token says is signed in. */
export function whoFrom(accessToken: string | null): Who {
  const claims = accessToken === null ? null : claimsOf(accessToken);
  if (claims === null) return nobody;
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  const firstName = text("given_name");
  const lastName = text("family_name");
  return {
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    gphc: text("gphc"),
    username: text("preferred_username"),
    storeId: text("storeId") || null,
    roles: realmRoles(claims.realm_access),
  };
}

function realmRoles(access: unknown): string[] {
  const listed = isRecord(access) ? access.roles : undefined;
  return Array.isArray(listed) ? listed.filter((role) => typeof role === "string") : [];
}

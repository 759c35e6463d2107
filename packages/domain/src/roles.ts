/** The realm roles of the identity provider [6.02]. */

export const roles = [
  "CPCS",
  "NEW_CPCS",
  "DMS",
  "NMS",
  "FLUVAC",
  "HCF",
  "PCS",
  "VAC",
  "Locum",
  "STANDALONE",
  "Tester",
  "DORMANT",
  "MULTI_SITE",
  "VAC_NHS_ONLY",
  "VAC_DELETE",
  "CPCS_DELETE",
  "PCS_NoMYS",
  "GPCONNECT_ACCESS",
  "GPCONNECT_ACCESS_UPDATE",
] as const;

export type Role = (typeof roles)[number];

/**
 * The only table of permissions (openapi/decisions.md, Permissions): lists of roles, of which a user
 * needs one list in full.
 */
const neededFor = {
  "pharmacy-first:open": [["CPCS"], ["NEW_CPCS"]],
  "referrals:open": [["CPCS"]],
  "dms:open": [["DMS"]],
  "nms:open": [["NMS"]],
  "flu-service:open": [["FLUVAC"]],
  "hypertension:open": [["HCF"]],
  "contraception:open": [["PCS"]],
  "vaccination:view": [["VAC"]],
  "vaccination:add": [["VAC"]],
  "vaccination:edit": [["VAC"]],
  "vaccination:delete": [["VAC", "VAC_DELETE"]],
  "batch:manage": [["VAC"]],
  "batch:decommission": [["VAC", "VAC_DELETE"]],
  "store:choose": [["MULTI_SITE"]],
} as const satisfies Readonly<Record<string, readonly (readonly Role[])[]>>;

export type Permission = keyof typeof neededFor;

export const isPermission = (name: string): name is Permission => Object.hasOwn(neededFor, name);

export const isPermitted = (permission: Permission, realmRoles: readonly string[]): boolean =>
  !isDormant(realmRoles) &&
  neededFor[permission].some((together) => together.every((role) => realmRoles.includes(role)));

export const mayOpen = (permission: Permission | null, realmRoles: readonly string[]): boolean =>
  permission === null || isPermitted(permission, realmRoles);

/** A dormant account can sign in, but may open only home and profile. */
export function isDormant(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("DORMANT");
}

/** Locums enter the responsible pharmacist's details before they see the application. */
export function isLocum(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("Locum");
}

/** Multi-site users choose the pharmacy where they work; a dormant one works nowhere. */
export function isMultiSite(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("MULTI_SITE") && !isDormant(realmRoles);
}

/** The site vaccinates for the NHS only: `administrationType` is NHS and cannot be changed. */
export function isNhsOnly(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("VAC_NHS_ONLY");
}

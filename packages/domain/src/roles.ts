/** The realm roles of the identity provider [6.02], and what they permit here. */

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

/** A role, one of several, or several at once. */
type Needed = Role | { readonly anyOf: readonly Needed[] } | { readonly allOf: readonly Needed[] };

const deleting = { allOf: ["VAC", "VAC_DELETE"] } as const;

/**
 * THE table of who may do what (openapi/decisions.md, Permissions): the contract's operations name a
 * permission (`x-permission`), and so do the screens, by which the menu shows their services.
 */
const neededFor = {
  "pharmacy-first:open": { anyOf: ["CPCS", "NEW_CPCS"] },
  "referrals:open": "CPCS",
  "dms:open": "DMS",
  "nms:open": "NMS",
  "flu-service:open": "FLUVAC",
  "hypertension:open": "HCF",
  "contraception:open": "PCS",
  "vaccination:view": "VAC",
  "vaccination:add": "VAC",
  "vaccination:edit": "VAC",
  "vaccination:delete": deleting,
  "batch:manage": "VAC",
  "batch:decommission": deleting,
  "store:choose": "MULTI_SITE",
} as const satisfies Readonly<Record<string, Needed>>;

export type Permission = keyof typeof neededFor;

export const isPermission = (name: string): name is Permission => Object.hasOwn(neededFor, name);

function isMet(needed: Needed, realmRoles: readonly string[]): boolean {
  if (typeof needed === "string") return realmRoles.includes(needed);
  return "anyOf" in needed
    ? needed.anyOf.some((one) => isMet(one, realmRoles))
    : needed.allOf.every((one) => isMet(one, realmRoles));
}

/** Whether a list of realm roles permits something. DORMANT outweighs every other role. */
export const isPermitted = (permission: Permission, realmRoles: readonly string[]): boolean =>
  !isDormant(realmRoles) && isMet(neededFor[permission], realmRoles);

/** Whether a user may open a screen; one without a permission is open to everyone. */
export const mayOpen = (permission: Permission | null, realmRoles: readonly string[]): boolean =>
  permission === null || isPermitted(permission, realmRoles);

/** DORMANT signs in but may open only home and profile. */
export function isDormant(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("DORMANT");
}

/** Locums enter the responsible pharmacist's details before they see the application. */
export function isLocum(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("Locum");
}

/** Multi-site users choose the pharmacy they work in. */
export function isMultiSite(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("MULTI_SITE");
}

/** A site that vaccinates for the NHS only: administrationType is NHS and cannot be changed. */
export function isNhsOnly(realmRoles: readonly string[]): boolean {
  return realmRoles.includes("VAC_NHS_ONLY");
}

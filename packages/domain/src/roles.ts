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

export const permissions = [
  "vaccination:view",
  "vaccination:add",
  "vaccination:edit",
  "vaccination:delete",
  "batch:manage",
  "batch:decommission",
] as const;

export type Permission = (typeof permissions)[number];

/** The roles a permission needs, all of them (openapi/decisions.md, Permissions). */
const rolesNeeded: Record<Permission, readonly Role[]> = {
  "vaccination:view": ["VAC"],
  "vaccination:add": ["VAC"],
  "vaccination:edit": ["VAC"],
  "vaccination:delete": ["VAC", "VAC_DELETE"],
  "batch:manage": ["VAC"],
  "batch:decommission": ["VAC", "VAC_DELETE"],
};

/** Whether a list of realm roles permits something. DORMANT outweighs every other role. */
export function isPermitted(permission: Permission, realmRoles: readonly string[]): boolean {
  if (isDormant(realmRoles)) return false;
  return rolesNeeded[permission].every((role) => realmRoles.includes(role));
}

/** Whether a user may open a screen that is shown to any of the roles; no roles means any user. */
export function mayOpen(shownTo: readonly Role[], realmRoles: readonly string[]): boolean {
  if (shownTo.length === 0) return true;
  return !isDormant(realmRoles) && shownTo.some((role) => realmRoles.includes(role));
}

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

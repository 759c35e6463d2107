import { isDormant, isLocum, isMultiSite } from "@pharmacy/domain/roles";
import type { LocumInfo } from "@pharmacy/sdk";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { claimsOf, type Claims } from "./jwt.ts";
import type { SessionContext } from "./session-context.ts";
import { atom, type createStore } from "jotai";

export type CurrentUser = {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gphc: string;
  readonly username: string;
  readonly storeId: string | null;
  readonly roles: readonly string[];
  readonly locum?: LocumInfo;
  readonly gate: "pharmacist" | "store" | null;
};

export const nobody: CurrentUser = {
  name: "Pharmacist", // [6.03]
  firstName: "",
  lastName: "",
  gphc: "",
  username: "",
  storeId: null,
  roles: [],
  gate: null,
};

/** [6.04] [6.05] */
export function currentUserFrom(
  accessToken: string | null,
  { locum: entered, storeId }: Pick<SessionContext, "locum" | "storeId">,
): CurrentUser {
  const claims = accessToken === null ? null : claimsOf(accessToken);
  if (claims === null) return nobody;
  const roles = realmRoles(claims.realm_access);
  const locum = isLocum(roles) ? entered : undefined;
  const firstName = locum?.firstName ?? textOf(claims, "given_name");
  const lastName = locum?.lastName ?? textOf(claims, "family_name");
  return {
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    gphc: locum?.gphcNumber ?? textOf(claims, "gphc"),
    username: textOf(claims, "preferred_username"),
    storeId: storeId ?? (textOf(claims, "storeId") || null),
    roles,
    locum,
    gate: gateFor(roles, locum !== undefined, storeId !== null),
  };
}

/** Locum details first, then the chooser; DORMANT outweighs all (openapi/decisions.md, Routes). */
function gateFor(roles: string[], hasLocum: boolean, hasStore: boolean): CurrentUser["gate"] {
  if (isDormant(roles)) return null;
  if (isLocum(roles) && !hasLocum) return "pharmacist";
  return isMultiSite(roles) && !hasStore ? "store" : null;
}

const textOf = (claims: Claims, name: string) =>
  typeof claims[name] === "string" ? claims[name] : "";

function realmRoles(access: unknown): string[] {
  const listed = isObject(access) ? access.roles : undefined;
  return Array.isArray(listed) ? listed.filter((role) => typeof role === "string") : [];
}

export type SharedState = ReturnType<typeof createStore>;

export type SignOutReason = "leaving" | "elsewhere" | "unreachable";

export const currentUserAtom = atom<CurrentUser>(nobody);

/** Null while somebody is signed in. */
export const signOutReasonAtom = atom<SignOutReason | null>(null);

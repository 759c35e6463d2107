import type { Schemas } from "@pharmacy/sdk";
import type { Account } from "../identity/personas.ts";

/** Someone who can sign in, as user-management knows them [3.27]. */
export function userOf(account: Account): Schemas["User"] {
  return {
    id: account.sub,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    userName: account.username,
    gphc: account.gphc,
    roleId: null,
    pharmacist: account.pharmacist,
    clinicianRole: account.clinicianRole,
    storeId: account.storeId,
  };
}

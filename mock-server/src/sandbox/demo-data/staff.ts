import type { Schemas } from "@pharmacy/sdk";
import type { Account } from "../identity/personas.ts";

/** The user of an account, as in user management [3.27]. */
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

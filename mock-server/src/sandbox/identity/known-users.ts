import { createHash } from "node:crypto";
import { isLocum, isMultiSite } from "@pharmacy/domain/roles";
import type { Schemas } from "@pharmacy/sdk";
import type { AccessClaims } from "./access-token.ts";
import type { Database, Reader } from "../store/database.ts";
import { findStore } from "../store/stores.ts";
import { findUser, insertUser } from "../store/users.ts";

/**
 * An external realm has users who are not in the demo data: their first call makes a profile from
 * the token. Later changes by the user stay.
 */
export async function knowFromToken(database: Database, claims: AccessClaims): Promise<void> {
  if (claims.username === "" || (await findUser(database, claims.username))) return;
  await database.transaction().execute(async (work) => {
    const storeIds = await storesFor(work, claims);
    await insertUser(work, userFrom(claims, storeIds), storeIds);
  });
}

/** A user of several sites may choose any store; everybody else works in the store of the token. */
async function storesFor(database: Reader, { roles, storeId }: AccessClaims): Promise<string[]> {
  if (isMultiSite(roles)) {
    const stores = await database.selectFrom("stores").select("store_id").execute();
    return stores.map((store) => store.store_id);
  }
  return storeId !== null && (await findStore(database, storeId)) ? [storeId] : [];
}

function userFrom(claims: AccessClaims, storeIds: readonly string[]): Schemas["User"] {
  const { sub, username, firstName, lastName, email, storeId } = claims;
  const gphc = /^\d{7}$/.test(claims.gphc) ? claims.gphc : null;
  return {
    id: idFrom(sub),
    // The contract requires a name.
    firstName: firstName.slice(0, 50) || username.slice(0, 50),
    lastName: lastName.slice(0, 50) || username.slice(0, 50),
    email: email || null,
    userName: username,
    gphc,
    roleId: null,
    ...registeredAs(gphc, claims),
    storeId: storeId !== null && storeIds.includes(storeId) ? storeId : null,
  };
}

/** A realm with user federation has subjects like "f:…:name", which are not ids of the contract. */
const idFrom = (sub: string): string =>
  /^[\w-]{1,64}$/.test(sub) ? sub : createHash("sha256").update(sub).digest("hex");

/** GPhC numbers of pharmacists begin with 2, those of technicians with 5. */
function registeredAs(gphc: string | null, { roles }: AccessClaims) {
  const pharmacist = gphc?.startsWith("2") ?? false;
  if (isLocum(roles)) return { pharmacist, clinicianRole: "Locum" };
  if (pharmacist) return { pharmacist, clinicianRole: "Pharmacist" };
  return { pharmacist, clinicianRole: gphc?.startsWith("5") ? "Technician" : null };
}

import { createHash } from "node:crypto";
import { validation } from "@pharmacy/domain/messages";
import { isDormant, isLocum, isMultiSite } from "@pharmacy/domain/roles";
import { pharmacistDetailsIssues } from "@pharmacy/domain/user/details";
import { isReadable } from "@pharmacy/domain/validation/plain-text";
import type { Schemas } from "@pharmacy/sdk";
import { decodeJwt } from "jose";
import type { AccessClaims, VerifyAccessToken } from "../identity/access-token.ts";
import type { Database, Reader } from "../store/database.ts";
import {
  findStore,
  findUser,
  insertUser,
  leaveStores,
  storesOf,
  workingStore,
} from "../store/stores.ts";
import { invalid } from "./problems.ts";

/** The user of a request: the claims of its token, and the name and GPhC number for records [6.05]. */
export type Principal = AccessClaims & { actor: { name: string; gphc: string | null } };

type Header = (name: string) => string;

/** A locum is named by headers, everybody else by the token. */
export function principalFrom(claims: AccessClaims, header: Header): Principal {
  // A dormant locum is not asked for details, since only the own profile is open to them.
  if (isLocum(claims.roles) && !isDormant(claims.roles)) {
    const { firstName, lastName, gphcNumber: gphc } = locumDetails(header);
    return { ...claims, actor: { name: `${firstName} ${lastName}`.trim(), gphc } };
  }
  const { firstName, lastName, username, gphc } = claims;
  // A script has no personal name: then the record names its client.
  const name = `${firstName} ${lastName}`.trim() || username;
  return { ...claims, actor: { name, gphc: gphc || null } };
}

/** The store of the session, else the token's default (openapi/decisions.md, Permissions). */
export async function storeOf(database: Database, principal: Principal): Promise<string | null> {
  if (isDormant(principal.roles)) return null;
  const { username: userName, sessionId, storeId: defaultStoreId } = principal;
  return workingStore(database, { userName, sessionId, defaultStoreId });
}

const locumHeaders = {
  firstName: "X-Locum-First-Name",
  lastName: "X-Locum-Last-Name",
  gphcNumber: "X-Locum-Gphc-Number",
} as const;

/** The audit contains these details, so the rules of the details form apply, [5.01] to [5.06]. */
function locumDetails(header: Header) {
  const details = {
    firstName: decoded(locumHeaders.firstName, header),
    lastName: decoded(locumHeaders.lastName, header),
    gphcNumber: header(locumHeaders.gphcNumber),
  };
  const wrong = new Map(pharmacistDetailsIssues(details).map((one) => [one.path, one.message]));
  const errors = typedFields.flatMap((field) => {
    const isFine = isReadable(details[field], false);
    const message = isFine ? wrong.get(field) : validation.unreadable;
    return message ? [{ path: `/header/${locumHeaders[field]}`, message }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  return details;
}

const typedFields = ["firstName", "lastName", "gphcNumber"] as const;

/** Header values are percent-encoded UTF-8 (openapi/decisions.md, Headers and errors). */
function decoded(name: string, header: Header): string {
  try {
    return decodeURIComponent(header(name));
  } catch {
    throw invalid([{ path: `/header/${name}`, message: "Must be percent-encoded UTF-8." }]);
  }
}

const mostTokens = 10_000;

/** Checks each signature once: a valid token stays valid until it expires. */
export function rememberVerified(verify: VerifyAccessToken): VerifyAccessToken {
  const known = new Map<string, { claims: AccessClaims; endsAtMs: number }>();
  return async (token) => {
    const found = known.get(token);
    if (found && found.endsAtMs > Date.now()) return found.claims;
    known.delete(token);
    const claims = await verify(token);
    if (known.size >= mostTokens) known.clear();
    known.set(token, { claims, endsAtMs: (decodeJwt(token).exp ?? 0) * 1000 });
    return claims;
  };
}

/** The first call of a user makes a profile, which stays; the stores follow the tokens of an external realm. */
export async function knowFromToken(
  database: Database,
  claims: AccessClaims,
  isRealmExternal: boolean,
): Promise<void> {
  const { username } = claims;
  const known = await findUser(database, username);
  if (username === "" || (known && !isRealmExternal)) return;
  const storeIds = await storesFor(database, claims);
  const before = (await storesOf(database, username)).map(({ id }) => id);
  const left = before.filter((id) => !storeIds.includes(id));
  if (known && left.length === 0 && before.length === storeIds.length) return;
  await database.transaction().execute(async (work) => {
    if (left.length > 0) await leaveStores(work, username, left);
    await insertUser(work, userFrom(claims, storeIds), storeIds);
  });
}

async function storesFor(database: Reader, { roles, storeId }: AccessClaims): Promise<string[]> {
  if (isMultiSite(roles)) {
    const stores = await database.selectFrom("stores").select("store_id").execute();
    return stores.map((store) => store.store_id);
  }
  return storeId !== null && (await findStore(database, storeId)) ? [storeId] : [];
}

type Person = Omit<AccessClaims, "sessionId" | "roles"> & { roles: readonly string[] };

/** The user of a token or of an account, as in user management [3.27]. */
export function userFrom(claims: Person, storeIds: readonly string[]): Schemas["User"] {
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
function registeredAs(gphc: string | null, { roles }: Pick<Person, "roles">) {
  const pharmacist = gphc?.startsWith("2") ?? false;
  if (isLocum(roles)) return { pharmacist, clinicianRole: "Locum" };
  if (pharmacist) return { pharmacist, clinicianRole: "Pharmacist" };
  return { pharmacist, clinicianRole: gphc?.startsWith("5") ? "Technician" : null };
}

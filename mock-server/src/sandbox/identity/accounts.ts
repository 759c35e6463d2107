import type { Role } from "@pharmacy/domain/roles";
import type { Kysely } from "kysely";
import { parseDocument } from "../store/documents.ts";
import type { IdentityTables } from "./prepare-identity.ts";
import { scriptClientId } from "./realm.ts";

/** A person who can sign in. The field names are those of a user [3.27]. */
export interface Account {
  sub: string;
  /** Also the password: these accounts protect only made-up data. */
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  gphc: string;
  /** If it does not follow from the GPhC number and the roles. */
  clinicianRole?: string;
  /** Null for a user who must choose a pharmacy first [4.15]. */
  storeId: string | null;
  roles: readonly Role[];
  purpose: string;
}

const everyService = ["CPCS", "NEW_CPCS", "DMS", "NMS", "FLUVAC", "HCF", "PCS"] as const;

export const personas: readonly [Account, ...Account[]] = [
  pharmacist(
    1,
    "anna.pharmacist",
    ["VAC", "VAC_DELETE", ...everyService],
    "Pharmacist, every service",
  ),
  technician(2, "tom.technician", ["VAC"], "Technician, vaccinations"),
  {
    ...technician(3, "amy.clerk", ["VAC"], "Admin clerk, vaccinations"),
    clinicianRole: "Admin clerk",
  },
  pharmacist(4, "leo.locum", ["VAC", "Locum"], "Locum, enters details first"),
  {
    ...pharmacist(5, "mia.multi", ["VAC", "MULTI_SITE"], "Works in several pharmacies"),
    storeId: null,
  },
  pharmacist(6, "nina.nhs", ["VAC", "VAC_NHS_ONLY"], "A site for NHS vaccinations only"),
  technician(7, "dms.only", ["DMS"], "Discharge Medicines only"),
  technician(8, "cpcs.only", ["CPCS"], "Pharmacy First only (CPCS)"),
  technician(9, "newcpcs.only", ["NEW_CPCS"], "Pharmacy First only (NEW_CPCS)"),
  technician(10, "nms.only", ["NMS"], "New Medicine Service only"),
  technician(11, "fluvac.only", ["FLUVAC"], "Flu Vaccination service only"),
  technician(12, "hcf.only", ["HCF"], "Hypertension only"),
  technician(13, "pcs.only", ["PCS"], "Contraception only"),
  technician(14, "dora.dormant", ["VAC", "DORMANT"], "A dormant account"),
  technician(15, "nora.none", [], "No role at all"),
];

function pharmacist(
  number: number,
  username: string,
  roles: readonly Role[],
  purpose: string,
): Account {
  return {
    ...technician(number, username, roles, purpose),
    gphc: String(2_071_000 + number),
  };
}

function technician(
  number: number,
  username: string,
  roles: readonly Role[],
  purpose: string,
): Account {
  const [first = username, last = ""] = username.split(".");
  return {
    sub: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    username,
    firstName: capitalised(first),
    lastName: capitalised(last),
    email: `${username}@example.org`,
    // Pharmacy technicians are registered with the GPhC too; their numbers begin with 5.
    gphc: String(5_012_000 + number),
    storeId: "FA123",
    roles,
    purpose,
  };
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The account of a script (openapi/decisions.md, Scripts): a secret, and no sign-in page. */
export const scriptAccount: Account = {
  sub: "00000000-0000-4000-8000-000000000100",
  username: `service-account-${scriptClientId}`,
  firstName: scriptClientId,
  lastName: "",
  email: "",
  gphc: "",
  storeId: "FA123",
  roles: ["VAC"],
  purpose: "A pharmacy's own script",
};

export type Accounts = ReturnType<typeof accountsIn>;

export function accountsIn(database: Kysely<IdentityTables>) {
  async function find(column: "sub" | "username", value: string): Promise<Account | undefined> {
    const persona = personas.find((one) => one[column] === value);
    if (persona) return persona;
    const row = await database
      .selectFrom("identity_accounts")
      .select("account")
      .where(column, "=", value)
      .executeTakeFirst();
    return row && parseDocument<Account>(row.account);
  }
  return {
    bySub: (sub: string) => find("sub", sub),
    byUsername: (username: string) => find("username", username),
    async add(account: Account): Promise<void> {
      const { sub, username } = account;
      await database
        .insertInto("identity_accounts")
        .values({ sub, username, account: JSON.stringify(account) })
        .execute();
    },
  };
}

/** The claims of a token, under the names that Keycloak gives them. */
export function claimsOf({ username, firstName, lastName, ...account }: Account) {
  return {
    name: `${firstName} ${lastName}`.trim(),
    preferred_username: username,
    given_name: firstName,
    family_name: lastName,
    ...(account.email && { email: account.email }),
    ...(account.gphc && { gphc: account.gphc }),
    ...(account.storeId && { storeId: account.storeId }),
    realm_access: { roles: [...account.roles] },
  };
}

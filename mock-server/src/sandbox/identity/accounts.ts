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
  persona(1, "anna.pharmacist", "Pharmacist, every service", {
    gphc: "2071001",
    roles: ["VAC", "VAC_DELETE", ...everyService],
  }),
  persona(2, "tom.technician", "Technician, vaccinations"),
  persona(3, "amy.clerk", "Admin clerk, vaccinations", { clinicianRole: "Admin clerk" }),
  persona(4, "leo.locum", "Locum, enters details first", {
    gphc: "2071004",
    roles: ["VAC", "Locum"],
  }),
  persona(5, "mia.multi", "Works in several pharmacies", {
    gphc: "2071005",
    roles: ["VAC", "MULTI_SITE"],
    storeId: null,
  }),
  persona(6, "nina.nhs", "A site for NHS vaccinations only", {
    gphc: "2071006",
    roles: ["VAC", "VAC_NHS_ONLY"],
  }),
  persona(7, "dms.only", "Discharge Medicines only", { roles: ["DMS"] }),
  persona(8, "cpcs.only", "Pharmacy First only (CPCS)", { roles: ["CPCS"] }),
  persona(9, "newcpcs.only", "Pharmacy First only (NEW_CPCS)", { roles: ["NEW_CPCS"] }),
  persona(10, "nms.only", "New Medicine Service only", { roles: ["NMS"] }),
  persona(11, "fluvac.only", "Flu Vaccination service only", { roles: ["FLUVAC"] }),
  persona(12, "hcf.only", "Hypertension only", { roles: ["HCF"] }),
  persona(13, "pcs.only", "Contraception only", { roles: ["PCS"] }),
  persona(14, "dora.dormant", "A dormant account", { roles: ["VAC", "DORMANT"] }),
  persona(15, "nora.none", "No role at all", { roles: [] }),
];

/** A technician with vaccinations, but for the changes. */
function persona(
  number: number,
  username: string,
  purpose: string,
  changes: Partial<Account> = {},
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
    roles: ["VAC"],
    purpose,
    ...changes,
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
    const known = personas.find((one) => one[column] === value);
    if (known) return known;
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

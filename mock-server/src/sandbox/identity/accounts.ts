import type { Kysely } from "kysely";
import { personas, type Account } from "./personas.ts";
import type { IdentityTables } from "./tables.ts";

/** The accounts that can sign in: the personas and added accounts. */
export interface Accounts {
  bySub(sub: string): Promise<Account | undefined>;
  byUsername(username: string): Promise<Account | undefined>;
  add(account: Account): Promise<void>;
}

export function accountsIn(database: Kysely<IdentityTables>): Accounts {
  async function added(column: "sub" | "username", value: string): Promise<Account | undefined> {
    const row = await database
      .selectFrom("identity_accounts")
      .select("account")
      .where(column, "=", value)
      .executeTakeFirst();
    if (!row) return undefined;
    const account: Account = JSON.parse(row.account);
    return account;
  }
  return {
    bySub: async (sub) =>
      personas.find((persona) => persona.sub === sub) ?? (await added("sub", sub)),
    byUsername: async (username) =>
      personas.find((persona) => persona.username === username) ??
      (await added("username", username)),
    async add(account) {
      await database
        .insertInto("identity_accounts")
        .values({ sub: account.sub, username: account.username, account: JSON.stringify(account) })
        .execute();
    },
  };
}

/** The claims of a token, under the names that Keycloak gives them. */
export function claimsOf(account: Account) {
  return {
    name: `${account.firstName} ${account.lastName}`.trim(),
    preferred_username: account.username,
    given_name: account.firstName,
    family_name: account.lastName,
    ...(account.email !== "" && { email: account.email }),
    ...(account.gphc !== "" && { gphc: account.gphc }),
    ...(account.storeId === null ? {} : { storeId: account.storeId }),
    realm_access: { roles: [...account.roles] },
  };
}

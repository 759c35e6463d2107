import type { Kysely } from "kysely";

export type IdentityRecord = {
  model: string;
  id: string;
  uid: string | null;
  grant_id: string | null;
  payload: string;
  /** Epoch seconds; null: never expires. */
  expires_at: number | null;
  consumed_at: number | null;
};

/** The identity provider's sessions, grants, codes, refresh tokens, added accounts and keys. */
export type IdentityTables = {
  identity_records: IdentityRecord;
  identity_accounts: {
    sub: string;
    username: string;
    account: string;
  };
  identity_keys: { name: "keys"; value: string };
  /** Wrong passwords and secrets of a pair of account and address, until `ends_at` in epoch seconds. */
  identity_failures: { id: string; failures: number; ends_at: number };
};

export async function createIdentityTables(database: Kysely<IdentityTables>): Promise<void> {
  await database.schema
    .createTable("identity_records")
    .ifNotExists()
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("uid", "text")
    .addColumn("grant_id", "text")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("consumed_at", "bigint")
    .addPrimaryKeyConstraint("identity_records_key", ["model", "id"])
    .execute();
  await index(database, "identity_records_by_uid", ["model", "uid"]);
  await index(database, "identity_records_by_grant", ["grant_id"]);
  await database.schema
    .createTable("identity_accounts")
    .ifNotExists()
    .addColumn("sub", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("account", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("identity_keys")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("identity_failures")
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
}

function index(database: Kysely<IdentityTables>, name: string, columns: string[]): Promise<void> {
  return database.schema
    .createIndex(name)
    .ifNotExists()
    .on("identity_records")
    .columns(columns)
    .execute();
}

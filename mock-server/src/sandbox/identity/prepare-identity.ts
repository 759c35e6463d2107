import type { Kysely } from "kysely";
import { type IdentityKeys, loadKeys } from "./keys.ts";
import { forgetExpiredRecords } from "./records.ts";
import { createIdentityTables, type IdentityTables } from "./tables.ts";

export interface PreparedIdentity {
  keys: IdentityKeys;
  /** The secret for scripts, if it was just made. */
  newScriptSecret: string | undefined;
}

/** Prepares the database of the identity provider. */
export async function prepareIdentity(database: Kysely<IdentityTables>): Promise<PreparedIdentity> {
  await createIdentityTables(database);
  await forgetExpiredRecords(database);
  const { keys, isSecretNew } = await loadKeys(database);
  return { keys, newScriptSecret: isSecretNew ? keys.scriptSecret : undefined };
}

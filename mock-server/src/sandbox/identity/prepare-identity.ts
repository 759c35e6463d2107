import type { Kysely } from "kysely";
import { type IdentityKeys, loadKeys } from "./keys.ts";
import { forgetExpiredRecords } from "./records.ts";
import { createIdentityTables, type IdentityTables } from "./tables.ts";

export interface PreparedIdentity {
  keys: IdentityKeys;
  /** The secret of scripts, when it was made just now. */
  newScriptSecret: string | undefined;
}

/** What the identity provider needs in its database before it answers. */
export async function prepareIdentity(database: Kysely<IdentityTables>): Promise<PreparedIdentity> {
  await createIdentityTables(database);
  await forgetExpiredRecords(database);
  const { keys, isSecretNew } = await loadKeys(database);
  return { keys, newScriptSecret: isSecretNew ? keys.scriptSecret : undefined };
}

import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { Kysely } from "kysely";
import type { IdentityTables } from "./tables.ts";

export interface IdentityKeys {
  /** Signs tokens; the first is used, all are trusted. */
  signing: JWK[];
  cookies: string[];
  /** The secret of the client `pharmacy-script`. */
  scriptSecret: string;
}

/**
 * The keys of this database, made on first use. A token stays valid after a restart, and for every
 * process that shares the database. Anybody who can read the keys can sign in as anyone.
 */
export async function loadKeys(
  database: Kysely<IdentityTables>,
): Promise<{ keys: IdentityKeys; isSecretNew: boolean }> {
  const stored = await keysIn(database);
  if (stored) return { keys: stored, isSecretNew: false };
  const keys = await createKeys();
  await database
    .insertInto("identity_keys")
    .values({ name: "keys", value: JSON.stringify(keys) })
    .execute();
  return { keys, isSecretNew: true };
}

/** The stored keys; undefined if no server has run yet. */
export async function keysIn(database: Kysely<IdentityTables>): Promise<IdentityKeys | undefined> {
  const row = await database.selectFrom("identity_keys").select("value").executeTakeFirst();
  if (!row) return undefined;
  const keys: IdentityKeys = JSON.parse(row.value);
  return keys;
}

async function createKeys(): Promise<IdentityKeys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signing = [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid }];
  const secret = () => randomBytes(32).toString("base64url");
  return { signing, cookies: [secret()], scriptSecret: secret() };
}

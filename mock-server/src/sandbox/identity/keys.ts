import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { Kysely } from "kysely";
import type { IdentityTables } from "./tables.ts";

export interface IdentityKeys {
  /** Signs tokens; the first is used, all are trusted. */
  signing: JWK[];
  cookies: string[];
  /** With it a script signs in as `pharmacy-script`. */
  scriptSecret: string;
}

/** Where the version before this one kept them. */
const earlierFile = (dataFolder: string) => join(dataFolder, "identity-keys.json");

/**
 * The keys of this database, made on first use: a token stays valid over a restart, and for every
 * process that shares the database. Whoever can read it can sign in as anyone.
 */
export async function loadKeys(
  database: Kysely<IdentityTables>,
  dataFolder: string,
): Promise<{ keys: IdentityKeys; isSecretNew: boolean }> {
  const stored = await keysIn(database);
  if (stored) return { keys: stored, isSecretNew: false };
  const kept = keysOfEarlierVersion(dataFolder) ?? (await createKeys());
  const { scriptSecret = randomBytes(32).toString("base64url") } = kept;
  const keys = { ...kept, scriptSecret };
  await database
    .insertInto("identity_keys")
    .values({ name: "keys", value: JSON.stringify(keys) })
    .execute();
  return { keys, isSecretNew: kept.scriptSecret === undefined };
}

/** What is there already; undefined where no server has run yet. */
export async function keysIn(database: Kysely<IdentityTables>): Promise<IdentityKeys | undefined> {
  const row = await database.selectFrom("identity_keys").select("value").executeTakeFirst();
  if (!row) return undefined;
  const keys: IdentityKeys = JSON.parse(row.value);
  return keys;
}

/** Once the keys are in the database. */
export function removeEarlierKeys(dataFolder: string): void {
  rmSync(earlierFile(dataFolder), { force: true });
}

/** The keys of an earlier version may have had no script. */
type EarlierKeys = Omit<IdentityKeys, "scriptSecret"> & { scriptSecret?: string };

function keysOfEarlierVersion(dataFolder: string): EarlierKeys | undefined {
  const file = earlierFile(dataFolder);
  if (!existsSync(file)) return undefined;
  try {
    const kept: EarlierKeys = JSON.parse(readFileSync(file, "utf8"));
    return kept;
  } catch (cause) {
    throw new Error(`${file} cannot be read: remove it, and everyone signs in again.`, { cause });
  }
}

async function createKeys(): Promise<EarlierKeys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signing = [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid }];
  return { signing, cookies: [randomBytes(32).toString("base64url")] };
}

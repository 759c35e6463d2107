import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

export interface IdentityKeys {
  /** Signs tokens; the first is used, all are trusted. */
  signing: JWK[];
  cookies: string[];
}

/** The keys of this data folder, made on first use: a token stays valid over a restart. */
export async function loadKeys(dataFolder: string): Promise<IdentityKeys> {
  const file = join(dataFolder, "identity-keys.json");
  if (existsSync(file)) {
    return keptKeys(file);
  }
  const keys = await createKeys();
  mkdirSync(dataFolder, { recursive: true });
  // Whoever can read this file can sign in as anyone.
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function keptKeys(file: string): IdentityKeys {
  try {
    const kept: IdentityKeys = JSON.parse(readFileSync(file, "utf8"));
    return kept;
  } catch (cause) {
    throw new Error(`${file} cannot be read: remove it, and everyone signs in again.`, { cause });
  }
}

async function createKeys(): Promise<IdentityKeys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signing = [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid }];
  return { signing, cookies: [randomBytes(32).toString("base64url")] };
}

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

export interface IdentityKeys {
  /** Signs tokens; the first is used, all are trusted. */
  signing: JWK[];
  cookies: string[];
  /** With it a script signs in as `pharmacy-script`. */
  scriptSecret: string;
}

export const keysFile = (dataFolder: string) => join(dataFolder, "identity-keys.json");

/** The keys of this data folder, made on first use: a token stays valid over a restart. */
export async function loadKeys(
  dataFolder: string,
): Promise<{ keys: IdentityKeys; isSecretNew: boolean }> {
  const file = keysFile(dataFolder);
  const kept = existsSync(file) ? keptKeys(file) : await createKeys();
  const { scriptSecret } = kept;
  if (scriptSecret !== undefined) return { keys: { ...kept, scriptSecret }, isSecretNew: false };
  const keys = { ...kept, scriptSecret: randomBytes(32).toString("base64url") };
  mkdirSync(dataFolder, { recursive: true });
  // Whoever can read this file can sign in as anyone.
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return { keys, isSecretNew: true };
}

/** The keys of an earlier version had no script. */
type KeptKeys = Omit<IdentityKeys, "scriptSecret"> & { scriptSecret?: string };

function keptKeys(file: string): KeptKeys {
  try {
    const kept: KeptKeys = JSON.parse(readFileSync(file, "utf8"));
    return kept;
  } catch (cause) {
    throw new Error(`${file} cannot be read: remove it, and everyone signs in again.`, { cause });
  }
}

async function createKeys(): Promise<KeptKeys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const signing = [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid }];
  return { signing, cookies: [randomBytes(32).toString("base64url")] };
}

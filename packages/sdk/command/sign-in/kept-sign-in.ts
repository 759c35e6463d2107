import { ConfigurationError, type TokenFunction } from "@pharmacy/sdk";
import type { Environment } from "@pharmacy/sdk/node";
import type { Command } from "commander";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Terminal } from "../terminal.ts";
import { renewed, type SignIn, revoke, signInByCode, type Server } from "./device-code.ts";

function fileIn({ PHARMACY_SIGN_IN_FILE, XDG_CONFIG_HOME }: Environment): string {
  const folder = XDG_CONFIG_HOME || join(homedir(), ".config");
  return PHARMACY_SIGN_IN_FILE || join(folder, "pharmacy/sign-in.json");
}

async function storedSignIn(env: Environment): Promise<SignIn | undefined> {
  const file = fileIn(env);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}

/** The sign-in of the file, if there is one. Its tokens are for its own server alone. */
export async function keptSignIn(env: Environment): Promise<SignIn | undefined> {
  const file = fileIn(env);
  const status = await stat(file).catch(() => undefined);
  if (process.platform !== "win32" && status && status.mode & 0o077) {
    throw new ConfigurationError(`Others may read ${file}: sign out, and in again`);
  }
  const signIn = await storedSignIn(env);
  const asked = env["PHARMACY_BASE_URL"];
  if (!signIn || !asked || asked === signIn.baseUrl) return signIn;
  throw new ConfigurationError(`You are signed in to ${signIn.baseUrl}, not to ${asked}`);
}

/** Only its user may read the file; it is whole at every moment. */
async function keep(signIn: SignIn, env: Environment): Promise<void> {
  const file = fileIn(env);
  const written = `${file}.${crypto.randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(written, JSON.stringify(signIn), { mode: 0o600 });
  await chmod(written, 0o600);
  await rename(written, file);
}

const forget = (env: Environment): Promise<void> => rm(fileIn(env), { force: true });

/** The tokens of a sign-in, renewed before they end. In memory they are lost with the command. */
export function tokensOf(signIn: SignIn, env: Environment, isInMemory: boolean): TokenFunction {
  let current = signIn;
  const isValid = ({ endsAtMs, lifeMs }: SignIn, seconds: number) =>
    endsAtMs - Date.now() >= Math.min(seconds * 1000, lifeMs / 2);
  return async (minValidSeconds) => {
    const isAnother = minValidSeconds === Infinity;
    if (!isAnother && isValid(current, minValidSeconds)) return current.accessToken;
    // Another command may have renewed it.
    const kept = isInMemory ? undefined : await keptSignIn(env);
    if (kept && kept.accessToken !== current.accessToken && isValid(kept, 0)) current = kept;
    else {
      current = await renewed(current);
      if (!isInMemory) await keep(current, env);
    }
    return current.accessToken;
  };
}

export function addSignIn(program: Command, { env, tell }: Terminal): void {
  const add = (name: string, words: string) =>
    program.command(name).helpGroup("Sign-in:").description(words);

  add("sign-in", "Sign in with a code in a browser; later commands use this sign-in").action(
    async () => {
      await keep(await signInByCode(serverIn(env), tell), env);
      tell(`Signed in. The tokens are in ${fileIn(env)}\n`);
    },
  );

  add("sign-out", "End the sign-in, and delete its tokens").action(async () => {
    // Also a file that others may read: its tokens end here.
    const signIn = await storedSignIn(env);
    if (signIn) await revoke(signIn).finally(() => forget(env));
    tell("Signed out.\n");
  });
}

export function serverIn(env: Environment): Server {
  const { PHARMACY_BASE_URL: baseUrl, PHARMACY_ISSUER: issuer } = env;
  if (baseUrl && issuer) {
    return { baseUrl, issuer, clientId: env["PHARMACY_CLIENT_ID"] || "pharmacy-cli" };
  }
  throw new ConfigurationError("A sign-in needs PHARMACY_BASE_URL and PHARMACY_ISSUER");
}

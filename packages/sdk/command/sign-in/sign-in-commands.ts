import { ConfigurationError } from "@pharmacy/sdk";
import type { Environment } from "@pharmacy/sdk/node";
import type { Command } from "commander";
import type { Terminal } from "../terminal.ts";
import { revoke, signInByCode, type Server } from "./device-code.ts";
import { fileIn, forget, keep, keptSignIn } from "./kept-sign-in.ts";

/** Adds the commands that sign a user in and out. */
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
    const signIn = await keptSignIn({ ...env, PHARMACY_BASE_URL: undefined });
    if (signIn) await revoke(signIn).finally(() => forget(env));
    tell("Signed out.\n");
  });
}

/** The server that the environment names. */
export function serverIn(env: Environment): Server {
  const { PHARMACY_BASE_URL: baseUrl, PHARMACY_ISSUER: issuer } = env;
  if (baseUrl && issuer) {
    return { baseUrl, issuer, clientId: env["PHARMACY_CLIENT_ID"] || "pharmacy-cli" };
  }
  throw new ConfigurationError("A sign-in needs PHARMACY_BASE_URL and PHARMACY_ISSUER");
}

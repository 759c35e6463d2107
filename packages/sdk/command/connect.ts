import { ConfigurationError, retrying } from "@pharmacy/sdk";
import type { PharmacyClient, PharmacyClientOptions } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";
import type { Environment } from "@pharmacy/sdk/node";
import { signInByCode } from "./sign-in/device-code.ts";
import { keptSignIn, tokensOf } from "./sign-in/kept-sign-in.ts";
import { serverIn } from "./sign-in/sign-in-commands.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The client of a command: of the user who signs in for this command alone, of the environment, or
 * of the user who is signed in. An answer without a readable body is a failure.
 */
export async function connect(
  { env, tell }: Terminal,
  isInMemory: boolean,
): Promise<PharmacyClient> {
  const signIn = isInMemory ? await signInByCode(serverIn(env), tell) : await signInFor(env);
  const options = {
    ...{ retries: retrying(), onReport: () => undefined },
    ...(signIn && { baseUrl: signIn.baseUrl, token: tokensOf(signIn, env, isInMemory) }),
  };
  return withCompleteAnswers(fromEnvironment(options, env));
}

/** The options of a client that sends nothing. */
export async function unsent(env: Environment): Promise<PharmacyClientOptions> {
  const baseUrl = env["PHARMACY_BASE_URL"] || (await keptSignIn(env))?.baseUrl;
  if (!baseUrl) throw new ConfigurationError("The environment lacks PHARMACY_BASE_URL");
  return { baseUrl, token: async () => "none", retries: retrying() };
}

const signInFor = async (env: Environment) =>
  env["PHARMACY_TOKEN"] || env["PHARMACY_CLIENT_SECRET"] ? undefined : keptSignIn(env);

import { ConfigurationError, retrying } from "@pharmacy/sdk";
import type { LocumInfo, PharmacyClient, PharmacyClientOptions } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";
import type { Environment } from "@pharmacy/sdk/node";
import { signInByCode } from "./sign-in/device-code.ts";
import { keptSignIn, tokensOf, serverIn } from "./sign-in/kept-sign-in.ts";
import type { Terminal } from "./terminal.ts";

/** A client by this command's sign-in, the environment or the kept sign-in; checks each body. */
export async function connect(
  { env, tell }: Terminal,
  isInMemory: boolean,
): Promise<PharmacyClient> {
  const signIn = isInMemory ? await signInByCode(serverIn(env), tell) : await signInFor(env);
  const options = {
    ...{ retries: retrying(), onReport: () => undefined, locum: locumIn(env) },
    ...(signIn && { baseUrl: signIn.baseUrl, token: tokensOf(signIn, env, isInMemory) }),
  };
  return withCompleteAnswers(fromEnvironment(options, env));
}

export async function unsent(env: Environment): Promise<PharmacyClientOptions> {
  const baseUrl = env["PHARMACY_BASE_URL"] || (await keptSignIn(env))?.baseUrl;
  if (!baseUrl) throw new ConfigurationError("The environment lacks PHARMACY_BASE_URL");
  return { baseUrl, token: async () => "none", retries: retrying(), locum: locumIn(env) };
}

/** A locum's calls name the pharmacist on duty [7.08]. */
function locumIn(env: Environment): LocumInfo | undefined {
  const [firstName = "", lastName = "", gphcNumber = ""] = [
    env["PHARMACY_LOCUM_FIRST_NAME"],
    env["PHARMACY_LOCUM_LAST_NAME"],
    env["PHARMACY_LOCUM_GPHC_NUMBER"],
  ];
  return gphcNumber ? { firstName, lastName, gphcNumber } : undefined;
}

const signInFor = async (env: Environment) =>
  env["PHARMACY_TOKEN"] || env["PHARMACY_CLIENT_SECRET"] ? undefined : keptSignIn(env);

import { ConfigurationError, retrying } from "@pharmacy/sdk";
import type { PharmacyClient, PharmacyClientOptions } from "@pharmacy/sdk";
import { withCompleteAnswers } from "@pharmacy/sdk/is-complete";
import { fromEnvironment } from "@pharmacy/sdk/node";
import type { Environment } from "@pharmacy/sdk/node";
import type { Terminal } from "./terminal.ts";

/** The client of a command; an answer without a readable body is a failure. */
export function connect({ env }: Terminal): PharmacyClient {
  const options = { retries: retrying(), onReport: () => undefined };
  return withCompleteAnswers(fromEnvironment(options, env));
}

/** The options of a client that sends nothing. */
export function unsent({ PHARMACY_BASE_URL: baseUrl }: Environment): PharmacyClientOptions {
  if (!baseUrl) throw new ConfigurationError("The environment lacks PHARMACY_BASE_URL");
  return { baseUrl, token: async () => "none", retries: retrying() };
}

import type { TokenFunction } from "./auth.ts";
import { clientCredentials } from "./client-credentials.ts";
import { createPharmacyClient } from "./client.ts";
import type { PharmacyClientOptions } from "./calls.ts";
import { ConfigurationError } from "./configuration-error.ts";
import type { PharmacyClient } from "./as-pharmacy-client.ts";

/** Variables by their names, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

// Node, Deno and Bun have `process`. It is declared here, so that users need no types of Node.
declare const process: { readonly env: Environment };

/**
 * A client from the environment: `PHARMACY_BASE_URL`, then `PHARMACY_TOKEN`, or `PHARMACY_ISSUER`,
 * `PHARMACY_CLIENT_ID` and `PHARMACY_CLIENT_SECRET` for a script whose tokens renew themselves.
 *
 * @throws `ConfigurationError` if a variable is missing; its message names all missing variables.
 *
 * @example
 * ```ts
 * const client = fromEnvironment();
 * const { completed } = await client.getStatusesCount();
 * ```
 */
export function fromEnvironment(
  options: Partial<PharmacyClientOptions> = {},
  environment: Environment = process.env,
): PharmacyClient {
  const { PHARMACY_BASE_URL: baseUrl } = environment;
  const given = options.token ?? tokenFrom(environment, options);
  const missing = [
    ...(baseUrl || options.baseUrl !== undefined ? [] : ["PHARMACY_BASE_URL"]),
    ...(typeof given === "function" ? [] : [`PHARMACY_TOKEN or ${listed(given.missing)}`]),
  ];
  if (missing.length > 0 || typeof given !== "function") {
    throw new ConfigurationError(`The environment lacks ${listed(missing)}`);
  }
  return createPharmacyClient({ baseUrl: baseUrl ?? "", token: given, ...options });
}

const variables = ["PHARMACY_ISSUER", "PHARMACY_CLIENT_ID", "PHARMACY_CLIENT_SECRET"] as const;

function tokenFrom(
  environment: Environment,
  { fetch }: Partial<PharmacyClientOptions>,
): TokenFunction | { missing: readonly string[] } {
  const accessToken = environment["PHARMACY_TOKEN"];
  if (accessToken) return async () => accessToken;
  const missing = variables.filter((name) => !environment[name]);
  if (missing.length > 0) return { missing };
  const [issuer = "", clientId = "", clientSecret = ""] = variables.map(
    (name) => environment[name],
  );
  return clientCredentials({ issuer, clientId, clientSecret, fetch });
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}

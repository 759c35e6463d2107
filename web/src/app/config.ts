import { callLimits } from "@pharmacy/domain/limits";
import { ConfigReader, type ConfigFault } from "./config-reader.ts";

export type Config = ReturnType<typeof readFields>;

const referenceDate = "season.eligibilityReferenceDate";

/** What `config.json` must hold (decisions.md § Runtime configuration). */
function readFields(from: ConfigReader) {
  return {
    productName: from.text("productName"),
    apiBaseUrl: from.address("apiBaseUrl"),
    keycloak: {
      url: from.address("keycloak.url"), // §7: url, realm and client id of the identity provider
      realm: from.text("keycloak.realm"),
      clientId: from.text("keycloak.clientId"),
    },
    helpUrl: from.address("helpUrl"),
    privacyPolicyUrl: from.address("privacyPolicyUrl"),
    serviceManagerEmail: from.email("serviceManagerEmail"), // §9
    gpCacheMinutes: from.positiveNumber("gpCacheMinutes"), // §9
    meshTimeoutSeconds: from.positiveNumber("meshTimeoutSeconds"), // §9
    analytics: from.has("analytics") ? readAnalytics(from) : undefined,
    // §9; absent, each campaign has a reference date of its own.
    season: from.has(referenceDate)
      ? { eligibilityReferenceDate: from.date(referenceDate) }
      : undefined,
    yellowCardUrl: from.address("yellowCardUrl"), // §9
  };
}

function readAnalytics(from: ConfigReader) {
  return {
    scriptUrl: from.address("analytics.scriptUrl"),
    siteId: from.text("analytics.siteId"),
    siteVersion: from.positiveNumber("analytics.siteVersion"),
    excludedRole: from.text("analytics.excludedRole"),
  };
}

export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map(({ field, problem }) => `${field} ${problem}`).join("; "));
    this.faults = faults;
  }
}

export function readConfig(source: unknown): Config {
  const from = new ConfigReader(source);
  const config = readFields(from);
  if (from.faults.length > 0) throw new ConfigError(from.faults);
  return config;
}

export async function fetchConfig(address: string): Promise<Config> {
  return readConfig(await fetchJson(address));
}

// §9: how long a request may take is in the file itself; until it is read, the default counts.
const longestMs = callLimits.meshTimeoutSeconds * 1000;

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestMs) });
    if (response.ok) return await response.json();
    throw new ConfigError([
      { field: "config.json", problem: `could not be read: status ${response.status}` },
    ]);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof SyntaxError ? "is not JSON" : "could not be fetched";
    throw new ConfigError([{ field: "config.json", problem: reason }]);
  }
}

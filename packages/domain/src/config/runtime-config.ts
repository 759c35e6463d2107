import { ConfigReader, type ConfigFault } from "./config-reader.ts";

/** What `config.json` holds, which the browser and the server that hands it out read alike. */
export type RuntimeConfig = ReturnType<typeof readFields>;

const referenceDate = "season.eligibilityReferenceDate";

/** What `config.json` must hold (openapi/decisions.md, Runtime configuration). */
function readFields(from: ConfigReader) {
  return {
    productName: from.text("productName"),
    apiBaseUrl: from.address("apiBaseUrl"),
    keycloak: {
      url: from.address("keycloak.url"), // [7.02]
      realm: from.text("keycloak.realm"),
      clientId: from.text("keycloak.clientId"),
    },
    helpUrl: from.address("helpUrl"),
    privacyPolicyUrl: from.address("privacyPolicyUrl"),
    serviceManagerEmail: from.email("serviceManagerEmail"), // [9.03]
    gpCacheMinutes: from.positiveNumber("gpCacheMinutes"), // [9.04]
    meshTimeoutSeconds: from.positiveNumber("meshTimeoutSeconds"), // [9.05]
    analytics: from.has("analytics") ? readAnalytics(from) : undefined,
    // [9.08]; absent, each campaign has a reference date of its own.
    season: from.has(referenceDate)
      ? { eligibilityReferenceDate: from.date(referenceDate) }
      : undefined,
    yellowCardUrl: from.address("yellowCardUrl"), // [9.09]
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

/** The configuration with all that is wrong with it: it may be used only if that is nothing. */
export function readRuntimeConfig(source: unknown): {
  config: RuntimeConfig;
  faults: readonly ConfigFault[];
} {
  const from = new ConfigReader(source);
  return { config: readFields(from), faults: from.faults };
}

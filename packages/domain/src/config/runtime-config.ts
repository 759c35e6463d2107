import { isCalendarDate } from "../dates/calendar-dates.ts";
import { sessionLimits } from "../limits.ts";
import { isObject } from "../validation/is-object.ts";

/** The content of `config.json`, read by the browser and by the server that serves it. */
export type RuntimeConfig = ReturnType<typeof readRuntimeConfig>["config"];

export type ConfigFault = { field: string; problem: string };

const referenceDate = "season.eligibilityReferenceDate";

/** Use it only without faults (openapi/decisions.md, Runtime configuration). */
export function readRuntimeConfig(source: unknown) {
  const { faults, has, text, address, email, date, positiveNumber } = readerOf(source);
  const analytics = () => ({
    scriptUrl: address("analytics.scriptUrl"),
    siteId: text("analytics.siteId"),
    siteVersion: has("analytics.siteVersion")
      ? positiveNumber("analytics.siteVersion")
      : sessionLimits.analyticsSiteVersion,
    excludedRole: text("analytics.excludedRole"),
  });
  const config = {
    productName: text("productName"),
    apiBaseUrl: address("apiBaseUrl"),
    keycloak: {
      url: address("keycloak.url"), // [7.02]
      realm: text("keycloak.realm"),
      clientId: text("keycloak.clientId"),
    },
    helpUrl: address("helpUrl"),
    privacyPolicyUrl: address("privacyPolicyUrl"),
    serviceManagerEmail: email("serviceManagerEmail"), // [9.03]
    gpCacheMinutes: positiveNumber("gpCacheMinutes"), // [9.04]
    meshTimeoutSeconds: positiveNumber("meshTimeoutSeconds"), // [9.05]
    analytics: has("analytics") ? analytics() : undefined,
    // [9.08]; absent, each campaign has a reference date of its own.
    season: has(referenceDate) ? { eligibilityReferenceDate: date(referenceDate) } : undefined,
    yellowCardUrl: address("yellowCardUrl"), // [9.09]
  };
  return { config, faults };
}

/** Reads fields by dotted name and collects the faults, so that all of them show at once. */
function readerOf(source: unknown) {
  const faults: ConfigFault[] = [];
  const valueOf = (field: string) =>
    field
      .split(".")
      .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), source);
  const note = (field: string, problem: string) => {
    const value = valueOf(field);
    const found = value === undefined ? "is missing" : `is ${JSON.stringify(value)}`;
    faults.push({ field, problem: `${found}; it ${problem}` });
  };
  const textThat = (holds: (text: string) => boolean, problem: string) => (field: string) => {
    const value = valueOf(field);
    if (typeof value === "string" && value.trim() !== "" && holds(value)) return value;
    note(field, problem);
    return "";
  };
  return {
    faults,
    has: (field: string) => valueOf(field) !== undefined,
    text: textThat(() => true, "must be a text"),
    address: textThat(isAddress, "must be a web address, or a path that starts with /"),
    email: textThat((text) => /^\S+@\S+$/.test(text), "must be an email address"),
    date: textThat(isCalendarDate, "must be a date like 2025-08-31"),
    positiveNumber(field: string) {
      const value = valueOf(field);
      if (typeof value === "number" && value > 0) return value;
      note(field, "must be a number above 0");
      return 1;
    },
  };
}

function isAddress(text: string): boolean {
  if (text.startsWith("/")) return !text.startsWith("//");
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

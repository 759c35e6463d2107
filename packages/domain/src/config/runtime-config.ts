import { isCalendarDate } from "../dates/calendar-dates.ts";
import { isObject } from "../validation/is-object.ts";

/** The content of `config.json`, read by the browser and by the server that serves it. */
export type RuntimeConfig = ReturnType<typeof readFields>;

const referenceDate = "season.eligibilityReferenceDate";

/** The fields of `config.json` (openapi/decisions.md, Runtime configuration). */
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

/** The configuration and all its faults. Use it only if there are none. */
export function readRuntimeConfig(source: unknown): {
  config: RuntimeConfig;
  faults: readonly ConfigFault[];
} {
  const from = new ConfigReader(source);
  return { config: readFields(from), faults: from.faults };
}

export type ConfigFault = { field: string; problem: string };

/** Reads fields by dotted name and collects the faults, so that all of them show at once. */
class ConfigReader {
  readonly faults: ConfigFault[] = [];
  readonly #source: unknown;

  constructor(source: unknown) {
    this.#source = source;
  }

  has(field: string): boolean {
    return this.#valueOf(field) !== undefined;
  }

  text(field: string): string {
    return this.#textThat(field, () => true, "must be a text");
  }

  address(field: string): string {
    return this.#textThat(field, isAddress, "must be a web address, or a path that starts with /");
  }

  email(field: string): string {
    return this.#textThat(field, (text) => /^\S+@\S+$/.test(text), "must be an email address");
  }

  date(field: string): string {
    return this.#textThat(field, isCalendarDate, "must be a date like 2025-08-31");
  }

  positiveNumber(field: string): number {
    const value = this.#valueOf(field);
    if (typeof value === "number" && value > 0) return value;
    this.#note(field, value, "must be a number above 0");
    return 1;
  }

  #textThat(field: string, holds: (text: string) => boolean, problem: string): string {
    const value = this.#valueOf(field);
    if (typeof value === "string" && value.trim() !== "" && holds(value)) return value;
    this.#note(field, value, problem);
    return "";
  }

  #note(field: string, value: unknown, problem: string) {
    const found = value === undefined ? "is missing" : `is ${JSON.stringify(value)}`;
    this.faults.push({ field, problem: `${found}; it ${problem}` });
  }

  #valueOf(field: string): unknown {
    return field
      .split(".")
      .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), this.#source);
  }
}

function isAddress(text: string): boolean {
  if (text.startsWith("/")) return !text.startsWith("//");
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

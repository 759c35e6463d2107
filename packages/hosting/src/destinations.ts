import { readFileSync } from "node:fs";
import { readRuntimeConfig } from "@pharmacy/domain/config/runtime-config";

/** The fields of `config.json` that the security policy needs. */
export interface Destinations {
  apiBaseUrl?: string;
  keycloakUrl?: string;
  analyticsScriptUrl?: string;
}

/** Ignores faults: the application itself shows what is wrong with a damaged `config.json`. */
export function destinationsIn(configText: string | undefined): Destinations {
  const { config } = readRuntimeConfig(parsed(configText ?? ""));
  const { apiBaseUrl, keycloak, analytics } = config;
  return { apiBaseUrl, keycloakUrl: keycloak.url, analyticsScriptUrl: analytics?.scriptUrl };
}

/** The name of the product; empty if the configuration has no valid one. */
export function productNameIn(configText: string): string {
  return readRuntimeConfig(parsed(configText)).config.productName;
}

/** The text of a `config.json`, if the file exists. */
export function configTextIn(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

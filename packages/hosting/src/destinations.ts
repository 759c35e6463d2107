import { readFileSync } from "node:fs";
import { readRuntimeConfig } from "@pharmacy/domain/config/runtime-config";

/** What the security policy needs to know of `config.json`. */
export interface Destinations {
  apiBaseUrl?: string;
  keycloakUrl?: string;
  analyticsScriptUrl?: string;
}

/** Forgiving: the application itself shows what is wrong with a damaged `config.json`. */
export function destinationsIn(configText: string | undefined): Destinations {
  const { config } = readRuntimeConfig(parsed(configText ?? ""));
  const { apiBaseUrl, keycloak, analytics } = config;
  return { apiBaseUrl, keycloakUrl: keycloak.url, analyticsScriptUrl: analytics?.scriptUrl };
}

/** What the product is called; empty where nothing usable says it. */
export function productNameIn(configText: string): string {
  return readRuntimeConfig(parsed(configText)).config.productName;
}

/** A `config.json` as it is written, if it is there. */
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

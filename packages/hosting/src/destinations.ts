import { readFileSync } from "node:fs";

/** What the security policy needs to know of `config.json`. */
export interface Destinations {
  apiBaseUrl?: string;
  keycloakUrl?: string;
  analyticsScriptUrl?: string;
}

/** Forgiving: the application itself shows what is wrong with a damaged `config.json`. */
export function destinationsIn(configFile: string): Destinations {
  const config = parsed(configFile);
  return {
    apiBaseUrl: textAt(config, "apiBaseUrl"),
    keycloakUrl: textAt(config, "keycloak", "url"),
    analyticsScriptUrl: textAt(config, "analytics", "scriptUrl"),
  };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === "string" ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  return textAt(new Map(Object.entries(value)).get(name), ...rest);
}

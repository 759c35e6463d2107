import { readFileSync } from "node:fs";

/** What the security policy needs to know of `config.json`. */
export interface Destinations {
  apiBaseUrl?: string;
  keycloakUrl?: string;
  analyticsScriptUrl?: string;
}

/** Forgiving: the application itself shows what is wrong with a damaged `config.json`. */
export function destinationsIn(configText: string | undefined): Destinations {
  const config = parsed(configText ?? "");
  return {
    apiBaseUrl: textAt(config, "apiBaseUrl"),
    keycloakUrl: textAt(config, "keycloak", "url"),
    analyticsScriptUrl: textAt(config, "analytics", "scriptUrl"),
  };
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

function textAt(value: unknown, ...path: string[]): string | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === "string" ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  return textAt(new Map(Object.entries(value)).get(name), ...rest);
}

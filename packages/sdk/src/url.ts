import { serializePrimitiveParam } from "openapi-fetch";
import { ConfigurationError } from "./configuration-error.ts";

type Values = Readonly<Record<string, unknown>>;

/** The queries of the contract have texts and numbers, no lists and no objects. */
export function writeQuery(query: Values): string {
  const parts: string[] = [];
  for (const name in query) {
    const value = query[name];
    if (value != null) parts.push(serializePrimitiveParam(name, wellFormed(value)));
  }
  return parts.join("&");
}

/** Fills `{name}` in a path. A value that would lead to another path is a programming error. */
export function fillPath(template: string, values: Values): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(wellFormed(values[name] ?? ""));
    if (["", ".", ".."].includes(segment)) {
      throw new ConfigurationError(`${template} needs path.${name}, not "${segment}"`);
    }
    return segment;
  });
}

/** A lone surrogate, which may come from a paste, cannot be encoded and becomes U+FFFD. */
function wellFormed(value: unknown): string {
  return String(value).toWellFormed();
}

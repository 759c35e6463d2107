import { createFinalURL, removeTrailingSlash, serializePrimitiveParam } from "openapi-fetch";
import { ConfigurationError } from "./configuration-error.ts";

type Values = Readonly<Record<string, unknown>>;

/** Where a call goes, and with what. */
export interface Target {
  readonly path?: Values;
  readonly query?: Values;
}

/** Writes URLs below a base, which may be a path of the page's own origin. */
export function createUrlWriter(base: string) {
  const options = {
    baseUrl: removeTrailingSlash(base),
    querySerializer: writeQuery,
    pathSerializer: fillPath,
  };
  return (template: string, { path = {}, query = {} }: Target): string => {
    // Most have nothing to fill in.
    const params = template.includes("{") ? { path, query } : { query };
    return createFinalURL(template, { ...options, params });
  };
}

/** The contract has texts and numbers in its queries, no lists and no objects. */
function writeQuery(query: Values): string {
  const parts: string[] = [];
  for (const name in query) {
    const value = query[name];
    if (value != null) parts.push(serializePrimitiveParam(name, wellFormed(value)));
  }
  return parts.join("&");
}

/** Fills `{name}` in a path. A value that would lead to another path is a programming error. */
function fillPath(template: string, values: Values): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(wellFormed(values[name] ?? ""));
    if (["", ".", ".."].includes(segment)) {
      throw new ConfigurationError(`${template} needs path.${name}, not "${segment}"`);
    }
    return segment;
  });
}

/** A lone surrogate, which a paste can bring, has no encoding: U+FFFD stands for it. */
function wellFormed(value: unknown): string {
  return String(value).toWellFormed();
}

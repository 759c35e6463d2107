import { ConfigurationError } from "./configuration-error.ts";
import { createFinalURL, createQuerySerializer, removeTrailingSlash } from "openapi-fetch";

type Values = Readonly<Record<string, unknown>>;

/** Where a call goes, and with what. */
export interface Target {
  readonly path?: Values;
  readonly query?: Values;
}

const querySerializer = createQuerySerializer();

/** Writes URLs below a base, which may be a path of the page's own origin. */
export function createUrlWriter(baseUrl: string) {
  const base = removeTrailingSlash(baseUrl);
  return (template: string, { path = {}, query = {} }: Target): string =>
    createFinalURL(template, {
      baseUrl: base,
      params: { path, query: mapValues(query, wellFormed) },
      querySerializer,
      pathSerializer: fillPath,
    });
}

/** Fills `{name}` in a path. A value that would lead to another path is a programming error. */
function fillPath(template: string, values: Values): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const segment = encodeURIComponent(String(wellFormed(values[name] ?? "")));
    if (["", ".", ".."].includes(segment)) {
      throw new ConfigurationError(`${template} needs path.${name}, not "${segment}"`);
    }
    return segment;
  });
}

/** A lone surrogate, which a paste can bring, has no encoding: U+FFFD stands for it. */
function wellFormed(value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

function mapValues(values: Values, change: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

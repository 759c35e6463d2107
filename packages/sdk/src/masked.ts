const query = /\?[^\s"'<>?]*=[^\s"'<>]*/g;
const tenDigits = /(?:\b|(?<=%[\dA-F]{2}))\d{3}(?:[ +-]|%20)?\d{3}(?:[ +-]|%20)?\d{4}\b/gi;

/** A text for a log: without queries of URLs and without NHS numbers, which are patient data. */
export function masked(text: string): string {
  return text
    .replace(query, "?…")
    .replace(tenDigits, (found) => (isNhsNumber(found) ? "[NHS number]" : found));
}

function isNhsNumber(text: string): boolean {
  const digits = [...text.replace(/%20|\D/g, "")];
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11 === 0;
}

/** Masks the body and headers of a refusal, whose text comes from the server. */
export function maskedBody(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    const text = masked(String(value));
    return typeof value === "string" || text === "[NHS number]" ? text : value;
  });
}

export function maskedHeaders(headers: Headers): Headers {
  const kept = [...withoutCookies(headers)];
  return new Headers(kept.map(([name, value]) => [name, masked(value)]));
}

/** A cookie may belong to a session, and a printed answer contains its headers. */
export function withoutCookies(headers: Headers): Headers {
  if (!headers.has("Set-Cookie")) return headers;
  const others = new Headers(headers);
  others.delete("Set-Cookie");
  return others;
}

/** The thrown value if it needs no masking; otherwise its name and its masked message. */
export function maskedCause(thrown: unknown): unknown {
  if (!isMaskedIn(thrown, new Set())) return thrown;
  const {
    name,
    message,
    stack = "",
  } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return Object.assign(new Error(masked(message)), { name, stack: masked(stack) });
}

/** Libraries attach requests and URLs to errors. Levels that a log does not print are ignored. */
function isMaskedIn(value: unknown, seen: Set<unknown>, depth = 5): boolean {
  if (typeof value === "string") return masked(value) !== value;
  if (typeof value !== "object" || value === null || seen.has(value) || depth === 0) return false;
  seen.add(value);
  const names = [...Object.getOwnPropertyNames(value), "url", "href"];
  return names.some((name) => isMaskedIn(Reflect.get(value, name), seen, depth - 1));
}

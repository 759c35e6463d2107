import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";

const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Whether the browser asked by https: whoever ends its TLS says so, or the address under which the
 * server is known does.
 */
export function isByHttps(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const forwarded = String(headers["x-forwarded-proto"] ?? "");
  return publicUrl?.startsWith("https:") === true || /^https(,|$)/i.test(forwarded);
}

/** What every answer carries, page, file, call and refusal alike; an https address is kept to. */
export function headersOfEveryAnswer(byHttps: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(byHttps && { "strict-transport-security": `max-age=${oneYearSeconds}` }),
  };
}

export function protect({ raw }: FastifyReply, byHttps: boolean): void {
  for (const [name, value] of Object.entries(headersOfEveryAnswer(byHttps))) {
    raw.setHeader(name, value);
  }
}

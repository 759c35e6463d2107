import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Whether the browser used https, by the proxy's header or by the public address. */
export function isByHttps(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const forwarded = String(headers["x-forwarded-proto"] ?? "");
  return publicUrl?.startsWith("https:") === true || /^https(,|$)/i.test(forwarded);
}

/** The headers of every answer, of each kind; with https, browsers are told to stay with it. */
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

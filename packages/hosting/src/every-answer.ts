import type { FastifyReply } from "fastify";

const oneYearSeconds = 365 * 24 * 60 * 60;

/** What every answer carries, page, file, call and refusal alike; an https address is kept to. */
export function protect({ raw }: FastifyReply, publicUrl: string | undefined): void {
  raw.setHeader("x-content-type-options", "nosniff");
  if (publicUrl?.startsWith("https:")) {
    raw.setHeader("strict-transport-security", `max-age=${oneYearSeconds}`);
  }
}

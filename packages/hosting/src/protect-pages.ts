import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Directives } from "./csp.ts";

const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/** Adds Helmet's headers, with the given policy, to the pages and files of a scope. */
export function protectPages(
  scope: FastifyInstance,
  policyOf: (reply: FastifyReply) => Directives,
): void {
  // every-answer.ts sets strict-transport-security, since it knows whether the browser used https.
  const options = { frameguard: { action: "deny" }, strictTransportSecurity: false } as const;
  scope.register(helmet, { ...options, global: false }).after(() => {
    scope.addHook("onRequest", async (_request, reply) => {
      const directives = policyOf(reply);
      reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
      // Helmet does not set this header.
      reply.raw.setHeader("permissions-policy", permissions);
    });
  });
}

import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Directives } from "./csp.ts";

const permissions = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/** Gives the pages and files of a scope Helmet's headers, with a policy of their own. */
export function protectPages(
  scope: FastifyInstance,
  policyOf: (reply: FastifyReply) => Directives,
): void {
  // every-answer.ts tells of https, since it knows how the browser came.
  const options = { frameguard: { action: "deny" }, strictTransportSecurity: false } as const;
  scope.register(helmet, { ...options, global: false }).after(() => {
    scope.addHook("onRequest", async (_request, reply) => {
      const directives = policyOf(reply);
      reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
      // Helmet does not know it.
      reply.raw.setHeader("permissions-policy", permissions);
    });
  });
}

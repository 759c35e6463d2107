import httpProxy from "@fastify/http-proxy";
import Fastify, { type FastifyInstance } from "fastify";
import { contractPaths } from "../sandbox/server/contract-files.ts";

interface Sides {
  /** Where the sandbox, or any backend with the same layout, listens. */
  backend: string;
  /** Where Prism listens; it stands between us and the backend. */
  prism: string;
}

/**
 * One origin for the browser: calls of the contract go through Prism, whose paths know no /api, and
 * everything else straight to the backend.
 */
export function createGateway({ backend, prism }: Sides): FastifyInstance {
  const gateway = Fastify({ forceCloseConnections: true });
  const direct = { upstream: backend, replyOptions: { rewriteRequestHeaders: keepHost } };
  gateway.register(httpProxy, { upstream: prism, prefix: "/api" });
  for (const path of contractPaths) {
    const prefix = `/api${path}`;
    gateway.register(httpProxy, { ...direct, prefix, rewritePrefix: prefix });
  }
  gateway.register(httpProxy, direct);
  return gateway;
}

/** The identity provider answers with addresses of the host that was asked. */
function keepHost(
  request: { headers: { host?: string } },
  headers: Record<string, string | string[] | undefined>,
) {
  return { ...headers, host: request.headers.host };
}

import httpProxy from "@fastify/http-proxy";
import { answerPlainly } from "@pharmacy/hosting/plain-answers";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { answerUnreadable } from "../sandbox/server/api.ts";
import { contractPaths, registerContract } from "../sandbox/server/contract-files.ts";
import { askDirectly } from "./ask-directly.ts";
import { BodyError, isReadable, streamOf, wholeBody } from "./request-body.ts";

const prefix = "/api";

/** What to do with a body that Prism cannot be given. */
type OnUnreadable = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
) => Promise<unknown>;

/** Prism's examples under the paths of the sandbox, with the contract itself beside them. */
export function createMock(prism: string): FastifyInstance {
  const server = createServer();
  throughPrism(server, prism, async () => {
    throw new BodyError(400);
  });
  server.register(async (scope) => registerContract(scope), { prefix });
  return server;
}

interface Sides {
  /** What the contract's paths follow, such as http://localhost:4000/api. */
  backend: string;
  /** Where Prism listens; it stands between us and the backend. */
  prism: string;
}

/**
 * One origin for a browser: calls of the contract go through Prism, whose paths know no /api, and
 * everything else straight to the backend. So does what Prism cannot read, for the backend to refuse.
 */
export function createGateway({ backend, prism }: Sides): FastifyInstance {
  const gateway = createServer();
  const { origin, pathname } = new URL(backend);
  const direct = { upstream: origin, replyOptions: { rewriteRequestHeaders: keepHost } };
  throughPrism(gateway, prism, (request, reply, body) =>
    askDirectly(backend + request.url.slice(prefix.length), { request, reply, body }),
  );
  for (const path of contractPaths) {
    const rewritePrefix = pathname.replace(/\/$/, "") + path;
    gateway.register(httpProxy, { ...direct, prefix: prefix + path, rewritePrefix });
  }
  gateway.register(httpProxy, direct);
  return gateway;
}

function createServer(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler(answerError);
  return server;
}

function throughPrism(server: FastifyInstance, prism: string, onUnreadable: OnUnreadable): void {
  server.register(
    async (scope) => {
      scope.addHook("preParsing", async (request, reply) => {
        const body = await wholeBody(request.raw);
        if (!isReadable(request.headers, body)) await onUnreadable(request, reply, body);
        return streamOf(body);
      });
      scope.register(httpProxy, { upstream: prism });
    },
    { prefix },
  );
}

/** The identity provider answers with addresses of the host that was asked. */
function keepHost(
  request: { headers: { host?: string } },
  headers: Record<string, string | string[] | undefined>,
) {
  return { ...headers, host: request.headers.host };
}

function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status = 500 } = error;
  if (status >= 500) return answerPlainly(reply, 502, "There is no answer to pass on.");
  // What is still to come of the body would be taken for the next request.
  reply.header("connection", "close");
  const { contentType, body } = answerUnreadable(status);
  return reply.code(status).type(contentType).send(body);
}

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
import { BodyError, isReadable, streamOf, wholeBody } from "./request-body.ts";

const prefix = "/api";

/** Handles a body that Prism cannot read. */
type OnUnreadable = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
) => Promise<unknown>;

/** Serves Prism's examples at the paths of the sandbox, and the contract itself. */
export function createMock(prism: string): FastifyInstance {
  const server = createServer();
  throughPrism(server, prism, async () => {
    throw new BodyError(400);
  });
  server.register(async (scope) => registerContract(scope), { prefix });
  return server;
}

interface Sides {
  /** The address before the contract's paths, such as http://localhost:4000/api. */
  backend: string;
  /** The address of Prism, which is between this server and the backend. */
  prism: string;
}

/**
 * One origin for a browser. Calls of the contract go through Prism, whose paths have no /api;
 * everything else goes directly to the backend. Requests that Prism cannot read go there too, and
 * the backend refuses them.
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

/** The identity provider uses the requested host in its addresses, so the host is passed on. */
function keepHost(
  request: { headers: { host?: string } },
  headers: Record<string, string | string[] | undefined>,
) {
  return { ...headers, host: request.headers.host };
}

function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status = 500 } = error;
  if (status >= 500) return answerPlainly(reply, 502, "There is no answer to pass on.");
  // Otherwise the rest of the body would be read as the next request.
  reply.header("connection", "close");
  const { contentType, body } = answerUnreadable(status);
  return reply.code(status).type(contentType).send(body);
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Buffer;
}

/** Headers of the connection, not of the message; the length may differ after decoding. */
const ofConnection = [
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
];

/** Sends a request to the backend unchanged, and sends the answer back. */
async function askDirectly(url: string, { request, reply, body }: Asked): Promise<void> {
  const given = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || ofConnection.includes(name) ? [] : [[name, String(value)]],
  );
  const answer = await fetch(url, {
    method: request.method,
    headers: Object.fromEntries(given),
    body: new Uint8Array(body),
  });
  for (const [name, value] of answer.headers) {
    if (!ofConnection.includes(name)) reply.header(name, value);
  }
  await reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}

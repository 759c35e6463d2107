import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import httpProxy from "@fastify/http-proxy";
import { answerPlainly } from "@pharmacy/hosting/create-server";
import Fastify from "fastify";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import getPort from "get-port";
import { answerUnreadable } from "../sandbox/server/api.ts";
import { contractFiles, registerContract } from "../sandbox/server/contract-files.ts";

const prismCommand = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
const contract = fileURLToPath(new URL("../../../openapi/openapi.gen.json", import.meta.url));
const pollMs = 50;
const errorsAlone = ["-v", "error"];

export type Prism = Awaited<ReturnType<typeof start>>;

export const startPrismMock = () => start("mock", contract, ...errorsAlone);

/** The same with the default log of `prism mock`, which describes every call. */
export const startLoggingPrismMock = () => start("mock", contract);

/** Without request validation: Prism would answer 422 before the backend could answer 400. */
export const startPrismProxy = (backend: string, contractFile = contract) =>
  start("proxy", contractFile, backend, "--errors", "--validate-request=false", ...errorsAlone);

async function start(...words: string[]) {
  const port = await getPort({ host: "127.0.0.1" });
  const options = ["-h", "127.0.0.1", "-p", String(port), "-m", "false"];
  const child = spawn(process.execPath, [prismCommand, ...words, ...options], {
    stdio: ["inherit", words.includes("-v") ? process.stderr : "ignore", "inherit"],
  });
  while (!(await answers(port))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`Prism ended with ${ended}.`);
    await delay(pollMs);
  }
  return { process: child, origin: `http://127.0.0.1:${port}` };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const prefix = "/api";
/** The time without data after which a body is incomplete: its sender waits for an answer. */
const idleMs = 500;

/** As many as Prism reads. */
const mostBytes = 10_000_000;

interface Sent {
  body: Buffer;
  contentType: string;
}

type OnUnreadable = (request: FastifyRequest, reply: FastifyReply, sent: Sent) => unknown;

export function createMock(prism: string): FastifyInstance {
  const server = createServer();
  throughPrism(server, prism, (_request, reply) => refuse(reply, 400));
  server.register(async (scope) => registerContract(scope), { prefix });
  return server;
}

/**
 * One origin for a browser before a backend such as http://localhost:4000/api. Calls of the contract go through Prism, whose paths have no /api.
 * All others, and those that Prism cannot read, go directly to the backend.
 */
export function createGateway({ backend, prism }: { backend: string; prism: string }) {
  const gateway = createServer();
  const { origin, pathname } = new URL(backend);
  const base = pathname.replace(/\/$/, "");
  const direct = { upstream: origin, replyOptions: { rewriteRequestHeaders: keepHost } };
  throughPrism(gateway, prism, (request, reply, sent) =>
    reply.from(base + request.url.slice(prefix.length), { ...sent, getUpstream: () => origin }),
  );
  for (const { path } of contractFiles) {
    gateway.register(httpProxy, { ...direct, prefix: prefix + path, rewritePrefix: base + path });
  }
  gateway.register(httpProxy, direct);
  return gateway;
}

function createServer(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: mostBytes });
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode: status = 500 } = error;
    return status < 500
      ? refuse(reply, status)
      : answerPlainly(reply, 502, "There is no answer to pass on.");
  });
  return server;
}

function throughPrism(server: FastifyInstance, prism: string, onUnreadable: OnUnreadable): void {
  server.register(
    async (scope) => {
      scope.addHook("onRequest", async ({ raw }, reply) => {
        raw.setTimeout(idleMs, () => void refuse(reply, 408));
      });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        "*",
        { parseAs: "buffer" },
        async (_: unknown, body: Buffer) => body,
      );
      scope.register(httpProxy, {
        // With an address here, no call could be sent elsewhere.
        upstream: "",
        replyOptions: { getUpstream: () => prism },
        proxyPayloads: false,
        handler: (request, reply, url, options) => {
          request.raw.setTimeout(0);
          const { body, headers } = request;
          if (!Buffer.isBuffer(body)) return reply.from(url, options);
          const contentType = headers["content-type"] ?? "application/octet-stream";
          const sent = { body, contentType };
          return isReadable(sent)
            ? reply.from(url, { ...options, ...sent })
            : onUnreadable(request, reply, sent);
        },
      });
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

function refuse(reply: FastifyReply, status: number): FastifyReply {
  const { contentType, body } = answerUnreadable(status);
  // With an open connection, the rest of the body would be read as the next request.
  return reply.code(status).header("connection", "close").type(contentType).send(body);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** No body of the contract is nearly as deep; validators are recursive, so depth is limited. */
const deepest = 64;

/**
 * Prism never answers to invalid JSON. It reports undeclared fields in a header, so it crashes at
 * a field name that a header cannot contain; the contract has no such name.
 */
function isReadable({ body, contentType }: Sent): boolean {
  if (body.length === 0 || !/json/i.test(contentType)) return true;
  try {
    return isTold(deepest, JSON.parse(utf8.decode(body)));
  } catch {
    return false;
  }
}

function isTold(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(
    ([name, inner]) => /^[ -~]*$/.test(name) && isTold(levels - 1, inner),
  );
}

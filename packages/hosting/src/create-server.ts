import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  maxHeaderSize,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { basePath } from "@pharmacy/domain/limits";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { createErrorLog } from "./error-log.ts";

export interface Unreadable {
  contentType: string;
  body: string;
}

interface ServerOptions {
  publicUrl?: string | undefined;
  /** The texts of answers to requests that reach no route. */
  unreadable: (status: number) => Unreadable;
  badAddress: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** The id of a request, such as one that its sender has given. */
  genReqId?: (request: IncomingMessage) => string;
  /** The proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
  trustProxy?: string | false;
}

/** A server whose every answer has security headers, also the answer to an invalid request. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { publicUrl, unreadable, badAddress, ...rest } = options;
  const protectAnswer = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const all = headersOfEveryAnswer(isByHttps(headers, publicUrl));
    for (const [name, value] of Object.entries(all)) reply.raw.setHeader(name, value);
  };
  const app = Fastify({
    ...rest,
    // A longer value in an address is for its route to refuse, too. Node accepts no longer address.
    routerOptions: { maxParamLength: maxHeaderSize },
    // While the server stops, requests on open connections are answered, too.
    return503OnClosing: false,
    loggerInstance: createErrorLog(),
    clientErrorHandler: (error, socket) =>
      refuseUnparsed(error, socket, (status) =>
        wholeAnswer(unreadable(status), isByHttps({}, publicUrl)),
      ),
    frameworkErrors: (error, request, reply) => {
      protectAnswer(request, reply);
      reply.header("cache-control", "no-store");
      // Below the application, an undecodable address is an unknown page, which leads home [2.29].
      if (request.url.startsWith(`${basePath}/`)) void reply.redirect(`${basePath}/home`);
      else badAddress(error, request, reply);
    },
  });
  // An unknown `Expect` header reaches no hook and no route.
  app.server.on("checkExpectation", ({ headers }: IncomingMessage, response: ServerResponse) => {
    const answer = wholeAnswer(unreadable(417), isByHttps(headers, publicUrl));
    response.writeHead(417, answer.headers).end(answer.body);
  });
  const state = { askedAt: 0, isStopping: false };
  states.set(app, state);
  app.addHook("onRequest", async (request, reply) => {
    state.askedAt = performance.now();
    protectAnswer(request, reply);
    // A connection that stays open after its answer would delay the end.
    if (state.isStopping) reply.raw.setHeader("connection", "close");
  });
  return app;
}

const states = new WeakMap<FastifyInstance, { askedAt: number; isStopping: boolean }>();

/** After this time without a new request, all requests sent before the end have been read. */
const quietMs = 250;
const longestWaitMs = 4000;

/** Waits until sent requests are read: `close` would cut connections with unread requests. */
export async function quiet(app: FastifyInstance): Promise<void> {
  const state = states.get(app);
  if (!state) return;
  state.isStopping = true;
  const startedAt = performance.now();
  state.askedAt = startedAt;
  for (let now = startedAt; now - state.askedAt < quietMs && now - startedAt < longestWaitMs;) {
    await delay(quietMs / 10);
    // On a busy machine timers are late. Read what has arrived meanwhile before the next check.
    await setImmediate();
    now = performance.now();
  }
}

/** The status for each error code of Node's parser; any other code is 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that cannot be parsed; no hook or route of the application sees it. */
function refuseUnparsed(
  { code = "" }: Error & { code?: string },
  socket: Socket,
  answerWith: (status: number) => ReturnType<typeof wholeAnswer>,
): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf[code] ?? 400;
  const { body, headers } = answerWith(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

function wholeAnswer({ contentType, body }: Unreadable, byHttps: boolean) {
  const headers = {
    ...headersOfEveryAnswer(byHttps),
    "content-type": contentType,
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  return { body, headers };
}

const oneYearSeconds = 365 * 24 * 60 * 60;

/** After https, browsers are told to stay with it. */
function headersOfEveryAnswer(byHttps: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(byHttps && { "strict-transport-security": `max-age=${oneYearSeconds}` }),
  };
}

/** Whether the browser used https, by the proxy's header or by the public address. */
function isByHttps(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const forwarded = String(headers["x-forwarded-proto"] ?? "");
  return publicUrl?.startsWith("https:") === true || /^https(,|$)/i.test(forwarded);
}

const plainText = "text/plain; charset=utf-8";

export function answerPlainly(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type(plainText).send(text);
}

export const answerMissing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerPlainly(reply, 404, "There is no such file.");

/** Logs an unexpected failure; its message is not sent to the client. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode: status = 500 } = error;
  if (status < 500) return answerPlainly(reply, status, "The request could not be read.");
  request.log.error({ err: error, req: request });
  return answerPlainly(reply, 500, "Something failed here.");
}

export const unreadablePlainly = (): Unreadable => ({
  contentType: plainText,
  body: "The request could not be read.",
});

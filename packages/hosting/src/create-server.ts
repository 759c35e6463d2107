import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { basePath } from "@pharmacy/domain/limits";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { createErrorLog } from "./error-log.ts";
import { isByHttps, protect, UnparsedRequests, type WordsForUnreadable } from "./unparsed.ts";

interface ServerOptions {
  /** The address at which browsers reach the server, if it is configured. */
  publicUrl?: string | undefined;
  /** The texts of answers to requests that reach no route. */
  unreadable: WordsForUnreadable;
  badAddress: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** The proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
  trustProxy?: string | false;
}

/** A server whose every answer has security headers, also the answer to an invalid request. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { publicUrl, unreadable, badAddress, ...rest } = options;
  const unparsed = new UnparsedRequests(unreadable, publicUrl);
  const protectAnswer = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    protect(reply, isByHttps(headers, publicUrl));
  const app = Fastify({
    ...rest,
    // While the server stops, requests on open connections are answered, too.
    return503OnClosing: false,
    loggerInstance: createErrorLog(),
    clientErrorHandler: unparsed.refuse,
    frameworkErrors: (error, request, reply) => {
      protectAnswer(request, reply);
      reply.header("cache-control", "no-store");
      if (isBelowApplication(request)) void reply.redirect(`${basePath}/home`);
      else badAddress(error, request, reply);
    },
  });
  unparsed.refuseExpectationsOf(app.server);
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

/** The state of each server, for its requests and for its end. */
const states = new WeakMap<FastifyInstance, { askedAt: number; isStopping: boolean }>();

/** After this time without a new request, all requests sent before the end have been read. */
const quietMs = 250;
const longestWaitMs = 4000;

/**
 * Waits until sent requests are read; call it before you close a busy server, since `close` cuts
 * connections with unread requests.
 */
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

/**
 * An address that cannot be decoded reaches no handler of a scope. Below the application it counts
 * as an unknown page, which leads home [2.29].
 */
function isBelowApplication({ url }: FastifyRequest): boolean {
  return url.startsWith(`${basePath}/`);
}

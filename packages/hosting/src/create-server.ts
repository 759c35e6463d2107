import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { basePath } from "@pharmacy/domain/limits";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { createErrorLog } from "./error-log.ts";
import { isByHttps, protect } from "./every-answer.ts";
import { UnparsedRequests, type WordsForUnreadable } from "./unparsed.ts";

interface ServerOptions {
  /** Where browsers reach the server, if it is told. */
  publicUrl?: string | undefined;
  /** How it words what reaches none of its routes. */
  unreadable: WordsForUnreadable;
  badAddress: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Whose X-Forwarded-For is believed: addresses or networks, separated by commas. */
  trustProxy?: string | false;
}

/** A server whose every answer is safe to show, the answer to nonsense too. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { publicUrl, unreadable, badAddress, ...rest } = options;
  const unparsed = new UnparsedRequests(unreadable, publicUrl);
  const protectAnswer = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    protect(reply, isByHttps(headers, publicUrl));
  const app = Fastify({
    ...rest,
    // Who asks over a connection that is there when the server stops is answered, too.
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
    // A connection that stays open after its answer would hold up the end.
    if (state.isStopping) reply.raw.setHeader("connection", "close");
  });
  return app;
}

/** What requests and the end know of a server. */
const states = new WeakMap<FastifyInstance, { askedAt: number; isStopping: boolean }>();

/** So long nothing new comes: then what was sent before the end has been read. */
const quietMs = 250;
const longestWaitMs = 4000;

/** To be called before a server is closed that may be busy: closing cuts connections whose request is unread. */
export async function quiet(app: FastifyInstance): Promise<void> {
  const state = states.get(app);
  if (!state) return;
  state.isStopping = true;
  const startedAt = performance.now();
  state.askedAt = startedAt;
  for (let now = startedAt; now - state.askedAt < quietMs && now - startedAt < longestWaitMs;) {
    await delay(quietMs / 10);
    // On a busy machine timers come late: what has arrived meanwhile is read before the next look.
    await setImmediate();
    now = performance.now();
  }
}

/**
 * An address that cannot be decoded reaches no scope's handlers; below the application it is an
 * unknown page, which leads home [2.29].
 */
function isBelowApplication({ url }: FastifyRequest): boolean {
  return url.startsWith(`${basePath}/`);
}

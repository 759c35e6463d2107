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
  /** Whether the end cuts off whoever is still being answered. */
  forceCloseConnections?: boolean;
}

/** A server whose every answer is safe to show, the answer to nonsense too. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { publicUrl, unreadable, badAddress, ...rest } = options;
  const unparsed = new UnparsedRequests(unreadable, publicUrl);
  const protectAnswer = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    protect(reply, isByHttps(headers, publicUrl));
  const app = Fastify({
    ...rest,
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
  return app.addHook("onRequest", async (request, reply) => protectAnswer(request, reply));
}

/**
 * An address that cannot be decoded reaches no scope's handlers; below the application it is an
 * unknown page, which leads home [2.29].
 */
function isBelowApplication({ url }: FastifyRequest): boolean {
  return url.startsWith(`${basePath}/`);
}

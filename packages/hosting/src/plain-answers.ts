import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Unreadable } from "./create-server.ts";

const contentType = "text/plain; charset=utf-8";

/** Answers with plain text for people, which no cache stores. */
export function answerPlainly(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type(contentType).send(text);
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
  contentType,
  body: "The request could not be read.",
});

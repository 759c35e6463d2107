import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OperationId } from "@pharmacy/sdk";
import { KeysAwayError } from "../identity/access-token.ts";
import { IdempotencyKeyReusedError } from "../store/idempotency-keys.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
import { operationIds } from "./contract.ts";
import { registerContract } from "./contract-files.ts";
import {
  internalError,
  invalid,
  keyReused,
  keysAway,
  notFound,
  ProblemError,
  storageUnavailable,
  unreadable,
} from "./problems.ts";
import { type ApiParts, correlationIdOf, registerOperations } from "./routes.ts";
import { checkOf } from "./validators.ts";

/** The largest episode is far smaller. */
const bodyLimitBytes = 256 * 1024;

const problemType = "application/problem+json";

export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      const parser = { parseAs: "buffer", bodyLimit: bodyLimitBytes } as const;
      scope.addContentTypeParser("*", parser, (_request, body, done) => done(null, body));
      scope.addHook("onRequest", async (request, reply) => {
        reply.header("X-Correlation-Id", correlationIdOf(request));
        reply.header("Cache-Control", "no-store");
      });
      scope.setErrorHandler(answerError);
      scope.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
      registerOperations(scope, parts);
      scope.addHook("onListen", () => prepareInTurn([...operationIds]));
      registerContract(scope);
    },
    { prefix: "/api" },
  );
}

/** Compiles the schemas after the start, one at a time, so that requests come in between. */
function prepareInTurn([id, ...others]: OperationId[]): void {
  if (!id) return;
  checkOf(id);
  setImmediate(() => prepareInTurn(others));
}

/** An address that cannot be decoded reaches no scope's handlers. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header("X-Correlation-Id", correlationIdOf(request));
  void answerError(error, request, reply);
}

/** The problem of a request that cannot be read: no operation and no reference are known. */
export const answerUnreadable = (status: number) => ({
  contentType: `${problemType}; charset=utf-8`,
  body: JSON.stringify(unreadable(status).problem),
});

/** An unexpected failure is 500 and is logged; its message is not sent to the client. */
function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { problem, headers } = problemFor(error);
  if (problem.status >= 500 && !(error instanceof ProblemError)) {
    request.log.error({ err: error, req: request });
  }
  const answer = { ...problem, correlationId: correlationIdOf(request) };
  return reply.code(problem.status).headers(headers).type(problemType).send(JSON.stringify(answer));
}

function problemFor(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof IdempotencyKeyReusedError) return keyReused(error.id);
  if (error instanceof KeysAwayError) return keysAway();
  const failure = storageFailureOf(error);
  if (failure) return storageUnavailable(failure);
  const statusCode = "statusCode" in error ? error.statusCode : undefined;
  return statusCode !== undefined && statusCode < 500
    ? invalid([{ path: "", message: error.message }])
    : internalError();
}

import { randomUUID } from "node:crypto";
import { METHODS } from "node:http";
import { isMultiSite, isPermitted, type Permission } from "@pharmacy/domain/roles";
import type { OperationId } from "@pharmacy/sdk";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { explainEpisode } from "../handlers/episode-rules.ts";
import { KeysAwayError, type VerifyAccessToken } from "../identity/access-token.ts";
import type { Database } from "../store/database.ts";
import { storageFailureOf } from "../store/storage-failure.ts";
import { registerContract } from "./contract-files.ts";
import { contractOperation, type Input, operationIds, validate } from "./contract.ts";
import { type Call, type FaultEffect, type Handlers, injectFault } from "./handlers.ts";
import { knowFromToken, principalFrom, storeOf } from "./principal.ts";
import {
  type FieldError,
  forbidden,
  internalError,
  invalid,
  keysAway,
  methodNotAllowed,
  notFound,
  ProblemError,
  storageUnavailable,
  storeNotSelected,
  unauthenticated,
  unreadable,
} from "./problems.ts";

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
        reply.header("X-Correlation-Id", request.id);
        reply.header("Cache-Control", "no-store");
      });
      scope.setErrorHandler(answerError);
      scope.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
      registerOperations(scope, parts);
      registerContract(scope);
    },
    { prefix: "/api" },
  );
}

/** An address that cannot be decoded reaches no scope's handlers. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header("X-Correlation-Id", request.id);
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
  const answer = { ...problem, correlationId: request.id };
  return reply.code(problem.status).headers(headers).type(problemType).send(JSON.stringify(answer));
}

function problemFor(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof KeysAwayError) return keysAway();
  const failure = storageFailureOf(error);
  if (failure) return storageUnavailable(failure);
  const statusCode = "statusCode" in error ? error.statusCode : undefined;
  return statusCode !== undefined && statusCode < 500
    ? invalid([{ path: "", message: error.message }])
    : internalError();
}

/** An acknowledgement file has a line for each row of an event file. */
const acknowledgementsLimitBytes = 12 * 1024 * 1024;

type ApiParts = {
  database: Database;
  handlers: Handlers;
  /** The current time of a store: the real time, unless a test has moved the store's clock. */
  now: (storeId: string) => Date;
  verifyAccessToken: VerifyAccessToken;
  /** Whether another realm knows the users, not the bundled sign-in. */
  isRealmExternal: boolean;
  /** Removes a field of an answer, for tests of clients that must notice. */
  breakAnswer?: (storeId: string, operationId: OperationId, body: object) => object;
  injectedFault?: (storeId: string, operationId: OperationId) => FaultEffect | undefined;
};

function registerOperations(app: FastifyInstance, parts: ApiParts): void {
  for (const id of operationIds) registerOperation(app, id, parts.handlers[id], parts);
  refuseOtherMethods(app);
}

function registerOperation<Id extends OperationId>(
  app: FastifyInstance,
  id: Id,
  handle: Handlers[Id],
  parts: ApiParts,
): void {
  const operation = contractOperation(id);
  const { method, path, successStatus, body: bodySchema, permission } = operation;
  app.route({
    method,
    url: routeOf(path),
    exposeHeadRoute: method === "get",
    ...(id === "recordAcknowledgements" ? { bodyLimit: acknowledgementsLimitBytes } : {}),
    handler: async (request, reply) => {
      const call = await callFrom(permission, request, parts);
      const input: Input = {
        path: request.params,
        query: request.query,
        header: request.headers,
        // An operation without a body ignores what was sent.
        body: bodySchema === undefined ? undefined : bodyOf(request),
      };
      const outcome = validate(id, input);
      if (!outcome.isValid) {
        const isSave = id === "saveEpisode";
        const explained = isSave ? await explainEpisode(parts.database, input, call) : [];
        throw invalid(firstOfEach([...explained, ...outcome.errors]));
      }
      const effect = parts.injectedFault?.(call.storeId, id);
      await injectFault(effect);
      const { body, version, fault = effect } = await handle(outcome.params, call);
      const sent = parts.breakAnswer?.(call.storeId, id, body) ?? body;
      if (version !== undefined) reply.header("ETag", `"${version}"`);
      reply.code(successStatus);
      if (successStatus === 204) return reply.send();
      return reply.type(operation.answerType).send(textOf(sent, fault));
    },
  });
}

async function callFrom(
  permission: Permission | undefined,
  request: FastifyRequest,
  { database, now, verifyAccessToken, isRealmExternal }: ApiParts,
): Promise<Call> {
  const claims = await verifyAccessToken(tokenOf(request)).catch((error: unknown) => {
    throw error instanceof KeysAwayError ? error : unauthenticated();
  });
  if (permission && !isPermitted(permission, claims.roles)) throw forbidden();
  const header = (name: string) => headerOf(request, name) ?? "";
  const principal = principalFrom(claims, header);
  // A user's first calls are for their own data; the profile is made then, before a store is known.
  const needsStore = permission !== undefined && permission !== "store:choose";
  if (!needsStore) await knowFromToken(database, claims, isRealmExternal);
  const storeId = needsStore ? await storeOf(database, principal) : "";
  if (storeId === null) throw storeNotSelected(isMultiSite(principal.roles));
  return {
    principal,
    storeId,
    correlationId: request.id,
    now: now(storeId),
    ifMatch: headerOf(request, "If-Match"),
    idempotencyKey: headerOf(request, "Idempotency-Key"),
  };
}

/** The caller's id, so that a user can quote it; a new one if it is absent or invalid. */
export function correlationIdOf(request: Pick<FastifyRequest, "headers">): string {
  const sent = headerOf(request, "X-Correlation-Id") ?? "";
  return /^[A-Za-z0-9_-]{1,64}$/.test(sent) ? sent : randomUUID();
}

function headerOf({ headers }: Pick<FastifyRequest, "headers">, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

function tokenOf(request: FastifyRequest): string {
  const [scheme = "", token = ""] = (headerOf(request, "Authorization") ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token : "";
}

function bodyOf(request: FastifyRequest): unknown {
  const isJson = /^application\/json\s*(;|$)/i.test(headerOf(request, "Content-Type") ?? "");
  if (!isJson)
    throw invalid([{ path: "/header/Content-Type", message: "Must be application/json." }]);
  const text = decodedIn(request.body);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ path: "", message: "The body is not JSON." }]);
  }
}

/** Refuses invalid UTF-8, which would become other characters. */
function decodedIn(body: unknown): string {
  if (!(body instanceof Uint8Array)) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw invalid([{ path: "", message: "The body is not UTF-8." }]);
  }
}

/** A fault may lose or damage an answer on its way; the work is done all the same. */
function textOf(body: object, fault: FaultEffect | undefined): string {
  if (fault === "empty-body") return "";
  const text = JSON.stringify(body);
  return fault === "unparsable-body" ? text.slice(0, text.length / 2) : text;
}

const firstOfEach = (errors: readonly FieldError[]) =>
  [...Map.groupBy(errors, ({ path }) => path).values()].flatMap(([first]) => first ?? []);

const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Every other method on a path of the contract is 405; other paths stay unknown. */
function refuseOtherMethods(app: FastifyInstance): void {
  // CONNECT requests a tunnel, not a path: Node never passes it on as a request.
  for (const method of METHODS.filter((one) => one !== "CONNECT")) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  const declared = Map.groupBy(operationIds.map(contractOperation), ({ path }) => path);
  for (const [path, operations] of declared) {
    const methods = operations.map(({ method }) => method.toUpperCase());
    if (methods.includes("GET")) methods.push("HEAD");
    const refuse = async () => {
      throw methodNotAllowed(methods.toSorted().join(", "));
    };
    app.route({
      method: app.supportedMethods.filter((method) => !methods.includes(method)),
      url: routeOf(path),
      // Before a body is read.
      onRequest: refuse,
      handler: refuse,
    });
  }
}

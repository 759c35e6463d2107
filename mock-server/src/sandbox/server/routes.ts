import { METHODS } from "node:http";
import { isMultiSite, isPermitted, type Permission } from "@pharmacy/domain/roles";
import type { OperationId } from "@pharmacy/sdk";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { KeysAwayError, type VerifyAccessToken } from "../identity/access-token.ts";
import type { Database } from "../store/database.ts";
import { contractOperation, operationIds } from "./contract.ts";
import type { Call, Handlers } from "./handlers.ts";
import { type BodyFault, bodyFaultOf, type FaultEffect, injectFault } from "./inject-fault.ts";
import { knowFromToken, principalFrom, storeOf } from "./principal.ts";
import {
  invalid,
  storeNotSelected,
  unauthenticated,
  type FieldError,
  forbidden,
  methodNotAllowed,
} from "./problems.ts";
import { correlationIdOf, headerOf, inputOf, tokenOf } from "./request.ts";
import { type Input, validate } from "./validators.ts";

/** An acknowledgement file has a line for each row of an event file. */
const acknowledgementsLimitBytes = 12 * 1024 * 1024;

export type ApiParts = {
  database: Database;
  handlers: Handlers;
  /** Finds the domain's errors of a body, for operations that have domain rules. */
  explain: Partial<Record<OperationId, (input: Input, call: Call) => Promise<FieldError[]>>>;
  /** The current time of a store: the real time, unless a test has moved the store's clock. */
  now: (storeId: string) => Date;
  verifyAccessToken: VerifyAccessToken;
  /** Removes a field of an answer, for tests of clients that must notice. */
  breakAnswer?: (storeId: string, operationId: OperationId, body: object) => object;
  /** The fault that a test injects into an operation, like a patient of the fault table. */
  injectedFault?: (storeId: string, operationId: OperationId) => FaultEffect | undefined;
};

/** Registers every operation of the contract with its method and path. */
export function registerOperations(app: FastifyInstance, parts: ApiParts): void {
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
      const input = inputOf(request, bodySchema !== undefined);
      const outcome = validate(id, input);
      if (!outcome.isValid) {
        const explained = (await parts.explain[id]?.(input, call)) ?? [];
        throw invalid(inOrder([...explained, ...outcome.errors]));
      }
      const effect = parts.injectedFault?.(call.storeId, id);
      await injectFault(effect);
      const { body, version, bodyFault = bodyFaultOf(effect) } = await handle(outcome.params, call);
      const sent = parts.breakAnswer?.(call.storeId, id, body) ?? body;
      if (version !== undefined) reply.header("ETag", `"${version}"`);
      reply.code(successStatus);
      if (successStatus === 204) return reply.send();
      return reply.type(operation.answerType).send(textOf(sent, bodyFault));
    },
  });
}

/** The principal and store of a call: from the token and from the server's own records. */
async function callFrom(
  permission: Permission | undefined,
  request: FastifyRequest,
  { database, now, verifyAccessToken }: ApiParts,
): Promise<Call> {
  const claims = await verifyAccessToken(tokenOf(request)).catch((error: unknown) => {
    throw error instanceof KeysAwayError ? error : unauthenticated();
  });
  if (permission && !isPermitted(permission, claims.roles)) throw forbidden();
  const header = (name: string) => headerOf(request, name) ?? "";
  const principal = principalFrom(claims, header);
  // A user's first calls are for their own data; the profile is made then, before a store is known.
  const needsStore = permission !== undefined && permission !== "store:choose";
  if (!needsStore) await knowFromToken(database, claims);
  const storeId = needsStore ? await storeOf(database, principal) : "";
  if (storeId === null) throw storeNotSelected(isMultiSite(principal.roles));
  return {
    principal,
    storeId,
    correlationId: correlationIdOf(request),
    now: now(storeId),
    ifMatch: headerOf(request, "If-Match"),
    idempotencyKey: headerOf(request, "Idempotency-Key"),
  };
}

function textOf(body: object, bodyFault: BodyFault | undefined): string {
  if (bodyFault === "empty") return "";
  const text = JSON.stringify(body);
  return bodyFault === "unparsable" ? text.slice(0, text.length / 2) : text;
}

/** One error for each field: the first one. */
function inOrder(errors: FieldError[]): FieldError[] {
  return [
    ...new Map(errors.toReversed().map((error) => [error.path, error])).values(),
  ].toReversed();
}

/** A path of the contract in the syntax of the router. */
const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** The methods of each path of the contract; HEAD wherever GET is declared. */
function declaredMethods(): Map<string, Set<string>> {
  const declared = new Map<string, Set<string>>();
  for (const { method, path } of operationIds.map(contractOperation)) {
    const methods = declared.get(path) ?? new Set();
    methods.add(method.toUpperCase());
    if (method === "get") methods.add("HEAD");
    declared.set(path, methods);
  }
  return declared;
}

/** Every other method on a path of the contract is 405; other paths stay unknown. */
function refuseOtherMethods(app: FastifyInstance): void {
  // CONNECT requests a tunnel, not a path: Node never passes it on as a request.
  for (const method of METHODS.filter((one) => one !== "CONNECT")) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  for (const [path, methods] of declaredMethods()) {
    const refuse = async () => {
      throw methodNotAllowed([...methods].toSorted().join(", "));
    };
    app.route({
      method: app.supportedMethods.filter((method) => !methods.has(method)),
      url: routeOf(path),
      // Before a body is read.
      onRequest: refuse,
      handler: refuse,
    });
  }
}

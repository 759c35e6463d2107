import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OperationId } from "@pharmacy/sdk";
import { KeysAwayError, type VerifyAccessToken } from "../identity/access-token.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "../store/database.ts";
import { checkAccess, needsStore } from "./access.ts";
import { contractOperation, operationIds } from "./contract.ts";
import { correlationIdOf, headerOf, inputOf, tokenOf } from "./request.ts";
import type { Call, Handlers } from "./handlers.ts";
import { type BodyFault, bodyFaultOf, type FaultEffect, injectFault } from "./inject-fault.ts";
import { knowFromToken } from "../identity/known-users.ts";
import { principalFrom, storeOf } from "./principal.ts";
import { invalid, storeNotSelected, unauthenticated, type FieldError } from "./problems.ts";
import { refuseOtherMethods, routeOf } from "./other-methods.ts";
import { type Input, validate } from "./validators.ts";

export type ApiParts = {
  database: Database;
  handlers: Handlers;
  /** Finds the domain's errors of a body, for operations that have domain rules. */
  explain: Partial<Record<OperationId, (input: Input, call: Call) => Promise<FieldError[]>>>;
  clock: Clock;
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
  const { method, path, successStatus, hasBody } = contractOperation(id);
  app.route({
    method,
    url: routeOf(path),
    exposeHeadRoute: method === "get",
    config: { operationId: id },
    handler: async (request, reply) => {
      const call = await callFrom(id, request, parts);
      const input = inputOf(request, hasBody);
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
      return reply.type("application/json").send(textOf(sent, bodyFault));
    },
  });
}

/** The principal and store of a call: from the token and from the server's own records. */
async function callFrom(
  id: OperationId,
  request: FastifyRequest,
  { database, clock, verifyAccessToken }: ApiParts,
): Promise<Call> {
  const claims = await verifyAccessToken(tokenOf(request)).catch((error: unknown) => {
    throw error instanceof KeysAwayError ? error : unauthenticated();
  });
  checkAccess(id, claims.roles);
  const header = (name: string) => headerOf(request, name) ?? "";
  const principal = principalFrom(claims, header);
  // A user's first calls are for their own data; the profile is made then, before a store is known.
  if (!needsStore(id)) await knowFromToken(database, claims);
  const storeId = needsStore(id) ? await storeOf(database, principal) : "";
  if (storeId === null) throw storeNotSelected(principal.isMultiSite);
  return {
    principal,
    storeId,
    correlationId: correlationIdOf(request),
    now: clock.now(storeId),
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

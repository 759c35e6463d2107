import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OperationId } from "@pharmacy/sdk";
import type { VerifyAccessToken } from "../identity/access-token.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../store/database.ts";
import { checkAccess, needsStore } from "./access.ts";
import { contractOperation, operationIds } from "./contract.ts";
import { correlationIdOf, headerOf, inputOf, tokenOf } from "./request.ts";
import type { Call, Handlers } from "./handlers.ts";
import { principalFrom, storeOf } from "./principal.ts";
import { invalid, storeNotSelected, unauthenticated } from "./problems.ts";
import { validate } from "./validators.ts";

export type ApiParts = {
  database: Database;
  handlers: Handlers;
  clock: Clock;
  verifyAccessToken: VerifyAccessToken;
};

/** Every operation of the contract, under its own method and path. */
export function registerOperations(app: FastifyInstance, parts: ApiParts): void {
  for (const id of operationIds) registerOperation(app, id, parts.handlers[id], parts);
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
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    exposeHeadRoute: false,
    config: { operationId: id },
    handler: async (request, reply) => {
      const call = await callFrom(id, request, parts);
      const outcome = validate(id, inputOf(request, hasBody));
      if (!outcome.isValid) throw invalid(outcome.errors);
      const { body, version } = await handle(outcome.params, call);
      return send(reply, successStatus, body, version);
    },
  });
}

/** Who calls, for which store: decided by the token and by what the server itself recorded. */
async function callFrom(
  id: OperationId,
  request: FastifyRequest,
  { database, clock, verifyAccessToken }: ApiParts,
): Promise<Call> {
  const claims = await verifyAccessToken(tokenOf(request)).catch(() => {
    throw unauthenticated();
  });
  checkAccess(id, claims.roles);
  const header = (name: string) => headerOf(request, name) ?? "";
  const principal = principalFrom(claims, header);
  const storeId = needsStore(id) ? await storeOf(database, principal) : "";
  if (storeId === null) throw storeNotSelected();
  return {
    principal,
    storeId,
    correlationId: correlationIdOf(request),
    now: clock.now(storeId),
    ifMatch: headerOf(request, "If-Match"),
    idempotencyKey: headerOf(request, "Idempotency-Key"),
  };
}

function send(
  reply: FastifyReply,
  status: number,
  body: object,
  version: number | undefined,
): FastifyReply {
  if (version !== undefined) reply.header("ETag", `"${version}"`);
  if (status === 204) return reply.code(204).send();
  return reply.code(status).type("application/json").send(JSON.stringify(body));
}

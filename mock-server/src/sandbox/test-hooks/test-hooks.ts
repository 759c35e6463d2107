import type { OperationId } from "@pharmacy/sdk";
import type { FastifyInstance } from "fastify";
import { decodeJwt, type JWTPayload } from "jose";
import { faults } from "../demo-data/faults.ts";
import { tokenWith, type VerifyAccessToken } from "../identity/access-token.ts";
import type { Accounts } from "../identity/accounts.ts";
import type { IdentityKeys } from "../identity/prepare-identity.ts";
import type { FaultEffect } from "../server/handlers.ts";
import type { Database } from "../store/database.ts";
import { makeTestTenant, type TestTenantRequest } from "./test-tenants.ts";

interface Parts {
  database: Database;
  accounts: Accounts;
  keys: IdentityKeys;
  now: () => Date;
  verifyAccessToken: VerifyAccessToken;
}

const noChanges = () => ({
  aheadMs: new Map<string, number>(),
  expiredTokens: new Set<string>(),
  /** By store and operation: the field that the answer lacks, and the fault of the fault table. */
  missingFields: new Map<string, string>(),
  injectedFaults: new Map<string, FaultEffect>(),
});

type Changes = ReturnType<typeof noChanges>;

const keyOf = (storeId: string, operationId: OperationId) => `${storeId} ${operationId}`;

/** Registers the hooks below /test; returns the parts of the API that they change. */
export function registerTestHooks(app: FastifyInstance, parts: Parts) {
  const changes = noChanges();
  app.register(async (scope) => registerRoutes(scope, parts, changes), { prefix: "/test" });
  return {
    now: (storeId: string) => new Date(parts.now().getTime() + (changes.aheadMs.get(storeId) ?? 0)),
    verifyAccessToken: async (token: string) => {
      if (changes.expiredTokens.has(token)) throw new Error("The token is declared expired.");
      return parts.verifyAccessToken(token);
    },
    breakAnswer: (storeId: string, operationId: OperationId, body: object) =>
      without(body, changes.missingFields.get(keyOf(storeId, operationId))),
    injectedFault: (storeId: string, operationId: OperationId) =>
      changes.injectedFaults.get(keyOf(storeId, operationId)),
  };
}

type OfStore<Body> = { Params: { storeId: string }; Body: Body };

function registerRoutes(scope: FastifyInstance, parts: Parts, changes: Changes): void {
  const { database, accounts, keys, now } = parts;
  scope.post<{ Body: TestTenantRequest }>("/tenants", async ({ body }) =>
    makeTestTenant(database, accounts, body, now()),
  );
  scope.post<OfStore<{ byMs: number }>>("/:storeId/clock", async ({ params, body }) => {
    const { storeId } = params;
    changes.aheadMs.set(storeId, (changes.aheadMs.get(storeId) ?? 0) + body.byMs);
    return {};
  });
  // A token with changed claims, for tests of refusals.
  scope.post<{ Body: { token: string; claims: JWTPayload } }>(
    "/signed-tokens",
    async ({ body }) => ({
      token: await tokenWith({ ...decodeJwt(body.token), ...body.claims }, keys),
    }),
  );
  scope.post<{ Body: { token: string } }>("/expired-tokens", async ({ body }) => {
    changes.expiredTokens.add(body.token);
    return {};
  });
  scope.post<OfStore<{ operationId: OperationId; field: string }>>(
    "/:storeId/broken-answers",
    async ({ params, body }) => {
      changes.missingFields.set(keyOf(params.storeId, body.operationId), body.field);
      return {};
    },
  );
  scope.get("/faults", async () => faults);
  scope.post<OfStore<{ operationId: OperationId; effect: FaultEffect | null }>>(
    "/:storeId/injected-faults",
    async ({ params, body }) => {
      const key = keyOf(params.storeId, body.operationId);
      if (body.effect === null) changes.injectedFaults.delete(key);
      else changes.injectedFaults.set(key, body.effect);
      return {};
    },
  );
}

const without = (body: object, field: string | undefined): object =>
  field === undefined
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

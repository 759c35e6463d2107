import type { FastifyInstance } from "fastify";
import { decodeJwt, type JWTPayload } from "jose";
import type { OperationId } from "@pharmacy/sdk";
import type { Clock } from "../server/clock.ts";
import type { FaultEffect } from "../server/inject-fault.ts";
import type { Accounts } from "../identity/accounts.ts";
import type { VerifyAccessToken } from "../identity/access-token.ts";
import type { Database } from "../store/database.ts";
import { InjectedFaults } from "./injected-faults.ts";
import { tokenWith } from "../identity/token-for.ts";
import type { IdentityKeys } from "../identity/keys.ts";
import { makeTestTenant, type TestTenantRequest } from "./test-tenants.ts";

/** What a test may change, in its own tenant only. */
export type TestHooks = {
  register(app: FastifyInstance, parts: BentParts): void;
  /** Refuses the tokens that a test has declared expired. */
  watch(verify: VerifyAccessToken): VerifyAccessToken;
  /** The answer without the field that a test has removed. */
  broken(storeId: string, operationId: OperationId, body: object): object;
  /** The fault of the fault table that a test injects into an operation. */
  injectedFault(storeId: string, operationId: OperationId): FaultEffect | undefined;
};

interface BentParts {
  accounts: Accounts;
  keys: IdentityKeys;
  clock: Clock;
}

/** A token, and the claims to change in a newly signed one. */
type Signed = { token: string; claims: JWTPayload };

type Named = { Params: { storeId: string } };

export function createTestHooks(database: Database): TestHooks {
  const expired = new Set<string>();
  const missing = new Map<string, string>();
  const faults = new InjectedFaults();
  return {
    register(app, { accounts, keys, clock }) {
      app.register(
        async (scope) => {
          scope.post<{ Body: TestTenantRequest }>("/tenants", async ({ body }) =>
            makeTestTenant(database, accounts, body, clock.now("")),
          );
          scope.post<Named & { Body: { byMs: number } }>("/:storeId/clock", async (request) => {
            clock.advance(request.params.storeId, request.body.byMs);
            return {};
          });
          registerSigning(scope, keys);
          scope.post<{ Body: { token: string } }>("/expired-tokens", async ({ body }) => {
            expired.add(body.token);
            return {};
          });
          scope.post<Named & { Body: { operationId: OperationId; field: string } }>(
            "/:storeId/broken-answers",
            async ({ params, body }) => {
              missing.set(`${params.storeId} ${body.operationId}`, body.field);
              return {};
            },
          );
          faults.register(scope);
        },
        { prefix: "/test" },
      );
    },
    watch: (verify) => async (token) => {
      if (expired.has(token)) throw new Error("The token is declared expired.");
      return verify(token);
    },
    injectedFault: faults.of,
    broken: (storeId, operationId, body) => without(body, missing.get(`${storeId} ${operationId}`)),
  };
}

/** Signs a token with changed claims, for tests of refusals. */
function registerSigning(scope: FastifyInstance, keys: IdentityKeys): void {
  scope.post<{ Body: Signed }>("/signed-tokens", async ({ body: { token, claims } }) => ({
    token: await tokenWith({ ...decodeJwt(token), ...claims }, keys),
  }));
}

const without = (body: object, field: string | undefined): object =>
  field === undefined
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

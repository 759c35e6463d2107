import type { FastifyInstance } from "fastify";
import type { OperationId } from "@pharmacy/sdk";
import type { Clock } from "../clock.ts";
import type { Effect } from "../faults.ts";
import type { Accounts } from "../identity/accounts.ts";
import type { VerifyAccessToken } from "../identity/access-token.ts";
import type { Database } from "../store/database.ts";
import { Effects } from "./effects.ts";
import { makeWorld, type WorldRequest } from "./worlds.ts";

/** What a test may bend, for itself alone. */
export type TestHooks = {
  register(app: FastifyInstance, accounts: Accounts, clock: Clock): void;
  /** Refuses the tokens that a test has declared expired. */
  watch(verify: VerifyAccessToken): VerifyAccessToken;
  /** An answer, without the field that a test has taken out of it. */
  broken(storeId: string, operationId: OperationId, body: object): object;
  /** What an operation suffers, as it does for the patients of the fault table. */
  effectOn(storeId: string, operationId: OperationId): Effect | undefined;
};

type Named = { Params: { storeId: string } };

export function createTestHooks(database: Database): TestHooks {
  const expired = new Set<string>();
  const missing = new Map<string, string>();
  const effects = new Effects();
  return {
    register(app, accounts, clock) {
      app.register(
        async (scope) => {
          scope.post<{ Body: WorldRequest }>("/worlds", async ({ body }) =>
            makeWorld(database, accounts, body, clock.now("")),
          );
          scope.post<Named & { Body: { byMs: number } }>("/:storeId/clock", async (request) => {
            clock.advance(request.params.storeId, request.body.byMs);
            return {};
          });
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
          effects.register(scope);
        },
        { prefix: "/test" },
      );
    },
    watch: (verify) => async (token) => {
      if (expired.has(token)) throw new Error("The token is declared expired.");
      return verify(token);
    },
    effectOn: effects.of,
    broken: (storeId, operationId, body) => without(body, missing.get(`${storeId} ${operationId}`)),
  };
}

const without = (body: object, field: string | undefined): object =>
  field === undefined
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

import type { FastifyInstance } from "fastify";
import type { OperationId } from "@pharmacy/sdk";
import { type Effect, faults } from "../faults.ts";

type EffectRequest = {
  Params: { storeId: string };
  Body: { operationId: OperationId; effect: Effect | null };
};

/** What operations suffer in a test's store, as they do for the patients of the fault table. */
export class Effects {
  readonly #effects = new Map<string, Effect>();

  readonly of = (storeId: string, operationId: OperationId): Effect | undefined =>
    this.#effects.get(`${storeId} ${operationId}`);

  register(scope: FastifyInstance): void {
    scope.get("/faults", async () => faults);
    scope.post<EffectRequest>("/:storeId/effects", async ({ params, body }) => {
      const key = `${params.storeId} ${body.operationId}`;
      if (body.effect === null) this.#effects.delete(key);
      else this.#effects.set(key, body.effect);
      return {};
    });
  }
}

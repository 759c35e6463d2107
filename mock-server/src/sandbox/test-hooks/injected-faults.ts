import type { FastifyInstance } from "fastify";
import type { OperationId } from "@pharmacy/sdk";
import { faults } from "../demo-data/faults.ts";
import type { FaultEffect } from "../server/inject-fault.ts";

type FaultRequest = {
  Params: { storeId: string };
  Body: { operationId: OperationId; effect: FaultEffect | null };
};

/** The faults that tests inject into operations of their stores. */
export class InjectedFaults {
  readonly #effects = new Map<string, FaultEffect>();

  readonly of = (storeId: string, operationId: OperationId): FaultEffect | undefined =>
    this.#effects.get(`${storeId} ${operationId}`);

  register(scope: FastifyInstance): void {
    scope.get("/faults", async () => faults);
    scope.post<FaultRequest>("/:storeId/injected-faults", async ({ params, body }) => {
      const key = `${params.storeId} ${body.operationId}`;
      if (body.effect === null) this.#effects.delete(key);
      else this.#effects.set(key, body.effect);
      return {};
    });
  }
}

import type { OperationId } from "@pharmacy/sdk";
import type { Ask } from "../../exchange/exchange.ts";
import { refusalFault, type Refusal } from "../../kit/caller.ts";
import { valueAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { demandAll } from "../../kit/promises.ts";

/** A wrong request, and the wrong places in it. */
export interface Wrong extends Pick<Refusal, "pointers" | "isEach"> {
  readonly what: string;
  readonly ask: Ask;
}

/** A request that is described by its wrong value; the refusal names one of the places. */
export function about(ask: Ask, ...pointers: string[]): Wrong {
  const wrong = valueAt(ask.body, pointers[0] ?? "") ?? ask.query ?? ask.body;
  return { what: JSON.stringify(wrong), ask, pointers };
}

/** A refusal stores nothing, so requests need not wait for each other. */
export const atOnce = 8;

/** Demands a 400 that names the wrong place for each request. */
export const refuseAll = (kit: Kit, operation: OperationId, wrong: readonly Wrong[]) =>
  demandAll(wrong, atOnce, async ({ what, ask, ...places }) => {
    const refusal = { status: 400, code: "INVALID_REQUEST", ...places };
    return refusalFault(await kit.ask(operation, ask), refusal, `${what}: `);
  });

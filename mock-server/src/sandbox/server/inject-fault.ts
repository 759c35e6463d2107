import { setTimeout as delay } from "node:timers/promises";
import { forbidden, internalError, mysClaimUnavailable, unavailable } from "./problems.ts";

/** What goes wrong with a call; the patients of the fault table and the hooks of tests bring it. */
export type FaultEffect =
  | "internal-error"
  | "unavailable"
  | "forbidden"
  | "mys-claim-unavailable"
  | "slow"
  | "empty-body"
  | "unparsable-body"
  | "hidden-history"
  | "mismatched-history";

/** What a fault does to the body of an answer on its way. */
export type BodyFault = "empty" | "unparsable";

const slowMs = 5000;

/** Fails, or takes its time, as the fault says; a fault of the body comes after the work. */
export async function injectFault(effect: FaultEffect | undefined): Promise<void> {
  if (effect === "internal-error") throw internalError();
  if (effect === "unavailable") throw unavailable();
  if (effect === "forbidden") throw forbidden();
  if (effect === "mys-claim-unavailable") throw mysClaimUnavailable();
  if (effect === "slow") await delay(slowMs);
}

/** An answer that is lost or garbled on its way: the work is done all the same. */
export function bodyFaultOf(effect: FaultEffect | undefined): BodyFault | undefined {
  if (effect === "empty-body") return "empty";
  return effect === "unparsable-body" ? "unparsable" : undefined;
}

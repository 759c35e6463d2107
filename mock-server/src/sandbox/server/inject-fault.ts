import { setTimeout as delay } from "node:timers/promises";
import { forbidden, internalError, mysClaimUnavailable, unavailable } from "./problems.ts";

/** The effects of a fault; patients of the fault table and hooks of tests cause them. */
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

/** The effect of a fault on the body of an answer. */
export type BodyFault = "empty" | "unparsable";

const slowMs = 5000;

/** Fails or waits, as the fault says; a fault of the body has its effect after the work. */
export async function injectFault(
  effect: FaultEffect | undefined,
  service?: string,
): Promise<void> {
  if (effect === "internal-error") throw internalError();
  if (effect === "unavailable") throw unavailable(service);
  if (effect === "forbidden") throw forbidden();
  if (effect === "mys-claim-unavailable") throw mysClaimUnavailable();
  if (effect === "slow") await delay(slowMs);
}

/** The fault of an answer that is lost or damaged on its way; the work is done all the same. */
export function bodyFaultOf(effect: FaultEffect | undefined): BodyFault | undefined {
  if (effect === "empty-body") return "empty";
  return effect === "unparsable-body" ? "unparsable" : undefined;
}

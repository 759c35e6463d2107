import { setTimeout as delay } from "node:timers/promises";
import type { Data, OperationId, Received, Schemas } from "@pharmacy/sdk";
import type { Principal } from "./principal.ts";
import {
  forbidden,
  internalError,
  mysClaimUnavailable,
  notFound,
  removedForAnotherReason,
  stale,
  unavailable,
} from "./problems.ts";

export type Call = {
  principal: Principal;
  /** Empty for an operation that belongs to no store (see api.ts). */
  storeId: string;
  correlationId: string;
  now: Date;
  /** The version that the caller changes, from its ETag. */
  ifMatch: string | undefined;
  idempotencyKey: string | undefined;
};

/** A success: its status is that of the contract, its ETag the version of the record. */
type Reply<Id extends OperationId> = {
  body: Data<Id>;
  version?: number;
  fault?: FaultEffect | undefined;
};

type Handler<Id extends OperationId> = (params: Received<Id>, call: Call) => Promise<Reply<Id>>;

/** One handler for each operation: a missing or a wrong one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

export const actOf = ({ principal, now }: Call) => ({
  by: principal.actor.name,
  at: now.toISOString(),
});

export function orNotFound<Found>(record: Found | undefined): Found {
  if (record === undefined) throw notFound();
  return record;
}

/** A stale If-Match is 412; without it the last write wins (openapi/decisions.md, Concurrency). */
export function checkVersion(
  { ifMatch }: Call,
  version: number,
  changed: { lastUpdatedBy?: string; lastUpdatedDate?: string },
): void {
  if (ifMatch !== undefined && ifMatch.replace(/^W\//, "") !== `"${version}"`) throw stale(changed);
}

/** The same removal again gets the first answer again (openapi/decisions.md, Exactly once). */
export function checkSameRemoval(
  id: string,
  { reason, comment }: Schemas["DeletionRequest" | "DecommissionRequest"],
  first: { reason?: string | null; comment?: string | null },
): void {
  const isSame = reason === first.reason && (comment ?? null) === (first.comment ?? null);
  if (!isSame) throw removedForAnotherReason(id);
}

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

const slowMs = 5000;

export async function injectFault(effect: FaultEffect | undefined, service?: string) {
  if (effect === "internal-error") throw internalError();
  if (effect === "unavailable") throw unavailable(service);
  if (effect === "forbidden") throw forbidden();
  if (effect === "mys-claim-unavailable") throw mysClaimUnavailable();
  if (effect === "slow") await delay(slowMs);
}

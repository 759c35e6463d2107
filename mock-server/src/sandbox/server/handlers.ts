import type { Data, OperationId, Received, Schemas } from "@pharmacy/sdk";
import type { BodyFault } from "./inject-fault.ts";
import type { Principal } from "./principal.ts";
import { removedBefore, stale } from "./problems.ts";

/** The context of a call, besides its parameters. */
export type Call = {
  principal: Principal;
  /** Empty for an operation that belongs to no store (see routes.ts). */
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
  bodyFault?: BodyFault;
};

type Handler<Id extends OperationId> = (params: Received<Id>, call: Call) => Promise<Reply<Id>>;

/** One handler for each operation: a missing or a wrong one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** A stale If-Match is 412; without it the last write wins (openapi/decisions.md, Concurrency). */
export function checkVersion(
  { ifMatch }: Call,
  version: number,
  changed: { by?: string; at?: string },
): void {
  if (ifMatch === undefined) return;
  if (ifMatch.replace(/^W\//, "") !== `"${version}"`) throw stale(changed);
}

/** The same removal again gets the first answer again (openapi/decisions.md, Exactly once). */
export function checkSameRemoval(
  id: string,
  { reason, comment }: Schemas["DeletionRequest" | "DecommissionRequest"],
  first: { reason?: string | null; comment?: string | null },
): void {
  const isSame = reason === first.reason && (comment ?? null) === (first.comment ?? null);
  if (!isSame) throw removedBefore(id);
}

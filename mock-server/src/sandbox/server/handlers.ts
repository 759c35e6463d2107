import type { Data, OperationId, Received } from "@pharmacy/sdk";
import type { BodyFault } from "./inject-fault.ts";
import type { Principal } from "./principal.ts";

/** What every operation knows besides its own parameters. */
export type Call = {
  principal: Principal;
  /** Empty where an operation belongs to no store (see access.ts). */
  storeId: string;
  correlationId: string;
  now: Date;
  /** The version that is being changed, as the ETag said it. */
  ifMatch: string | undefined;
  idempotencyKey: string | undefined;
};

/** A success: its status is the contract's, its ETag the record's version. */
export type Reply<Id extends OperationId> = {
  body: Data<Id>;
  version?: number;
  bodyFault?: BodyFault;
};

export type Handler<Id extends OperationId> = (
  params: Received<Id>,
  call: Call,
) => Promise<Reply<Id>>;

/** One handler an operation: a missing or a wrong one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

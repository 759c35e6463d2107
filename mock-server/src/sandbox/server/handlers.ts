import type { Data, OperationId, Received } from "@pharmacy/sdk";
import type { BodyFault } from "./inject-fault.ts";
import type { Principal } from "./principal.ts";

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
export type Reply<Id extends OperationId> = {
  body: Data<Id>;
  version?: number;
  bodyFault?: BodyFault;
};

export type Handler<Id extends OperationId> = (
  params: Received<Id>,
  call: Call,
) => Promise<Reply<Id>>;

/** One handler for each operation: a missing or a wrong one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

import type { operations as Contract } from "./schema.gen.ts";
import type { OperationId } from "./operations.ts";
import type { BodyState } from "./body.ts";
import type { HeaderOptions } from "./headers.ts";

/** What an answer without a body holds. */
export type EmptyAnswer = Record<string, never>;

type Part<Name extends string, Value> = [Value] extends [never]
  ? object
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

type Content<Message> = Message extends { content: infer Media } ? Media[keyof Media] : EmptyAnswer;

type Body<Operation> = Operation extends { requestBody: infer Request }
  ? { readonly body: Content<Request> }
  : Operation extends { requestBody?: infer Request }
    ? [NonNullable<Request>] extends [never]
      ? object
      : { readonly body?: Content<NonNullable<Request>> }
    : object;

type Flat<T> = { [K in keyof T]: T[K] };

/** What the operation is asked with: `path`, `query` and `body`, each where the contract has it. */
export type Params<Id extends OperationId> = Flat<
  Part<"path", NonNullable<Contract[Id]["parameters"]["path"]>> &
    Part<"query", NonNullable<Contract[Id]["parameters"]["query"]>> &
    Body<Contract[Id]>
>;

type Responses<Id extends OperationId> = Contract[Id]["responses"];

/** The statuses the contract declares for the operation. */
export type Status<Id extends OperationId> = keyof Responses<Id> & number;

/** The declared statuses that are successes. */
type SuccessStatus<Id extends OperationId> = Extract<Status<Id>, 200 | 201 | 202 | 204>;

/** The declared statuses that are refusals, and that a caller may expect. */
type RefusalStatus<Id extends OperationId> = Exclude<Status<Id>, SuccessStatus<Id>>;

/** The body that the contract promises for a status. */
export type DataOf<Id extends OperationId, S extends Status<Id>> = Content<Responses<Id>[S]>;

/** The body of the operation's success. */
export type Data<Id extends OperationId> = DataOf<Id, SuccessStatus<Id>>;

/** An answer with what its headers said. Told apart by `status` when a refusal was expected. */
export type Answer<Id extends OperationId, S extends Status<Id> = SuccessStatus<Id>> = {
  [One in S]: {
    readonly data: DataOf<Id, One>;
    readonly status: One;
    /** Send it as `ifMatch` with the change of what was read. */
    readonly etag: string | undefined;
    readonly correlationId: string;
    /** Unless "parsed", `data` is an empty object, whatever its type says: check before relying on it. */
    readonly bodyState: BodyState;
  };
}[S];

/** Options of any call. */
export interface CallOptions {
  /** Cancels the call; it then rejects with a `CancelledError`. */
  readonly signal?: AbortSignal | undefined;
  /** For this call in place of the client's. */
  readonly timeoutMs?: number | undefined;
}

type HeaderName<Id extends OperationId> = keyof NonNullable<Contract[Id]["parameters"]["header"]>;

/** The options of one operation: `ifMatch` and `idempotencyKey` only where the contract has them. */
export type Options<Id extends OperationId> = Flat<
  CallOptions &
    ("If-Match" extends HeaderName<Id> ? Pick<HeaderOptions, "ifMatch"> : object) &
    ("Idempotency-Key" extends HeaderName<Id> ? Pick<HeaderOptions, "idempotencyKey"> : object)
>;

/** Statuses that are answers to this call: it resolves with them instead of throwing. */
export interface Expecting<S> {
  readonly expect?: readonly S[];
}

/** The arguments of a call: the first may be left out when nothing in it is required. */
type Arguments<Id extends OperationId, O> =
  object extends Params<Id>
    ? [params?: Params<Id>, options?: O]
    : [params: Params<Id>, options?: O];

/** An operation: called, it resolves with the body; `withResponse` also tells status and ETag. */
interface Method<Id extends OperationId> {
  (...args: Arguments<Id, Options<Id>>): Promise<Data<Id>>;
  withResponse<const S extends RefusalStatus<Id> = never>(
    ...args: Arguments<Id, Options<Id> & Expecting<S>>
  ): Promise<Answer<Id, SuccessStatus<Id> | S>>;
}

/** Every operation of the contract by its name, and `call` for code that has the name as a value. */
export type PharmacyClient = { readonly [Id in OperationId]: Method<Id> } & {
  call<Id extends OperationId>(
    operationId: Id,
    params: Params<Id>,
    options?: CallOptions & HeaderOptions,
  ): Promise<Answer<Id>>;
};

import type { Contract, Problem, ProblemCode } from "./schema.gen.ts";
import type { OperationId } from "./operations.ts";
import type { BodyState } from "./fetch.ts";

/** The data of an answer without a body. */
export type EmptyAnswer = Record<string, never>;

type Part<Name extends string, Value> = [Value] extends [never]
  ? object
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

type Flat<T> = { [K in keyof T]: T[K] };

/** The member of an operation with this name; `never` if the contract has none. */
export type Member<Id extends OperationId, Name extends string> = Contract[Id] extends {
  readonly [K in Name]: infer Value;
}
  ? Value
  : never;

/** A value to send. It is readonly, so that constants can be passed. */
export type Input<T> = { readonly [K in keyof T]: Input<T[K]> };

type Asked<Id extends OperationId, Body> = Flat<
  Part<"path", Member<Id, "path">> &
    Part<"query", Member<Id, "query">> &
    ([Body] extends [never] ? object : { readonly body: Body })
>;

/** The arguments of the operation: `path`, `query` and `body`, each where the contract has it. */
export type Params<Id extends OperationId> = Asked<Id, Input<Member<Id, "body">>>;

/** The same for a server, whose values are mutable. */
export type Received<Id extends OperationId> = Asked<Id, Member<Id, "body">>;

type Answers<Id extends OperationId> = Contract[Id]["answers"];
type Refusals<Id extends OperationId> = Contract[Id]["refusals"];

/** The statuses the contract declares for the operation. */
export type Status<Id extends OperationId> = SuccessStatus<Id> | RefusalStatus<Id>;

type SuccessStatus<Id extends OperationId> = keyof Answers<Id> & number;

/** The declared statuses that are refusals, and that a caller may expect. */
export type RefusalStatus<Id extends OperationId> = keyof Refusals<Id> & number;

/** The codes that an operation's refusal with a status may carry. */
export type RefusalCode<
  Id extends OperationId,
  S extends RefusalStatus<Id> = RefusalStatus<Id>,
> = Refusals<Id>[S] & ProblemCode;

/** The body that the contract promises for a status. */
export type DataOf<Id extends OperationId, S extends Status<Id>> = S extends keyof Answers<Id>
  ? Answers<Id>[S] extends infer Body extends object
    ? Body
    : never
  : Problem;

/** The body of the operation's success. */
export type Data<Id extends OperationId> = DataOf<Id, SuccessStatus<Id>>;

/** An answer with its headers. If a refusal is expected, `status` distinguishes the answers. */
export type Answer<Id extends OperationId, S extends Status<Id> = SuccessStatus<Id>> = {
  [One in S]: {
    readonly data: DataOf<Id, One>;
    readonly status: One;
    /** Send it as `ifMatch` with a change of the record. */
    readonly etag: string | undefined;
    readonly correlationId: string;
    readonly headers: Headers;
    /** If it is not "parsed", `data` is an empty object, whatever its type says: check it first. */
    readonly bodyState: BodyState;
  };
}[S];

export interface CallOptions {
  /** Cancels the call; it then rejects with a `CancelledError`. */
  readonly signal?: AbortSignal | undefined;
  /** Replaces the client's option for this call. */
  readonly timeoutMs?: number | undefined;
}

/** Options of a call that are sent as headers, each only where the contract has it. */
export interface HeaderOptions {
  /** The `etag` of the changed record: the server refuses a stale one with 412. */
  readonly ifMatch?: string | undefined;
  /** Made once for one logical save and sent with each repetition, so that it is saved once. */
  readonly idempotencyKey?: string | undefined;
}

/** `ifMatch` and `idempotencyKey` only where the contract of the operation has them. */
export type Options<Id extends OperationId> = Flat<
  CallOptions & Pick<HeaderOptions, Member<Id, "options"> & keyof HeaderOptions>
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

/** An operation: a call resolves with the body; `withResponse` also with status and ETag. */
export interface Method<Id extends OperationId> {
  (...args: Arguments<Id, Options<Id>>): Promise<Data<Id>>;
  withResponse<const S extends RefusalStatus<Id> = never>(
    ...args: Arguments<Id, Options<Id> & Expecting<S>>
  ): Promise<Answer<Id, SuccessStatus<Id> | S>>;
}

import type { Client, HeadersOptions, Middleware } from "openapi-fetch";
import type { BodyState, Fetch, RequestFetch, WrittenRequest } from "./fetch.ts";
import type { OperationMethods } from "./methods.gen.ts";
import type { Answer, CallOptions, Expecting, HeaderOptions, Params } from "./methods.ts";
import { operations } from "./operations.ts";
import type { OperationId } from "./operations.ts";
import type { FetchClient } from "./paths.ts";

/** Every operation by its name, and `call` for code that has the name as a value. */
export interface PharmacyClient extends OperationMethods {
  /** Sends the operation of that name; resolves with its body, status, ETag and correlation id. */
  call<Id extends OperationId>(
    operationId: Id,
    params: Params<Id>,
    options?: CallOptions & HeaderOptions,
  ): Promise<Answer<Id>>;
}

type Values = Readonly<Record<string, unknown>>;

export interface AnyParams {
  readonly path?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

export type AnyOptions = CallOptions &
  HeaderOptions &
  Expecting<number> & {
    readonly fetch?: Fetch | RequestFetch | undefined;
    /** Gets the result of openapi-fetch; a refusal is then no error. */
    readonly onResult?: ((result: AnyResult) => void) | undefined;
  };

export interface AnyInit extends Values {
  readonly params?: {
    readonly path?: Values | undefined;
    readonly query?: Values | undefined;
    readonly header?: Readonly<Record<string, string | undefined>> | undefined;
  };
  readonly body?: unknown;
  readonly headers?: HeadersOptions;
  readonly parseAs?: string;
  readonly bodySerializer?: (body: unknown) => unknown;
  readonly middleware?: readonly Middleware[];
}

export interface AnyResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** A call of openapi-fetch; its requests are those that its client was given. */
type Verb = (
  path: string,
  init: AnyInit & { readonly fetch: (request: WrittenRequest) => Promise<Response> },
) => Promise<AnyResult>;
type Verbs = Readonly<Record<"GET" | "PUT" | "POST", Verb>>;

export interface RawAnswer {
  readonly data: unknown;
  readonly status: number;
  readonly etag: string | undefined;
  readonly correlationId: string;
  readonly bodyState: BodyState;
  readonly headers: Headers;
}

export type Send = (
  id: OperationId,
  params?: AnyParams,
  options?: AnyOptions,
) => Promise<RawAnswer>;

/* oxlint-disable typescript/consistent-type-assertions -- The one file that asserts types. Inside,
   all operations are sent alike; outside, each has the contract's shapes, and operations.ts, which
   is checked against the contract, is the list of both. */

export const operationIds = Object.keys(operations) as OperationId[];

/** openapi-fetch makes requests of texts alone. */
export const asRequest = (own: typeof WrittenRequest) => own as unknown as typeof Request;

export const verbsOf = (client: Client<object>) => client as unknown as Verbs;

export const asFetchClient = (client: object) => client as FetchClient;

const dataOf = ({ data }: RawAnswer) => data;

export function asPharmacyClient(send: Send): PharmacyClient {
  const methods = operationIds.map((id) => {
    const method = (params?: AnyParams, options?: AnyOptions) =>
      send(id, params, options).then(dataOf);
    const withResponse = (params?: AnyParams, options?: AnyOptions) => send(id, params, options);
    // `pages` uses it to name the call in an error.
    Object.defineProperty(method, "name", { value: id });
    return [id, Object.assign(method, { withResponse })];
  });
  return { ...Object.fromEntries(methods), call: send } as PharmacyClient;
}

/** The same client; `change` may do something before or after each call. */
export function around(client: PharmacyClient, change: (call: Send) => Send): PharmacyClient {
  return asPharmacyClient(change(client.call as Send));
}

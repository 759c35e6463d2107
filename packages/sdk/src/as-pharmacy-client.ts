import type { RawAnswer } from "./exchange.ts";
import type { HeaderOptions } from "./headers.ts";
import type { CallOptions, Expecting, PharmacyClient } from "./methods.ts";
import { operations } from "./operations.ts";
import type { OperationId } from "./operations.ts";
import type { Target } from "./url.ts";

export interface AnyParams extends Target {
  readonly body?: unknown;
}

export type AnyOptions = CallOptions & HeaderOptions & Expecting<number>;

export type Send = (
  id: OperationId,
  params?: AnyParams,
  options?: AnyOptions,
) => Promise<RawAnswer>;

/* oxlint-disable typescript/consistent-type-assertions -- The one file that asserts types. Inside,
   all operations are sent alike; outside, each has the contract's shapes, and operations.ts, which
   is checked against the contract, is the list of both. */

export const operationIds = Object.keys(operations) as OperationId[];

const dataOf = ({ data }: RawAnswer) => data;

/** A method for every operation, and `call`. */
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

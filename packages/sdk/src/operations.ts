import { ConfigurationError } from "./configuration-error.ts";
import { addresses, keyed } from "./operations.gen.ts";
import type { Contract } from "./schema.gen.ts";

/** Verb and noun, the same word in the contract, here and in the screens. */
export type OperationId = keyof Contract;

type Addresses = {
  readonly [Id in OperationId]: {
    readonly method: Contract[Id]["method"];
    readonly path: Contract[Id]["address"];
  };
};

/** Every operation of the contract: its method, and its path under the base URL. */
export const operations: Addresses = addresses;

export function operationAt(method: string, address: string): OperationId {
  let id: OperationId;
  for (id in operations) {
    if (operations[id].method === method && operations[id].path === address) return id;
  }
  throw new ConfigurationError(`The contract has no ${method} ${address}`);
}

export const takesKey = (operationId: OperationId): boolean => operationId in keyed;

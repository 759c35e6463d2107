import { ConfigurationError } from "./configuration-error.ts";
import { keyed, operations } from "./operations.gen.ts";

export { operations };

/** Verb and noun, the same word in the contract, here and in the screens. */
export type OperationId = keyof typeof operations;

export function operationAt(method: string, address: string): OperationId {
  let id: OperationId;
  for (id in operations) {
    if (operations[id].method === method && operations[id].path === address) return id;
  }
  throw new ConfigurationError(`The contract has no ${method} ${address}`);
}

export const takesKey = (operationId: OperationId): boolean => operationId in keyed;

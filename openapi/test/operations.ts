import { document } from "@pharmacy/openapi";
import type { Operation, Parameter, Reference, Response } from "@pharmacy/openapi";

export type Addressed = { method: string; path: string; operation: Operation; shared: Reference[] };

/** Every operation of the contract with its address. */
export const allOperations: Addressed[] = Object.entries(document.paths).flatMap(
  ([path, { parameters, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      shared: parameters,
    })),
);

const nameOf = (reference: Reference) => reference.$ref.split("/").at(-1) ?? "";

export function parametersOf({ operation, shared }: Addressed): Parameter[] {
  return [...shared, ...(operation.parameters ?? [])].map((parameter) => {
    if (!("$ref" in parameter)) return parameter;
    const found = document.components.parameters[nameOf(parameter)];
    if (!found) throw new Error(`no parameter ${parameter.$ref}`);
    return found;
  });
}

export function answersOf({ operation }: Addressed): [status: string, answer: Response][] {
  return Object.entries(operation.responses).map(([status, answer]) => {
    if (!("$ref" in answer)) return [status, answer];
    const found = document.components.responses[nameOf(answer)];
    if (!found) throw new Error(`no answer ${answer.$ref}`);
    return [status, found];
  });
}

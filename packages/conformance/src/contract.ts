import { document } from "@pharmacy/openapi";
import type { Operation, Parameter, Reference, Response } from "@pharmacy/openapi";

/** An operation of the contract with everything it refers to in place. */
export interface ContractOperation {
  readonly operationId: string;
  readonly isExtension: boolean;
  readonly parameters: readonly Parameter[];
  readonly bodyExample: unknown;
  readonly answers: ReadonlyMap<number, Response>;
}

const operations = new Map(
  Object.values(document.paths).flatMap(({ parameters, ...methods }) =>
    Object.values(methods).map((operation) => [
      operation.operationId,
      resolved(operation, parameters),
    ]),
  ),
);

export function operationNamed(operationId: string): ContractOperation {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}`);
  return operation;
}

/** The contract's own examples of an operation's values, as the SDK takes them. */
export function exampleParams({ parameters, bodyExample }: ContractOperation) {
  const valuesIn = (place: Parameter["in"]) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]),
    );
  return { path: valuesIn("path"), query: valuesIn("query"), body: bodyExample };
}

function resolved(operation: Operation, shared: Reference[]): ContractOperation {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const answers = Object.entries(responses).map(
    ([status, answer]) => [Number(status), found(answer, document.components.responses)] as const,
  );
  return {
    operationId,
    isExtension: operation["x-origin"] === "extension",
    parameters: [...shared, ...parameters].map((parameter) =>
      found(parameter, document.components.parameters),
    ),
    bodyExample: media?.example,
    answers: new Map(answers),
  };
}

function found<T extends object>(part: T | Reference, places: Record<string, T>): T {
  if (!("$ref" in part)) return part;
  const target = places[part.$ref.split("/").at(-1) ?? ""];
  if (!target) throw new Error(`The contract has no ${part.$ref}`);
  return target;
}

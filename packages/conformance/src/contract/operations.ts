import { document } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/examples";
import type { JsonSchema, Parameter, Reference, Response } from "@pharmacy/openapi";
import { isRecord } from "../kit/differences.ts";
import { operations as addresses, type OperationId, type Schemas } from "@pharmacy/sdk";

/** An operation of the contract with its references resolved. */
export interface ContractOperation {
  readonly operationId: OperationId;
  readonly isExtension: boolean;
  readonly parameters: readonly Parameter[];
  readonly bodyExample: unknown;
  readonly bodySchema: JsonSchema | undefined;
  readonly answers: ReadonlyMap<number, Response>;
}

export const operationIds: readonly OperationId[] = [...idsOf(addresses)];

const described = new Map(
  Object.values(document.paths).flatMap(({ parameters, ...methods }) =>
    Object.values(methods).map((operation) => [operation.operationId, { operation, parameters }]),
  ),
);

const operations = new Map(operationIds.map((id) => [id, resolved(id)] as const));

export function operationNamed(operationId: OperationId): ContractOperation {
  return operations.get(operationId) ?? resolved(operationId);
}

/** The operations that take a body. */
export const withBody = operationIds.filter((id) => operationNamed(id).bodySchema !== undefined);

/** The operations that have this parameter. */
export const taking = (parameter: string) =>
  operationIds.filter((id) => operationNamed(id).parameters.some(({ name }) => name === parameter));

/** The operations that need the role VAC_DELETE. */
export const deleting: readonly OperationId[] = ["deleteEpisode", "decommissionBatch"];

/** The contract's example of an operation's parameters and body. */
export function exampleParams({ parameters, bodyExample }: ContractOperation) {
  const valuesIn = (place: Parameter["in"]) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place)
        .map(({ name, example }) => [
          name,
          typeof example === "string" ? example : JSON.stringify(example),
        ]),
    );
  return { path: valuesIn("path"), query: valuesIn("query"), body: bodyExample };
}

/** The contract's example with ids of no record, so that a backend that takes it changes nothing. */
export function questionOf(operation: OperationId) {
  const { path, query, body } = exampleParams(operationNamed(operation));
  const unknown = Object.fromEntries(Object.keys(path).map((name) => [name, nobody]));
  return {
    path: unknown,
    query: operation === "saveEpisode" ? { episodeId: nobody } : query,
    body,
  };
}

/** The id of no record. */
export const nobody = "00000000-0000-4000-8000-000000000000";

function resolved(operationId: OperationId): ContractOperation {
  const found = described.get(operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}`);
  const { parameters = [], requestBody, responses, "x-origin": origin } = found.operation;
  const [media] = Object.values(requestBody?.content ?? {});
  return {
    operationId,
    isExtension: origin === "extension",
    parameters: [...found.parameters, ...parameters].map((parameter) =>
      target(parameter, document.components.parameters),
    ),
    bodyExample: media && usualExample(document, media),
    bodySchema: media?.schema,
    answers: new Map(
      Object.entries(responses).map(([status, answer]) => [
        Number(status),
        target(answer, document.components.responses),
      ]),
    ),
  };
}

/** A component in place of the reference to it. */
function target<T extends object>(part: T | Reference, places: Record<string, T>): T {
  if (!("$ref" in part)) return part;
  const found = places[part.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`The contract has no ${part.$ref}`);
  return found;
}

function* idsOf(named: typeof addresses): Generator<OperationId> {
  let id: OperationId;
  for (id in named) yield id;
}

/** The vaccines of the contract. */
export const vaccineTypes = vaccineTypesOf();

function vaccineTypesOf(): Schemas["VaccineType"][];
function vaccineTypesOf(): unknown[] {
  return [document.components.schemas["VaccineType"]?.["enum"] ?? []].flat();
}

/** Resolves a reference, and takes the first branch of "this or null". */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const { $ref, oneOf } = schema;
  if (typeof $ref === "string") {
    const { $ref: _reference, ...beside } = schema;
    return {
      ...plainSchema(document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}),
      ...beside,
    };
  }
  if (!Array.isArray(oneOf)) return schema;
  const [first] = oneOf.filter(isSchema).filter((branch) => branch["type"] !== "null");
  return first ? plainSchema(first) : schema;
}

export const isSchema = (value: unknown): value is JsonSchema =>
  isRecord(value) && !Array.isArray(value);

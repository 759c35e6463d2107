import { document } from "@pharmacy/openapi";
import { usualExample } from "@pharmacy/openapi/examples";
import { inPlace } from "@pharmacy/openapi/operations";
import type { JsonSchema, Parameter, Response } from "@pharmacy/openapi";
import { operations as addresses, type OperationId, type Schemas } from "@pharmacy/sdk";
import { isRecord, namesOf } from "../kit/differences.ts";

/** An operation of the contract with its references resolved. */
export interface ContractOperation {
  readonly operationId: OperationId;
  readonly isExtension: boolean;
  /** The right that a caller needs; undefined where anybody who is signed in may call it. */
  readonly permission: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly bodyExample: unknown;
  readonly bodySchema: JsonSchema | undefined;
  readonly answers: ReadonlyMap<number, Response>;
}

export const operationIds: readonly OperationId[] = namesOf(addresses);

const described = new Map(
  Object.values(document.paths).flatMap(({ parameters, ...methods }) =>
    Object.values(methods).map((operation) => [operation.operationId, { operation, parameters }]),
  ),
);

const operations = new Map(operationIds.map((id) => [id, resolved(id)] as const));

export function operationNamed(operationId: OperationId): ContractOperation {
  return operations.get(operationId) ?? resolved(operationId);
}

function resolved(operationId: OperationId): ContractOperation {
  const found = described.get(operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}`);
  const { parameters = [], requestBody, responses, ...marks } = found.operation;
  const [media] = Object.values(requestBody?.content ?? {});
  return {
    operationId,
    isExtension: marks["x-origin"] === "extension",
    permission: marks["x-permission"],
    parameters: [...found.parameters, ...parameters].map((parameter) =>
      inPlace(document.components.parameters, parameter),
    ),
    bodyExample: media && usualExample(document, media),
    bodySchema: media?.schema,
    answers: new Map(
      Object.entries(responses).map(([status, answer]) => [
        Number(status),
        inPlace(document.components.responses, answer),
      ]),
    ),
  };
}

const idsWith = (has: (operation: ContractOperation) => boolean) =>
  operationIds.filter((id) => has(operationNamed(id)));

/** The operations that take a body. */
export const withBody = idsWith(({ bodySchema }) => bodySchema !== undefined);

/** The operations that have this parameter. */
export const taking = (parameter: string) =>
  idsWith(({ parameters }) => parameters.some(({ name }) => name === parameter));

/** The operations that need the role VAC_DELETE. */
export const deleting = idsWith(({ permission = "" }) =>
  /:(delete|decommission)$/.test(permission),
);

/** The id of no record. */
export const nobody = "00000000-0000-4000-8000-000000000000";

/** The contract's example, of a record that does not exist: a backend that takes it changes nothing. */
export function questionOf(operation: OperationId) {
  const { parameters, bodyExample } = operationNamed(operation);
  const valuesIn = (place: Parameter["in"]) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place)
        .map(({ name, example }) => [
          name,
          typeof example === "string" ? example : JSON.stringify(example),
        ]),
    );
  const path = Object.entries(valuesIn("path"));
  return {
    path: Object.fromEntries(
      path.map(([name, value]) => [name, /id$/i.test(name) ? nobody : value]),
    ),
    query: operation === "saveEpisode" ? { episodeId: nobody } : valuesIn("query"),
    body: bodyExample,
  };
}

/** The vaccines of the contract. */
export const vaccineTypes = vaccineTypesOf();

function vaccineTypesOf(): Schemas["VaccineType"][];
function vaccineTypesOf(): unknown[] {
  return [document.components.schemas["VaccineType"]?.["enum"] ?? []].flat();
}

/** Resolves a reference, and takes the first branch of "this or null". */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const { $ref, oneOf, ...beside } = schema;
  if (typeof $ref === "string") {
    const found = document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {};
    return { ...plainSchema(found), ...beside };
  }
  if (!Array.isArray(oneOf)) return schema;
  const first = oneOf.filter(isSchema).find((branch) => branch["type"] !== "null");
  return first ? plainSchema(first) : schema;
}

export const isSchema = (value: unknown): value is JsonSchema =>
  isRecord(value) && !Array.isArray(value);

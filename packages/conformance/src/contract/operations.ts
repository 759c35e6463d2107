import {
  document,
  isSchema,
  type JsonSchema,
  type Operation,
  type Parameter,
  type PathItem,
} from "@pharmacy/openapi";
import { inPlace, usualExample } from "@pharmacy/openapi/operations";
import { operations as addresses, type OperationId, type Schemas } from "@pharmacy/sdk";
import { namesOf } from "../kit/json.ts";

export const operationIds: readonly OperationId[] = namesOf(addresses);

const operations = new Map(
  Object.values(document.paths).flatMap(({ parameters, ...methods }) =>
    Object.values(methods).map((one) => [one.operationId, resolved(one, parameters)] as const),
  ),
);

export function operationIdOf(text = ""): OperationId {
  const id = operationIds.find((one) => one === text);
  if (id === undefined) throw new Error(`The contract has no operation ${text}`);
  return id;
}

export function operationNamed(operationId: OperationId) {
  const found = operations.get(operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}`);
  return found;
}

export const schemaOf = (id: OperationId): JsonSchema => operationNamed(id).bodySchema ?? {};

function resolved(operation: Operation, ofPath: PathItem["parameters"]) {
  const { parameters = [], requestBody, responses, ...marks } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const answers = Object.entries(responses).map(
    ([status, answer]) => [Number(status), inPlace(document.components.responses, answer)] as const,
  );
  return {
    isExtension: marks["x-origin"] === "extension",
    /** The right that a caller needs; undefined where anybody who is signed in may call it. */
    permission: marks["x-permission"],
    parameters: [...ofPath, ...parameters].map((one) =>
      inPlace(document.components.parameters, one),
    ),
    bodyExample: media && usualExample(document, media),
    bodySchema: media?.schema,
    answers: new Map(answers),
  };
}

const idsWith = (has: (operation: ReturnType<typeof resolved>) => boolean) =>
  operationIds.filter((id) => has(operationNamed(id)));

export const operationsWithBody = idsWith(({ bodySchema }) => bodySchema !== undefined);

export const taking = (parameter: string) =>
  idsWith(({ parameters }) => parameters.some(({ name }) => name === parameter));

/** The operations that need the role VAC_DELETE. */
export const deleting = idsWith(({ permission = "" }) =>
  /:(delete|decommission)$/.test(permission),
);

export const nobody = "00000000-0000-4000-8000-000000000000";

/** The contract's example, of a record that does not exist: a faulty backend changes nothing. */
export function questionOf(operation: OperationId) {
  const { parameters, bodyExample } = operationNamed(operation);
  const valuesIn = (place: Parameter["in"]): Record<string, unknown> => {
    const own = parameters.filter((each) => each.in === place);
    const isId = (name: string) => place === "path" && /id$/i.test(name);
    return Object.fromEntries(
      own.map(({ name, example }) => [name, isId(name) ? nobody : example]),
    );
  };
  const query = operation === "saveEpisode" ? { episodeId: nobody } : valuesIn("query");
  return { path: valuesIn("path"), query, body: bodyExample };
}

export function codesOf<Name extends keyof Schemas>(name: Name): Schemas[Name][];
export function codesOf(name: string): unknown[] {
  return [document.components.schemas[name]?.["enum"] ?? []].flat();
}

export const vaccineTypes = codesOf("VaccineType");

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

import {
  document,
  isSchema,
  type JsonSchema,
  type Operation,
  type Parameter,
  type PathItem,
  type Response as ContractResponse,
} from "@pharmacy/openapi";
import { inPlace, usualExample } from "@pharmacy/openapi/operations";
import { operations as addresses, type OperationId, type Schemas } from "@pharmacy/sdk";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isRecord, jsonOf, namesOf, recordOf } from "../kit/json.ts";

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

/** Extensions that the application needs. */
export const neverExcused = new Set<string>(["searchPatients", "getEpisode", "getBatch"]);

/** Whether a backend of the specification alone has it. */
export const isNeeded = (id: OperationId) =>
  !operationNamed(id).isExtension || neverExcused.has(id);

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

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats(ajv);
addSchemas("contract", (schema) => schema);
addSchemas("closed", (schema) => (schema["x-rules-only"] === true ? schema : closed(schema)));

function addSchemas(id: string, change: (schema: JsonSchema) => JsonSchema): void {
  const { schemas } = document.components;
  const $defs = recordOf(Object.keys(schemas), (name) => located(change(schemas[name] ?? {}), id));
  ajv.addSchema({ $id: id, $defs });
}

/** The contract's answers are open, the kit's closed: an unknown field may be a patient's data. */
const answerFaults = (schema: JsonSchema) => compiledOf(located(closed(schema), "closed"));

export const requestFaults = (schema: JsonSchema) => compiledOf(located(schema, "contract"));

const compiled = new Map<string, ValidateFunction>();

function compiledOf(schema: JsonSchema) {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return (value: unknown): { readonly pointer: string; readonly message: string }[] => {
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message = "", params }) => {
      const { missingProperty: missing, additionalProperty: unknown } = params;
      if (missing !== undefined)
        return { pointer: `${instancePath}/${String(missing)}`, message: "is missing" };
      if (unknown !== undefined)
        return { pointer: `${instancePath}/${String(unknown)}`, message: "is not in the contract" };
      return { pointer: instancePath, message };
    });
  };
}

/** Closes an answer's objects and the objects within them; other rules of the schema stay. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const fieldOf = (name: string) => closed(properties?.[name] ?? {});
  return {
    ...(properties && { additionalProperties: false }),
    ...schema,
    ...(properties && { properties: recordOf(Object.keys(properties), fieldOf) }),
    ...(items && { items: closed(items) }),
  };
}

function located(schema: JsonSchema, id: string): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${id}#/$defs/`);
  return JSON.parse(text);
}

type Answer = { readonly headers: Headers; readonly text: string };

export function codeFaults({ "x-codes": codes }: ContractResponse, { text }: Answer): string[] {
  const body = jsonOf(text);
  // The schema reports a body that is no problem.
  if (!codes || !isRecord(body) || !("code" in body)) return [];
  const isListed = codes.some((code) => code === body["code"]);
  return isListed ? [] : [`the code is ${String(body["code"])}, not ${codes.join(" or ")}`];
}

export function headerFaults(answer: ContractResponse, { headers }: Answer): string[] {
  const missing = Object.keys(answer.headers ?? {}).filter((name) => !headers.has(name));
  return missing.map((name) => `the header ${name} is missing`);
}

export function bodyFaults({ content }: ContractResponse, { headers, text }: Answer): string[] {
  if (!content) return text === "" ? [] : ["there is a body where the contract has none"];
  const mediaType = headers.get("Content-Type")?.split(";")[0]?.trim() ?? "nothing";
  const declared = content[mediaType];
  if (!declared) return [`the content type is ${mediaType}, not ${Object.keys(content).join()}`];
  const value = jsonOf(text);
  if (value === undefined) return ["the body is no JSON"];
  const faults = answerFaults(declared.schema)(value);
  return faults.map(({ pointer, message }) => `${pointer} ${message}`);
}

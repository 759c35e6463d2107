import { document, type JsonSchema, type Response as ContractAnswer } from "@pharmacy/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isRecord, jsonOf, recordOf } from "../kit/json.ts";

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

export function codeFaults({ "x-codes": codes }: ContractAnswer, { text }: Answer): string[] {
  const body = jsonOf(text);
  // The schema reports a body that is no problem.
  if (!codes || !isRecord(body) || !("code" in body)) return [];
  const isListed = codes.some((code) => code === body["code"]);
  return isListed ? [] : [`the code is ${String(body["code"])}, not ${codes.join(" or ")}`];
}

export function headerFaults(answer: ContractAnswer, { headers }: Answer): string[] {
  const missing = Object.keys(answer.headers ?? {}).filter((name) => !headers.has(name));
  return missing.map((name) => `the header ${name} is missing`);
}

export function bodyFaults({ content }: ContractAnswer, { headers, text }: Answer): string[] {
  if (!content) return text === "" ? [] : ["there is a body where the contract has none"];
  const mediaType = headers.get("Content-Type")?.split(";")[0]?.trim() ?? "nothing";
  const declared = content[mediaType];
  if (!declared) return [`the content type is ${mediaType}, not ${Object.keys(content).join()}`];
  const value = jsonOf(text);
  if (value === undefined) return ["the body is no JSON"];
  const faults = answerFaults(declared.schema)(value);
  return faults.map(({ pointer, message }) => `${pointer} ${message}`);
}

import { document, type JsonSchema } from "@pharmacy/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { recordOf } from "../kit/json.ts";

type Found = (value: unknown) => { readonly pointer: string; readonly message: string }[];

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats(ajv);
addSchemas("contract", (schema) => schema);
addSchemas("closed", (schema) => (schema["x-rules-only"] === true ? schema : closed(schema)));

function addSchemas(id: string, change: (schema: JsonSchema) => JsonSchema): void {
  const { schemas } = document.components;
  const $defs = recordOf(Object.keys(schemas), (name) => located(change(schemas[name] ?? {}), id));
  ajv.addSchema({ $id: id, $defs });
}

/**
 * The contract leaves its answers open, so that a client accepts unknown fields. The kit does not:
 * an undeclared field may be a patient's data that was sent by mistake.
 */
export const answerFaults = (schema: JsonSchema): Found =>
  compiledOf(located(closed(schema), "closed"));

/** The schemas of requests stay as the contract has them. */
export const requestFaults = (schema: JsonSchema): Found => compiledOf(located(schema, "contract"));

const compiled = new Map<string, ValidateFunction>();

function compiledOf(schema: JsonSchema): Found {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return (value) => {
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

/** Makes references from the root of the contract into references under an id. */
function located(schema: JsonSchema, id: string): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${id}#/$defs/`);
  return JSON.parse(text);
}

import { document } from "@pharmacy/openapi";
import type { JsonSchema } from "@pharmacy/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

// A choice of required fields declares none of them; Redocly finds those that nobody declares.
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
addFormats(ajv);
ajv.addVocabulary(["x-origin", "x-rules-only", "x-unit", "x-decision", "example"]);

/** The contract's schemas refer to each other as `#/components/schemas/…`; here they are found in one place. */
function located(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/');
  return JSON.parse(text);
}

ajv.addSchema({ $id: "contract", $defs: located(document.components.schemas) });

const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

/** What a schema of the contract finds wrong with a value, one line a failure. */
export function failures(schema: JsonSchema, value: unknown): string[] {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(located(schema));
  compiled.set(text, validate);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, params, message }) => {
    const field: unknown = params["missingProperty"] ?? params["additionalProperty"];
    return `${instancePath}${typeof field === "string" ? `/${field}` : ""} ${message}`;
  });
}

const component = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The fields that failed, each named once: the innermost, without the `if` and `oneOf` around it. */
export function failedFields(name: string, value: unknown): string[] {
  const lines = failures(component(name), value).filter((line) => !line.endsWith('"then" schema'));
  const fields = [...new Set(lines.map((line) => line.split(" ")[0] ?? ""))];
  return fields.filter((field) => !fields.some((inner) => inner.startsWith(`${field}/`)));
}

/** Every schema inside a part of the contract, the part itself included. */
export function* within(part: unknown): Generator<JsonSchema> {
  if (Array.isArray(part)) for (const inner of part) yield* within(inner);
  if (!isSchema(part)) return;
  yield part;
  for (const inner of Object.values(part)) yield* within(inner);
}

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === "object" && part !== null && !Array.isArray(part);

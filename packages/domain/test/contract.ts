import { document } from "@pharmacy/openapi";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, "contract");

/** What the contract says against a value of one of its schemas, a line an error. */
export function contractErrors(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(`contract#/components/schemas/${schema}`);
  if (!validate) throw new Error(`The contract has no schema ${schema}`);
  // What is sent is JSON: an undefined field is no field.
  const isValid = validate(JSON.parse(JSON.stringify(value)));
  if (isValid === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

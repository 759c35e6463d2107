import { document } from "@pharmacy/openapi";
import type { JsonSchema, Response as ContractAnswer } from "@pharmacy/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { operationNamed } from "./contract.ts";

/** An answer as it came over the wire. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats(ajv);
ajv.addVocabulary(["x-origin", "x-rules-only", "x-unit", "example"]);
const compiled = new Map<JsonSchema, ValidateFunction>();
ajv.addSchema({ $id: "contract", $defs: located(document.components.schemas) });

/** What the contract finds wrong with an answer: nothing, or one sentence a fault. */
export function faultsOf(operationId: string, received: Received): string[] {
  const { status } = received;
  const answer = operationNamed(operationId).answers.get(status);
  if (!answer) return [`the contract declares no ${status}`];
  return [
    ...headerFaults(answer, received),
    ...bodyFaults(answer, received),
    ...codeFaults(answer, received),
  ];
}

function headerFaults(answer: ContractAnswer, { headers }: Received): string[] {
  const missing = Object.keys(answer.headers ?? {}).filter((name) => !headers.has(name));
  return missing.map((name) => `the header ${name} is missing`);
}

function bodyFaults({ content }: ContractAnswer, { headers, text }: Received): string[] {
  if (!content) return text === "" ? [] : ["there is a body where the contract has none"];
  const mediaType = headers.get("Content-Type")?.split(";")[0]?.trim() ?? "nothing";
  const declared = content[mediaType];
  if (!declared) return [`the content type is ${mediaType}, not ${Object.keys(content).join()}`];
  return valueFaults(declared.schema, text);
}

/** A refusal says why in a word that the contract has for it. */
function codeFaults({ "x-codes": codes }: ContractAnswer, { text }: Received): string[] {
  const body = parsed(text);
  // What is no problem, the schema has complained of.
  if (!codes || typeof body !== "object" || body === null || !("code" in body)) return [];
  return codes.some((code) => code === body.code)
    ? []
    : [`the code is ${String(body.code)}, not ${codes.join(" or ")}`];
}

function valueFaults(schema: JsonSchema, text: string): string[] {
  const value = parsed(text);
  if (value === undefined) return ["the body is no JSON"];
  const validate = compiled.get(schema) ?? ajv.compile(located(schema));
  compiled.set(schema, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The contract's schemas refer to each other from its root; here they are found in one place. */
function located(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/');
  return JSON.parse(text);
}

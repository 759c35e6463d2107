import { messages } from "@pharmacy/domain/messages";
import { document } from "@pharmacy/openapi";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { FieldError } from "./problems.ts";

/** Keywords that only say that something inside them failed, which has an error of its own. */
const wrappers = new Set(["if", "oneOf", "anyOf", "allOf", "not", "contains"]);

/** §5's sentences for what the contract's patterns say. */
const sentencesOfPatterns = new Map<unknown, string>([
  [patternOf("Postcode"), messages.validation.postcode],
  [patternOf("GphcNumber"), messages.validation.sevenDigits],
  [patternOf("NhsNumber"), messages.validation.nhsNumber],
  [patternOf("BatchNumber"), messages.validation.noSpecialCharacters],
  ["\\S", messages.validation.required],
]);

/** What Ajv found, in words a person can act on; one error a field. */
export function fieldErrorsFrom(errors: readonly ErrorObject[]): FieldError[] {
  const telling = errors.filter((error) => !wrappers.has(error.keyword) && !isOtherBranch(error));
  const found = new Map<string, string>();
  for (const error of telling.length > 0 ? telling : errors) {
    const path = pathOf(error);
    if (!found.has(path)) found.set(path, sentenceFor(error));
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

/** "… or null" of a field that holds a wrong value: the other branch says what is wrong. */
function isOtherBranch({ keyword, params }: ErrorObject): boolean {
  return keyword === "type" && params["type"] === "null";
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  if (keyword === "required") return `${instancePath}/${String(params["missingProperty"])}`;
  if (keyword === "additionalProperties") {
    return `${instancePath}/${String(params["additionalProperty"])}`;
  }
  return instancePath;
}

function sentenceFor({ keyword, params, message = "" }: ErrorObject): string {
  const { validation } = messages;
  if (keyword === "required") return validation.required;
  if (keyword === "type") return `Must be ${namesOf(params["type"])}`;
  if (keyword === "pattern")
    return sentencesOfPatterns.get(params["pattern"]) ?? "Has a wrong form";
  if (keyword === "enum") return validation.predefinedValue;
  if (keyword === "maxLength") return tooLong(Number(params["limit"]));
  if (keyword === "additionalProperties") return "There is no such field.";
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** §5's catalogue speaks of messages where a text is long. */
function tooLong(limit: number): string {
  const { maximumLength, messageTooLong } = messages.validation;
  return [100, 500, 1000].includes(limit) ? messageTooLong(limit) : maximumLength(limit);
}

function namesOf(types: unknown): string {
  return Array.isArray(types) ? types.join(" or ") : String(types);
}

function patternOf(schema: string): unknown {
  return document.components.schemas[schema]?.["pattern"];
}

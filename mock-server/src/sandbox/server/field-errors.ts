import { messages } from "@pharmacy/domain/messages";
import { document } from "@pharmacy/openapi";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { FieldError } from "./problems.ts";

/** Keywords that only say that something inside them failed, which has an error of its own. */
const wrappers = new Set(["if", "oneOf", "anyOf", "allOf", "not", "contains"]);

/** The requirements' sentences for texts of one form: what is too long has not that form. */
const sentencesOfForms = new Map([
  ["GphcNumber", messages.validation.sevenDigits],
  ["NhsNumber", messages.validation.nhsNumber],
  ["CalendarDate", messages.validation.date],
  ["Instant", messages.validation.date],
  ["YearMonth", messages.validation.date],
  ["UseByDate", messages.validation.date],
]);
const wordsAboutForms = new Set(["pattern", "format", "maxLength", "not"]);

/** Their sentences for what other patterns say. */
const sentencesOfPatterns = new Map<unknown, string>([
  [patternOf("Postcode"), messages.validation.postcode],
  [patternOf("BatchNumber"), messages.validation.noSpecialCharacters],
  ["\\S", messages.validation.required],
]);

const sentencesOfFormats = new Map<unknown, string>([
  ["date", messages.validation.date],
  ["date-time", messages.validation.date],
  ["email", messages.validation.email],
]);

type Params = ErrorObject["params"];

/** What Ajv found, in words a person can act on; one error a field. */
export function fieldErrorsFrom(errors: readonly ErrorObject[]): FieldError[] {
  const telling = errors.filter((error) => isTelling(error) && !isOtherBranch(error));
  const found = new Map<string, string>();
  for (const error of telling.length > 0 ? telling : errors) {
    const path = pathOf(error);
    if (!found.has(path)) found.set(path, sentenceFor(error));
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

const isTelling = (error: ErrorObject) =>
  !wrappers.has(error.keyword) || sentenceOfForm(error) !== undefined;

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

function sentenceOfForm({ keyword, schemaPath }: ErrorObject): string | undefined {
  const [, form = ""] = /\/schemas\/(\w+)\/\w+$/.exec(schemaPath) ?? [];
  return wordsAboutForms.has(keyword) ? sentencesOfForms.get(form) : undefined;
}

function sentenceFor(error: ErrorObject): string {
  const say = sentences[error.keyword];
  return sentenceOfForm(error) ?? say?.(error.params) ?? messages.validation.value;
}

const { validation } = messages;
const limitOf = (params: Params) => Number(params["limit"]);

/** The product's own words for what a schema refuses; the validator's would speak of schemas. */
const sentences: Record<string, (params: Params) => string> = {
  required: () => validation.required,
  type: (params) => `Must be ${namesOf(params["type"])}`,
  pattern: (params) => sentencesOfPatterns.get(params["pattern"]) ?? validation.value,
  enum: () => validation.predefinedValue,
  const: () => validation.predefinedValue,
  format: (params) => sentencesOfFormats.get(params["format"]) ?? validation.value,
  minLength: (params) => tooShort(limitOf(params)),
  maxLength: (params) => tooLong(limitOf(params)),
  minimum: (params) => validation.atLeastNumber(limitOf(params)),
  maximum: (params) => validation.atMostNumber(limitOf(params)),
  minItems: () => validation.atLeast1Value,
  maxItems: (params) => validation.atMostValues(limitOf(params)),
  additionalProperties: () => validation.noSuchField,
};

function tooShort(limit: number): string {
  if (limit === 1) return validation.required;
  return limit === 2 ? validation.atLeast2Characters : validation.atLeast3Characters;
}

/** [5.17] speaks of messages where a text is long. */
function tooLong(limit: number): string {
  const { maximumLength, messageTooLong } = validation;
  return [100, 500, 1000].includes(limit) ? messageTooLong(limit) : maximumLength(limit);
}

function namesOf(types: unknown): string {
  const names = Array.isArray(types) ? types : [types];
  return names.map((name) => typeNames.get(name) ?? String(name)).join(" or ");
}

const typeNames = new Map<unknown, string>([
  ["string", "text"],
  ["integer", "a whole number"],
  ["number", "a number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
]);

function patternOf(schema: string): unknown {
  return document.components.schemas[schema]?.["pattern"];
}

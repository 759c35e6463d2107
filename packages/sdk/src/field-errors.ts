import type { Problem } from "./schema.gen.ts";
import { patterns } from "./patterns.gen.ts";
import { sentences } from "./sentences.ts";

export type { Sentences } from "./sentences.ts";

/** What a validator finds, as Ajv says it. */
export interface Finding {
  readonly instancePath: string;
  /** The way to what refused it, by the names of schemas. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A value that was refused, and why: an entry of a 400's `errors`. */
export type FieldError = NonNullable<Problem["errors"]>[number];

/** Keywords that only say that something inside them failed, which has an error of its own. */
const wrappers = new Set(["if", "oneOf", "anyOf", "allOf", "not", "contains"]);

/** Sentences for texts of one form: what is too long has not that form. */
const sentencesOfForms = new Map([
  ["GphcNumber", sentences.sevenDigits],
  ["NhsNumber", sentences.nhsNumber],
  ["CalendarDate", sentences.date],
  ["Instant", sentences.date],
  ["YearMonth", sentences.date],
  ["UseByDate", sentences.date],
]);
const wordsAboutForms = new Set(["pattern", "format", "maxLength", "not"]);

/** Sentences for what other patterns say. */
const sentencesOfPatterns = new Map<unknown, string>([
  [patterns.Postcode, sentences.postcode],
  [patterns.BatchNumber, sentences.noSpecialCharacters],
  ["\\S", sentences.required],
]);

const sentencesOfFormats = new Map<unknown, string>([
  ["date", sentences.date],
  ["date-time", sentences.date],
  ["email", sentences.email],
]);

type Params = Finding["params"];

/**
 * What Ajv found by the contract's schemas, in words a person can act on; one error a field. The list
 * of a 400, for a server or a gateway that validates by itself.
 */
export function fieldErrorsFrom(findings: readonly Finding[]): FieldError[] {
  const telling = findings.filter((one) => isTelling(one) && !isOtherBranch(one));
  const found = new Map<string, string>();
  for (const finding of telling.length > 0 ? telling : findings) {
    const path = pathOf(finding);
    if (!found.has(path)) found.set(path, sentenceFor(finding));
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

const isTelling = (finding: Finding) =>
  !wrappers.has(finding.keyword) || sentenceOfForm(finding) !== undefined;

/** "… or null" of a field that holds a wrong value: the other branch says what is wrong. */
function isOtherBranch({ keyword, params }: Finding): boolean {
  return keyword === "type" && params["type"] === "null";
}

function pathOf({ instancePath, keyword, params }: Finding): string {
  if (keyword === "required") return `${instancePath}/${String(params["missingProperty"])}`;
  if (keyword === "additionalProperties") {
    return `${instancePath}/${String(params["additionalProperty"])}`;
  }
  return instancePath;
}

function sentenceOfForm({ keyword, schemaPath }: Finding): string | undefined {
  const [, form = ""] = /\/schemas\/(\w+)\/\w+$/.exec(schemaPath) ?? [];
  return wordsAboutForms.has(keyword) ? sentencesOfForms.get(form) : undefined;
}

function sentenceFor(finding: Finding): string {
  const say = sentencesOfKeywords[finding.keyword];
  return sentenceOfForm(finding) ?? say?.(finding.params) ?? sentences.value;
}

const limitOf = (params: Params) => Number(params["limit"]);

/** The product's own words for what a schema refuses; the validator's would speak of schemas. */
const sentencesOfKeywords: Record<string, (params: Params) => string> = {
  required: () => sentences.required,
  type: (params) => `Must be ${namesOf(params["type"])}`,
  pattern: (params) => sentencesOfPatterns.get(params["pattern"]) ?? sentences.value,
  enum: () => sentences.predefinedValue,
  const: () => sentences.predefinedValue,
  format: (params) => sentencesOfFormats.get(params["format"]) ?? sentences.value,
  minLength: (params) => tooShort(limitOf(params)),
  maxLength: (params) => tooLong(limitOf(params)),
  minimum: (params) => sentences.atLeastNumber(limitOf(params)),
  maximum: (params) => sentences.atMostNumber(limitOf(params)),
  minItems: () => sentences.atLeast1Value,
  maxItems: (params) => sentences.atMostValues(limitOf(params)),
  additionalProperties: () => sentences.noSuchField,
};

function tooShort(limit: number): string {
  if (limit === 1) return sentences.required;
  return limit === 2 ? sentences.atLeast2Characters : sentences.atLeast3Characters;
}

/** [5.17] speaks of messages where a text is long. */
function tooLong(limit: number): string {
  const { maximumLength, messageTooLong } = sentences;
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

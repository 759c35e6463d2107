import { patterns } from "./patterns.gen.ts";
import type { Problem } from "./schema.gen.ts";

/** The messages of a server for values that the contract refuses. */
const sentences = {
  required: "Required",
  value: "Please enter a valid value",
  predefinedValue: "This must be one of the predefined values",
  noSuchField: "There is no such field",
  date: "Please enter a valid date",
  email: "Please enter correct email format",
  postcode: "Please enter a valid postcode format",
  sevenDigits: "Field Must be 7 digits",
  nhsNumber: "Please enter a valid NHS number",
  noSpecialCharacters: "No special characters allowed",
  atLeast2Characters: "Please enter at least 2 characters",
  atLeast3Characters: "Please enter at least 3 characters",
  maximumLength: (characters: number) => `Maximum length is ${characters} characters` as const,
  messageTooLong: (characters: number) =>
    `Message must not be more than ${characters} characters long.` as const,
  atLeastNumber: (least: number) => `Please enter a number of at least ${least}` as const,
  atMostNumber: (most: number) => `Please enter a number of at most ${most}` as const,
  atLeast1Value: "Please select at least 1 value",
  atMostValues: (count: number) => `Please select at most ${count} values` as const,
} as const;

/** The same messages for other uses, such as at the fields of a form. */
export type Sentences = typeof sentences;

export interface Finding {
  readonly instancePath: string;
  /** The path to the failed keyword; standalone validators keep only some. */
  readonly schemaPath?: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A refused value with the reason: an entry in the `errors` of a 400. */
export type FieldError = NonNullable<Problem["errors"]>[number];

/** Keywords that only report a failure inside them; this failure has its own error. */
const wrappers = new Set(["if", "oneOf", "anyOf", "allOf", "not", "contains"]);

/** Messages for texts of a fixed format; a text that is too long gets this message, too. */
const sentencesOfForms = new Map<unknown, string>([
  [patterns.GphcNumber, sentences.sevenDigits],
  [patterns.NhsNumber, sentences.nhsNumber],
  [patterns.Instant, sentences.date],
  [patterns.YearMonth, sentences.date],
  [patterns.UseByDate, sentences.date],
  ["date", sentences.date],
  ["date-time", sentences.date],
]);

const sentencesOfPatterns = new Map<unknown, string>([
  [patterns.Postcode, sentences.postcode],
  [patterns.BatchNumber, sentences.noSpecialCharacters],
  ["\\S", sentences.required],
]);

const sentencesOfFormats = new Map<unknown, string>([["email", sentences.email]]);

type Params = Finding["params"];

/**
 * Turns Ajv's errors for the contract's schemas into messages for users; one error for each field.
 * It makes the list of a 400, for a server or a gateway that validates by itself.
 */
export function fieldErrorsFrom(findings: readonly Finding[]): FieldError[] {
  const telling = findings.filter((one) => isTelling(one) && !isOtherBranch(one));
  const inner = findings.filter(({ keyword }) => keyword !== "if");
  const found = new Map<string, string>();
  for (const finding of [telling, inner, findings].find(({ length }) => length > 0) ?? []) {
    const path = pathOf(finding);
    const form = sentenceOfForm(finding);
    if (form !== undefined || !found.has(path)) found.set(path, form ?? sentenceFor(finding));
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

const isTelling = (finding: Finding) =>
  !wrappers.has(finding.keyword) || sentenceOfForm(finding) !== undefined;

/** The branch "or null" of a field with a wrong value: the other branch has the error. */
function isOtherBranch({ keyword, params }: Finding): boolean {
  return keyword === "type" && params["type"] === "null";
}

function pathOf({ instancePath, keyword, params }: Finding): string {
  if (keyword === "required" || keyword === "dependentRequired")
    return `${instancePath}/${String(params["missingProperty"])}`;
  if (keyword === "additionalProperties") {
    return `${instancePath}/${String(params["additionalProperty"])}`;
  }
  return instancePath;
}

/** Dummy numbers have the format of an NHS number. Only this text has a `not`. */
const isDummy = ({ keyword, schemaPath = "" }: Finding) =>
  keyword === "not" && /^#\/not$|\/NhsNumber\/not$/.test(schemaPath);

function sentenceOfForm(finding: Finding): string | undefined {
  const { keyword, params } = finding;
  if (isDummy(finding)) return sentences.nhsNumber;
  return sentencesOfForms.get(keyword === "pattern" ? params["pattern"] : params["format"]);
}

function sentenceFor(finding: Finding): string {
  const say = sentencesOfKeywords[finding.keyword];
  return say?.(finding.params) ?? sentences.value;
}

const limitOf = (params: Params) => Number(params["limit"]);

/** The product's own messages for failed keywords; those of the validator are about schemas. */
const sentencesOfKeywords: Record<string, (params: Params) => string> = {
  required: () => sentences.required,
  dependentRequired: () => sentences.required,
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

/** [5.17] has another message for long texts. */
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

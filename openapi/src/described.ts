import { schemasIn, type JsonSchema, type OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";

/** With the words of each referenced value at the field, since editors show only those. */
export function described(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const words = [...new Set(wordsOf(document, field))].join(" ");
    const inner = described(document, field);
    return [name, words === "" ? inner : { ...inner, description: words }];
  });
  return {
    ...schema,
    // TypeScript has no type for whole numbers.
    ...(isWholeNumber(schema) && { format: undefined }),
    ...(typeof schema["description"] === "string" && {
      description: withoutCitations(schema["description"]),
    }),
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: described(document, items) }),
  };
}

const isWholeNumber = ({ type }: JsonSchema) =>
  type === "integer" || (Array.isArray(type) && type.includes("integer"));

/** The field's description; the value's, if the field has none or lacks the unit. */
export function wordsOf(document: OpenApiDocument, field: JsonSchema): string[] {
  const own = textOf(field);
  const values = alternatives(field)
    .map((one) => resolved(document, one))
    .filter((schema) => schema !== field);
  const isNeeded = (value: JsonSchema) => own === "" || typeof value["x-unit"] === "string";
  return [own, ...values.filter(isNeeded).map(textOf).map(firstSentence)].filter(Boolean);
}

const textOf = ({ description }: JsonSchema) =>
  typeof description === "string" ? withoutCitations(description) : "";

/** Only the first sentence; the rest is at the value's own type. */
export const firstSentence = (text: string): string => text.split(/(?<=\.) /)[0] ?? "";

export const alternatives = (schema: JsonSchema): JsonSchema[] =>
  schema["oneOf"] === undefined ? [schema] : schemasIn(schema["oneOf"]);

/** Readers of the package have no list of requirements. */
export const withoutCitations = (text: string): string =>
  text.replaceAll(/,? \[\d+\.\d+\](?: (?:to )?\[\d+\.\d+\])*/g, "");

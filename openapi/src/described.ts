import { isSchema, type JsonSchema, type OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";

/**
 * The schema with each field saying itself what the value it refers to is, for an editor shows a
 * field's own words alone.
 */
export function described(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const words = [...new Set(wordsOf(document, field))].join(" ");
    const inner = described(document, field);
    return [name, words === "" ? inner : { ...inner, description: words }];
  });
  return {
    ...schema,
    // To TypeScript a whole number is a number.
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

/** What is said of the field; what its value is, where nothing is said or a unit is not. */
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

/** The rest stands at the value's own type. */
export const firstSentence = (text: string): string => text.split(/(?<=\.) /)[0] ?? "";

/** The schema, or those of which it is one. */
export function alternatives(schema: JsonSchema): JsonSchema[] {
  const { oneOf } = schema;
  return Array.isArray(oneOf) ? oneOf.filter(isSchema) : [schema];
}

/** Who reads the package has no list of requirements. */
export const withoutCitations = (text: string): string =>
  text.replaceAll(/,? \[\d+\.\d+\](?: (?:to )?\[\d+\.\d+\])*/g, "");

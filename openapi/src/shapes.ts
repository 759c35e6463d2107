import { isSchema, type JsonSchema, type JsonValue, type OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";
import { typeView } from "./type-view.ts";

const scalars = ["string", "integer", "number", "boolean"];

const introduction = `**These are the contract's shapes alone**, for generators, most of which take no rules: no \`if\` and
\`then\`, no \`anyOf\`, and a value that may be null has \`null\` among its types. What is left out
stands in \`openapi-rules.gen.md\` beside the contract; \`openapi.yaml\` is the whole of it.`;

/** The contract as generators of other languages can build from it: its shapes without its rules. */
export function shapesOf(document: OpenApiDocument): OpenApiDocument {
  const view = withoutQuotes(typeView(document));
  const schemas = Object.entries(view.components.schemas).map(
    ([name, schema]) => [name, shapeOf(view, schema)] as const,
  );
  return {
    ...view,
    info: { ...view.info, description: `${introduction}\n\n${view.info.description}` },
    components: { ...view.components, schemas: Object.fromEntries(schemas) },
  };
}

/**
 * Without the examples that hold a quote, such as an entry's ETag: the generator of Spring writes an
 * example into a text of Java, and leaves the backslash of such a quote as it is.
 */
function withoutQuotes(document: OpenApiDocument): OpenApiDocument {
  const { examples } = document.components;
  const kept = Object.entries(examples).filter(([, one]) => !JSON.stringify(one).includes("\\"));
  const names = new Set(kept.map(([name]) => `#/components/examples/${name}`));
  const view: OpenApiDocument = JSON.parse(JSON.stringify(document), (key, value: JsonValue) =>
    key === "examples" && isSchema(value) && !Array.isArray(value) ? among(value, names) : value,
  );
  return {
    ...view,
    components: { ...view.components, examples: Object.fromEntries(kept) },
  };
}

/** The references that lead somewhere. */
const among = (examples: JsonSchema, names: ReadonlySet<string>): JsonSchema =>
  Object.fromEntries(
    Object.entries(examples).filter(
      ([, one]) => !isSchema(one) || typeof one["$ref"] !== "string" || names.has(one["$ref"]),
    ),
  );

function shapeOf(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { properties, items, additionalProperties } = schema;
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => [name, shapeOf(document, field)] as const,
  );
  return {
    ...nullable(document, schema),
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: shapeOf(document, items) }),
    ...(isSchema(additionalProperties) && {
      additionalProperties: shapeOf(document, additionalProperties),
    }),
  };
}

/** "This or null" of a single value as one type; of an object it stays a choice, for its name. */
function nullable(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { oneOf, ...own } = schema;
  const value = Array.isArray(oneOf) ? oneOf.filter(isSchema).find(isNoNull) : undefined;
  if (!value) return schema;
  const { type, enum: codes, ...named } = resolved(document, value);
  if (typeof type !== "string" || !scalars.includes(type)) return schema;
  return {
    ...named,
    ...own,
    type: [type, "null"],
    ...(Array.isArray(codes) && { enum: withNull(codes) }),
  };
}

const isNoNull = ({ type }: JsonSchema) => type !== "null";
const withNull = (codes: readonly JsonValue[]): JsonValue[] => [...codes, null];

import { isSchema, type JsonSchema, type JsonValue, type OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";

/**
 * The contract without its conditional rules, which TypeScript cannot express: the shape of each
 * part, including drafts. A test checks that `allOf` lists only if/then rules, `anyOf` only fields
 * that are needed together, `not` only values.
 */
export function typeView(document: OpenApiDocument): OpenApiDocument {
  const shapes = Object.entries(document.components.schemas)
    .filter(([, schema]) => schema["x-rules-only"] !== true)
    .map(([name, { allOf: _rules, anyOf: _needed, not: _values, ...shape }]) => [name, shape]);
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(shapes) },
  };
}

const scalars = ["string", "integer", "number", "boolean"];

const introduction = `**These are the contract's shapes alone**, for generators, most of which take no rules: no \`if\` and
\`then\`, no \`anyOf\`, and a value that may be null has \`null\` among its types. What is left out
stands in \`openapi-rules.gen.md\` beside the contract; \`openapi.yaml\` is the whole of it.`;

/** The contract for generators of other languages: its shapes without its rules. */
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

/** Spring's generator writes examples into Java strings and does not escape `\\"`. */
function withoutQuotes(document: OpenApiDocument): OpenApiDocument {
  const { examples } = document.components;
  const kept = Object.entries(examples).filter(([, one]) => !JSON.stringify(one).includes("\\"));
  const names = new Set(kept.map(([name]) => `#/components/examples/${name}`));
  const hasTarget = (one: JsonValue | undefined) =>
    !isSchema(one) || typeof one["$ref"] !== "string" || names.has(one["$ref"]);
  const view: OpenApiDocument = JSON.parse(JSON.stringify(document), (key, value: JsonValue) =>
    key === "examples" && isSchema(value)
      ? Object.fromEntries(Object.entries(value).filter(([, one]) => hasTarget(one)))
      : value,
  );
  return { ...view, components: { ...view.components, examples: Object.fromEntries(kept) } };
}

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

/** Makes "this or null" one type for a value; an object keeps the choice, and with it its name. */
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

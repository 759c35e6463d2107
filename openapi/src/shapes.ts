import type { JsonSchema, JsonValue, OpenApiDocument } from "./document.ts";
import { resolved } from "./operations.ts";
import { isSchema } from "./schemas-within.ts";
import { typeView } from "./type-view.ts";

const scalars = ["string", "integer", "number", "boolean"];

const introduction = `**These are the contract's shapes alone**, for generators, most of which take no rules: no \`if\` and
\`then\`, no \`anyOf\`, and a value that may be null has \`null\` among its types. What is left out
stands in \`openapi-rules.gen.md\` beside the contract; \`openapi.yaml\` is the whole of it.`;

/** The contract as generators of other languages can build from it: its shapes without its rules. */
export function shapesOf(document: OpenApiDocument): OpenApiDocument {
  const view = typeView(document);
  const schemas = Object.entries(view.components.schemas).map(
    ([name, schema]) => [name, shapeOf(view, schema)] as const,
  );
  return {
    ...view,
    info: { ...view.info, description: `${introduction}\n\n${view.info.description}` },
    components: { ...view.components, schemas: Object.fromEntries(schemas) },
  };
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

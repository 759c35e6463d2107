import type { JsonSchema, OpenApiDocument } from "./document.ts";

/**
 * The contract without its conditional rules, which TypeScript cannot say: what is left is the
 * shape of each part, drafts included.
 */
export function typeView(document: OpenApiDocument): OpenApiDocument {
  const shapes = Object.entries(document.components.schemas).filter(
    ([, schema]) => schema["x-rules-only"] !== true,
  );
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(shapes.map(([name, schema]) => [name, withoutRules(schema)])),
    },
  };
}

function withoutRules(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([key]) => !isRule(key));
  return Object.fromEntries(kept);
}

/**
 * `allOf` only ever lists if/then, `anyOf` which fields are needed together, and `not` some values; a
 * test sees to it.
 */
function isRule(key: string): boolean {
  return key === "allOf" || key === "anyOf" || key === "not";
}

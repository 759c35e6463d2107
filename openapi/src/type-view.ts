import type { JsonSchema, OpenApiDocument } from "./document.ts";

/**
 * The contract without its conditional rules, which TypeScript cannot express: the shape of each part,
 * including drafts.
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
 * `allOf` lists only if/then rules, `anyOf` only fields that are needed together, `not` only values; a test
 * checks this.
 */
function isRule(key: string): boolean {
  return key === "allOf" || key === "anyOf" || key === "not";
}

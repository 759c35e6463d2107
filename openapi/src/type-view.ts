import type { JsonSchema, JsonValue, OpenApiDocument } from "./document.ts";

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
  const kept = Object.entries(schema).filter(([key, value]) => !isRule(key, value));
  return Object.fromEntries(kept);
}

function isRule(key: string, value: JsonValue | undefined): boolean {
  if (key === "allOf") return true; // allOf only ever lists if/then; a test sees to it
  return key === "anyOf" && Array.isArray(value) && value.every(isOnlyRequired);
}

function isOnlyRequired(schema: JsonValue): boolean {
  return schema !== null && typeof schema === "object" && Object.keys(schema).join() === "required";
}

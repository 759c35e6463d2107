import type { JsonSchema, JsonValue } from "@pharmacy/openapi";
import { isRecord } from "../kit/differences.ts";

/** What stands where JSON Schema has a schema; a mere `true` asks for nothing. */
export function asSchema(value: JsonValue | undefined): JsonSchema {
  const schema: JsonSchema = JSON.parse(JSON.stringify(isRecord(value) ? value : {}));
  return schema;
}

/** Values of a schema's keyword for a sentence. */
export const listed = (values: JsonValue | undefined, between = " or "): string =>
  [values]
    .flat()
    .map((value) => (typeof value === "string" ? value : JSON.stringify(value)))
    .join(between);

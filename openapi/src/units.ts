import type { JsonSchema, OpenApiDocument } from "./document.ts";
import { alternatives } from "./described.ts";
import { resolved, type WholeOperation } from "./operations.ts";

/** In what the values of an operation are written: for each unit the fields that have it. */
export function unitsOf(document: OpenApiDocument, operation: WholeOperation) {
  const units = new Map<string, Set<string>>();
  const seen = new Set<JsonSchema>();

  function visit(name: string, schema: JsonSchema): void {
    for (const one of alternatives(schema).map((each) => resolved(document, each))) {
      const unit = one["x-unit"] ?? schema["x-unit"];
      if (typeof unit === "string") units.set(unit, (units.get(unit) ?? new Set()).add(name));
      if (seen.has(one)) continue;
      if (one.properties) seen.add(one);
      if (one.items) visit(name, one.items);
      for (const [field, value] of Object.entries(one.properties ?? {})) visit(field, value);
    }
  }

  for (const { name, schema } of operation.parameters) visit(name, schema);
  if (operation.body) visit("body", operation.body.schema);
  for (const { schema } of operation.answers) if (schema) visit("data", schema);
  return [...units].map(([unit, fields]) => ({ unit, fields: [...fields] }));
}

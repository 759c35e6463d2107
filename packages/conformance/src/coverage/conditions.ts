import type { JsonSchema } from "@pharmacy/openapi";
import { isRecord } from "../kit/differences.ts";
import { asSchema, listed } from "./schema.ts";

/** A condition in words: what has to be where. */
export function conditionOf(schema: JsonSchema, name = ""): string {
  const { $ref: reference, not, const: only, enum: codes, properties, required } = schema;
  if (typeof reference === "string") return wordsOf(reference.split("/").at(-1) ?? "");
  if (isRecord(not)) return `not (${conditionOf(asSchema(not), name)})`;
  if (only !== undefined) return `${name} is ${listed(only)}`.trim();
  if (Array.isArray(codes)) return `${name} is ${listed(codes)}`.trim();
  if (properties)
    return Object.entries(properties)
      .map(([field, inner]) => conditionOf(inner, name === "" ? field : `${name}/${field}`))
      .join(" and ");
  if (Array.isArray(required)) return `has ${listed(required, " and ")}`;
  return name === "" ? "anything" : `${name} is there`;
}

/** IsEndedWithFlu reads as "is ended with flu". */
const wordsOf = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

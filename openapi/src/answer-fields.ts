import type { JsonSchema, OpenApiDocument, Response } from "./document.ts";

/**
 * What each operation's answer must hold, a line an operation: the fields that the contract
 * requires; `[]` marks a list, `{}` a record, `?` what may be null. `[]` alone is a list of records.
 */
export function answerFieldsText(document: OpenApiDocument): string {
  const lines = Object.values(document.paths).flatMap((path) =>
    [path.get, path.post, path.put].flatMap((operation) => {
      if (!operation) return [];
      const schema = schemaOfSuccess(document, Object.entries(operation.responses));
      return schema ? [`  ${operation.operationId}: "${fieldsOf(document, schema)}",`] : [];
    }),
  );
  return `export const answerFields = {\n${lines.join("\n")}\n} as const;\n`;
}

type Answers = [status: string, answer: Response | { $ref: string }][];

function schemaOfSuccess(document: OpenApiDocument, answers: Answers): JsonSchema | undefined {
  const success = answers.find(([status]) => status.startsWith("2"))?.[1];
  if (!success || "$ref" in success) return undefined;
  const schema = success.content?.["application/json"]?.schema;
  return schema && resolved(document, schema);
}

function fieldsOf(document: OpenApiDocument, schema: JsonSchema): string {
  if (schema["type"] === "array") return "[]";
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  return required
    .map((field) => `${field}${markOf(resolved(document, schema.properties?.[field] ?? {}))}`)
    .join(" ");
}

function markOf(schema: JsonSchema): string {
  if (allowsNull(schema)) return "?";
  if (schema["type"] === "array") return "[]";
  return schema["type"] === "object" ? "{}" : "";
}

function allowsNull({ type, oneOf }: JsonSchema): boolean {
  if (Array.isArray(type) && type.includes("null")) return true;
  return JSON.stringify(oneOf ?? []).includes('{"type":"null"}');
}

function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return schema;
  return document.components.schemas[reference.split("/").at(-1) ?? ""] ?? {};
}

import type { JsonSchema, OpenApiDocument, Response } from "./document.ts";

/** 0 may be null, 1 may not; of a list each row, of a record the fields that the contract requires. */
type Shape = 0 | 1 | readonly [Shape] | { readonly [field: string]: Shape };

/** What each operation's answer must hold, a line an operation. */
export function answerFieldsText(document: OpenApiDocument): string {
  const lines = Object.values(document.paths).flatMap((path) =>
    [path.get, path.post, path.put].flatMap((operation) => {
      if (!operation) return [];
      const schema = schemaOfSuccess(Object.entries(operation.responses));
      return schema ? [`  ${operation.operationId}: ${textOf(shapeOf(document, schema))},`] : [];
    }),
  );
  return `export const answerFields = {\n${lines.join("\n")}\n} as const;\n`;
}

type Answers = [status: string, answer: Response | { $ref: string }][];

function schemaOfSuccess(answers: Answers): JsonSchema | undefined {
  const success = answers.find(([status]) => status.startsWith("2"))?.[1];
  if (!success || "$ref" in success) return undefined;
  return success.content?.["application/json"]?.schema;
}

function shapeOf(document: OpenApiDocument, schema: JsonSchema): Shape {
  const { type, items, properties, required } = resolved(document, schema);
  if (allowsNull(resolved(document, schema))) return 0;
  if (type === "array") return [items ? shapeOf(document, items) : 1];
  if (type !== "object") return 1;
  const fields = Array.isArray(required) ? required.map(String) : [];
  return Object.fromEntries(
    fields.map((field) => [field, shapeOf(document, properties?.[field] ?? {})]),
  );
}

const textOf = (shape: Shape) => JSON.stringify(shape).replaceAll(/"(\w+)":/g, "$1:");

function allowsNull({ type, oneOf }: JsonSchema): boolean {
  if (Array.isArray(type) && type.includes("null")) return true;
  return JSON.stringify(oneOf ?? []).includes('{"type":"null"}');
}

function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return schema;
  return document.components.schemas[reference.split("/").at(-1) ?? ""] ?? {};
}

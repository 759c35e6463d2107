import type { JsonSchema, OpenApiDocument } from "./document.ts";
import { resolved, wholeOperations } from "./operations.ts";

/** 0 may be null, 1 may not; of a list each row, of a record the fields that the contract requires. */
type Shape = 0 | 1 | readonly [Shape] | { readonly [field: string]: Shape };

/** What each operation's answer must hold, a line an operation. */
export function answerFieldsText(document: OpenApiDocument): string {
  const lines = wholeOperations(document).flatMap(({ id, answers: [answer] }) =>
    answer?.schema ? [`  ${id}: ${textOf(shapeOf(document, answer.schema))},`] : [],
  );
  const imports = 'import type { AnswerFields } from "./is-complete.ts";\n\n';
  return `${imports}export const answerFields: AnswerFields = {\n${lines.join("\n")}\n};\n`;
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

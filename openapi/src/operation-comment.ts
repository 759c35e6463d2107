import { firstSentence, withoutCitations, alternatives } from "./described.ts";
import type { JsonValue, OpenApiDocument, JsonSchema } from "./document.ts";
import {
  exampleValues,
  isAmong,
  isNew,
  referredBy,
  type Refusal,
  type WholeOperation,
  sharedCodes,
  wholeOperations,
  resolved,
} from "./operations.ts";

const longestInlineBody = 100;

export const optionOfHeader: Readonly<Record<string, string>> = {
  "If-Match": "ifMatch",
  "Idempotency-Key": "idempotencyKey",
};

/** Description, permission, inputs, refusals and an example, as an editor shows them. */
function operationComment(
  document: OpenApiDocument,
  operation: WholeOperation,
  shared: readonly Refusal[],
): string {
  const lines = [
    ...operationWords(document, operation),
    "",
    ...operation.refusals.filter((one) => !isAmong(shared, one)).map(refusalText),
    `@throws \`ApiError\` as every operation: ${shared.map(codesText).join(", ")}`,
    "@example",
    "```ts",
    exampleOf(operation),
    "```",
  ];
  return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"].join("\n");
}

export function operationWords(document: OpenApiDocument, operation: WholeOperation): string[] {
  const units = unitsOf(document, operation).map(
    ({ unit, fields }) => `- ${fields.map(quoted).join(", ")}: ${unit}`,
  );
  return [
    `${operation.summary}.`,
    "",
    ...plain(operation.description).split("\n"),
    "",
    `**Needs** ${needsOf(operation)}.${optionsText(operation)}`,
    ...(units.length > 0 ? ["", "**Units**", "", ...units] : []),
  ];
}

function refusalText({ status, codes, description }: Refusal): string {
  const sentence = firstSentence(plain(description));
  const named = codes.map(quoted);
  const list = named.every((code) => sentence.includes(code)) ? "" : ` ${named.join(", ")}`;
  return `@throws \`ApiError\` ${status}${list}: ${sentence}`;
}

const codesText = ({ status, codes }: Refusal) => `${status} ${codes.map(quoted).join(" or ")}`;

/** The text for a comment, without the sentence about roles, which is shown separately. */
export function plain(text: string): string {
  const kept = withoutCitations(text).replaceAll(/ ?Needs [A-Z_]+( and [A-Z_]+)*\./g, "");
  return kept.replaceAll("*/", "*\\/").trim();
}

export function needsOf({ description }: WholeOperation): string {
  const roles = /Needs ([A-Z_]+(?: and [A-Z_]+)*)[.;]/.exec(description)?.[1]?.split(" and ");
  if (!roles) return "a signed-in user, of any role";
  return `the role${roles.length > 1 ? "s" : ""} ${roles.map(quoted).join(" and ")}`;
}

function optionsText({ parameters, body }: WholeOperation): string {
  const options = parameters.flatMap(({ name }) => optionOfHeader[name] ?? []);
  const shape = referredBy(body?.schema);
  const taken = [
    ...(shape === undefined ? [] : [`a body \`${shape}\``]),
    ...(options.length > 0
      ? [`the option${options.length > 1 ? "s" : ""} ${options.map(quoted).join(" and ")}`]
      : []),
  ];
  return taken.length > 0 ? ` **Takes** ${taken.join(", and ")}.` : "";
}

/** A call with the contract's example values; a long body is left out. */
export function exampleOf(operation: WholeOperation, bodyText = shortBody): string {
  const { id, parameters, body, answers } = operation;
  const given = [
    ...(["path", "query"] as const).flatMap((place) => {
      const fields = exampleValues(operation, place);
      return fields.length > 0 ? [`${place}: ${literal(Object.fromEntries(fields))}`] : [];
    }),
    ...(body ? [bodyText(body.example)] : []),
  ];
  const options = parameters.flatMap(({ name }) => optionText(name, isNew(operation)));
  const args = [
    ...(given.length > 0 || options.length > 0 ? [braced(given)] : []),
    ...(options.length > 0 ? [braced(options)] : []),
  ];
  const result = resultName(answers[0]?.schema);
  return `${result ? `const ${result} = ` : ""}await client.${id}(${args.join(", ")});`;
}

/** Only an existing record has a version. */
function optionText(header: string, ofNewRecord: boolean): string[] {
  if (header === "Idempotency-Key") return ["idempotencyKey: crypto.randomUUID()"];
  return header === "If-Match" && !ofNewRecord ? ["ifMatch: etag"] : [];
}

function shortBody(example: JsonValue | undefined): string {
  const text = literal(example ?? {});
  return text.length > longestInlineBody ? "body" : `body: ${text}`;
}

function resultName(schema: JsonSchema | undefined): string | undefined {
  const [row, shape] = [referredBy(schema?.items), referredBy(schema)];
  return row === undefined ? shape && lowered(shape) : `${lowered(row)}s`;
}

export const quoted = (name: string) => `\`${name}\``;
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const imports = 'import type { Method } from "./methods.ts";\n';

export function methodsText(document: OpenApiDocument): string {
  const operations = wholeOperations(document);
  const shared = sharedCodes(operations);
  const members = operations.map((operation) => {
    const comment = operationComment(document, operation, shared).replaceAll(/^/gm, "  ");
    return `${comment}\n  readonly ${operation.id}: Method<"${operation.id}">;\n`;
  });
  return `${imports}\n/** Every operation of the contract by its name. */\nexport interface OperationMethods {\n${members.join("\n")}}\n`;
}

/** The units of an operation's values, each with its fields. */
function unitsOf(document: OpenApiDocument, operation: WholeOperation) {
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

const lineWidth = 80;

function literal(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return braced(Object.entries(value).map(([name, inner]) => `${name}: ${literal(inner)}`));
}

/** The same over several lines; all but the first are indented. */
export function laidOut(value: JsonValue | undefined, indent: string): string {
  const line = literal(value);
  const fits = indent.length + line.length <= lineWidth;
  if (fits || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const [open, parts, close] = Array.isArray(value)
    ? ["[", value.map((one) => laidOut(one, inner)), "]"]
    : ["{", Object.entries(value).map(([name, one]) => `${name}: ${laidOut(one, inner)}`), "}"];
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
}

const braced = (parts: readonly string[]) => (parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}");

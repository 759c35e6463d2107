import { samplesOf, textOf } from "./code-samples.ts";
import { alternatives, withoutCitations, wordsOf } from "./described.ts";
import { requiredIn, type JsonSchema, type OpenApiDocument, type Parameter } from "./document.ts";
import { operationWords, plain, quoted } from "./operation-comment.ts";
import { referredBy, resolved, wholeOperations, type WholeOperation } from "./operations.ts";

interface OperationPage {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** Markdown without the title; the calls are for a server at the given address. */
  readonly text: (baseUrl: string) => string;
}

export function operationPages(document: OpenApiDocument): OperationPage[] {
  const operations = wholeOperations(document);
  return operations.map((operation) => {
    const { id, tag, summary } = operation;
    const callsOf = (baseUrl: string) =>
      samplesOf(operation, operations, baseUrl).map(
        ({ label, lang, source }) => `### ${label}\n\n${fenced(lang, source)}`,
      );
    const text = (baseUrl: string) =>
      [wordsOfOperation(document, operation), ...callsOf(baseUrl)].join("\n\n");
    return { id, tag, summary, text };
  });
}

function wordsOfOperation(document: OpenApiDocument, operation: WholeOperation): string {
  const { method, path, parameters, body, answers, refusals } = operation;
  const written = new Set<string>();
  const answered = answers.flatMap(({ status, schema }) => [
    `${status}${schema ? `: ${kindOf(document, schema)}` : ", without a body"}.`,
    ...(schema ? shapesOf(document, schema, written) : []),
  ]);
  const refused = refusals.map(
    ({ status, codes, description }) =>
      `- ${status} ${codes.map(quoted).join(", ")}: ${plain(description)}`,
  );
  return [
    `\`${method.toUpperCase()} ${path}\``,
    operationWords(document, operation).join("\n"),
    ...(parameters.length > 0
      ? ["## Parameters", parameters.map((one) => parameterLine(document, one)).join("\n")]
      : []),
    ...(body ? ["## Body", ...shapesOf(document, body.schema, written)] : []),
    ...["## Answer", ...answered],
    ...["## Problem codes", refused.join("\n")],
    "## Calls",
  ].join("\n\n");
}

function parameterLine(document: OpenApiDocument, parameter: Parameter): string {
  const { name, schema, description, required = false } = parameter;
  const field = description === undefined ? schema : { ...schema, description };
  const place = parameter.in === "header" ? "header" : `in the ${parameter.in}`;
  const said = [place, ...(required ? ["required"] : [])];
  return fieldLine(document, name, field, said, boundsOf(resolved(document, schema)));
}

const boundsOf = ({ minimum, maximum }: JsonSchema): string[] =>
  minimum === undefined || maximum === undefined
    ? []
    : [`from ${textOf(minimum)} to ${textOf(maximum)}`];

/** A chapter for the shape of a value and for each shape inside it, once for each shape. */
function shapesOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  written: Set<string>,
  place = "",
): string[] {
  return alternatives(schema).flatMap((one) => {
    const shape = resolved(document, one);
    const { properties = {}, items, description } = shape;
    const name = referredBy(one) ?? place;
    if (written.has(name)) return [];
    if (!items) written.add(name);
    const needed = requiredIn(shape);
    const lines = Object.entries(properties).map(([field, value]) =>
      fieldLine(document, field, value, needed.includes(field) ? ["required"] : []),
    );
    const words = typeof description === "string" ? [withoutCitations(description)] : [];
    return [
      ...(lines.length > 0 ? [`### ${name}`, ...words, lines.join("\n")] : []),
      ...Object.entries(properties).flatMap(([field, value]) =>
        shapesOf(document, value, written, `${name}.${field}`),
      ),
      ...(items ? shapesOf(document, items, written, place) : []),
    ];
  });
}

function fieldLine(
  document: OpenApiDocument,
  name: string,
  field: JsonSchema,
  said: readonly string[],
  bounds: readonly string[] = [],
): string {
  const words = wordsOf(document, field).join(" ");
  const usual = field["default"] ?? resolved(document, field)["default"];
  const usually = usual === undefined ? [] : [`default ${quoted(textOf(usual))}`];
  const what = [...said, kindOf(document, field), ...bounds, ...usually].join(", ");
  return `- ${quoted(name)} (${what})${words && `: ${words}`}`;
}

const kinds: Readonly<Record<string, string>> = {
  boolean: "true or false",
  integer: "whole number",
  string: "text",
};

function kindOf(document: OpenApiDocument, schema: JsonSchema): string {
  const all = alternatives(schema).flatMap((one) => {
    const { properties, items, type, enum: values, const: value } = resolved(document, one);
    const name = properties && referredBy(one);
    if (items) return `list of ${kindOf(document, items)}`;
    if (name !== undefined) return quoted(name);
    if (value !== undefined) return quoted(textOf(value));
    if (Array.isArray(values)) return values.map((each) => quoted(textOf(each)));
    return type === undefined ? "any value" : [type].flat().map(textOf);
  });
  return [...new Set(all.map((one) => kinds[one] ?? one))].join(" or ");
}

const fenced = (lang: string, source: string) =>
  `\`\`\`${lang === "Shell" ? "sh" : "ts"}\n${source}\n\`\`\``;

type Linked = readonly [title: string, address: string, words: string];

/** The entry page for language models (llmstxt.org): a short text that links to all pages. */
export function llmsText(
  { info }: OpenApiDocument,
  chapters: Readonly<Record<string, readonly Linked[]>>,
): string {
  const lists = Object.entries(chapters).map(([name, links]) => {
    const lines = links.map(([title, address, words]) => `- [${title}](${address}): ${words}`);
    return `## ${name}\n\n${lines.join("\n")}`;
  });
  return [
    `# ${info.title}`,
    `> ${info.summary} The package \`@pharmacy/sdk\` is the typed client of its API, and has a command, \`pharmacy\`.`,
    "Every call has an access token. What names a patient is never an argument of a command: commands read it from a file or from standard input.",
    ...lists,
    "",
  ].join("\n\n");
}

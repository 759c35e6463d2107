import { createRequire } from "node:module";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { rolldown } from "rolldown";
import { parametersSchema, requiredIn } from "./document.ts";
import type { JsonSchema, OpenApiDocument } from "./document.ts";
import { wholeOperations, type WholeOperation, resolved } from "./operations.ts";

type Named = readonly (readonly [name: string, schema: JsonSchema])[];

/** Checks without eval, by the code that Ajv compiles on a server: both find the same errors. */
export async function requestChecksText(document: OpenApiDocument): Promise<string> {
  const operations = wholeOperations(document);
  const parameters = operations.map((one) => [one.id, parametersSchema(one.parameters)] as const);
  const bodies = operations.flatMap(({ id, body }) => (body ? [[id, body.schema] as const] : []));
  return bundled("RequestChecks", operations, {
    // Addresses and headers are texts, so numbers in them are converted. With strictNumbers, Ajv
    // converts the text "Infinity" and then skips its bounds.
    parameters: codeOf(document, parameters, { coerceTypes: true, strictNumbers: false }),
    body: codeOf(document, bodies),
  });
}

export async function answerChecksText(document: OpenApiDocument): Promise<string> {
  const operations = wholeOperations(document);
  const answers = operations.flatMap(({ id, answers: [answer] }) =>
    answer?.schema && Object.keys(answer.schema).length > 0 ? [[id, answer.schema] as const] : [],
  );
  return bundled("AnswerChecks", operations, { body: codeOf(document, answers) });
}

export function operationsText(document: OpenApiDocument): string {
  const operations = wholeOperations(document);
  const lines = operations.map(
    ({ id, method, path }) => `  ${id}: { method: "${method.toUpperCase()}", path: "${path}" },`,
  );
  const keyed = operations
    .filter(({ parameters }) => parameters.some(({ name }) => name === "Idempotency-Key"))
    .map(({ id }) => `  ${id}: true,`);
  return [
    `export const addresses = {\n${lines.join("\n")}\n} as const;\n`,
    "/** The saves that are safe to repeat with a key. */",
    `export const keyed = {\n${keyed.join("\n")}\n} as const;\n`,
  ].join("\n");
}

/** Patterns with their own message are identified by their schema. */
export function patternsText(document: OpenApiDocument): string {
  const lines = Object.entries(document.components.schemas).flatMap(([name, { pattern }]) =>
    typeof pattern === "string" ? [`  ${name}: ${JSON.stringify(pattern)},`] : [],
  );
  return `export const patterns = {\n${lines.join("\n")}\n} as const;\n`;
}

/** For each schema of sort keys, an array of them: `episodeSortKeys` of EpisodeSortKey. */
export function sortKeysText({ components }: OpenApiDocument): string {
  const arrays = Object.entries(components.schemas)
    .filter(([name]) => name.endsWith("SortKey"))
    .map(([name, { enum: keys }]) => {
      const array = `${name[0]?.toLowerCase()}${name.slice(1)}s`;
      return `/** What \`sortBy\` may be: ${name}. */\nexport const ${array} = ${JSON.stringify(keys)} as const;\n`;
    });
  return arrays.join("\n");
}

function codeOf(document: OpenApiDocument, schemas: Named, more = {}): string {
  const ajv = new Ajv2020({
    ...{ allErrors: true, strict: false, validateSchema: false, messages: false },
    // NaN and Infinity are not numbers: JSON cannot write them.
    ...{ inlineRefs: false, strictNumbers: true, code: { source: true, esm: true }, ...more },
  });
  addFormats(ajv);
  ajv.addSchema(located(document.components.schemas), "contract");
  for (const [name, schema] of schemas) ajv.addSchema(located(schema), name);
  const names = Object.fromEntries(schemas.map(([name]) => [name, name]));
  // Schema paths are removed, except those that identify a dummy number.
  return standaloneCode(ajv, names).replaceAll(/,schemaPath:"(?!#\/not")[^"]*"/g, "");
}

/** Under an id, since schemas refer to each other, and without texts that are not checked. */
function located(schema: unknown): JsonSchema {
  const told = new Set(["description", "example", "x-origin", "x-unit"]);
  const text = JSON.stringify(schema, (name, value: unknown) =>
    told.has(name) && typeof value !== "object" ? undefined : value,
  );
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"contract#/'));
}

const require = createRequire(import.meta.url);

async function bundled(
  type: string,
  operations: readonly WholeOperation[],
  modules: Readonly<Record<string, string>>,
): Promise<string> {
  const kinds = Object.keys(modules);
  const rows = operations.map(({ id }) => {
    const checks = kinds.map((kind) => `${kind}: ${kind}.${id}`).join(", ");
    return `  ${id}: { ${checks} },`;
  });
  const entry = [
    ...kinds.map((kind) => `import * as ${kind} from "checks:${kind}";`),
    `export const checks = {\n${rows.join("\n")}\n};`,
  ].join("\n");
  const bundle = await rolldown({
    input: "checks:entry",
    platform: "neutral",
    logLevel: "silent",
    plugins: [
      {
        name: "checks",
        resolveId: (id) => (id.startsWith("checks:") ? id : idOf(id)),
        load: (id) => (id === "checks:entry" ? entry : modules[id.replace("checks:", "")]),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const [code, name] = withoutExport(output[0].code);
  return [
    "// @ts-nocheck",
    `import type { ${type} } from "./checks.ts";`,
    code,
    `export const checks: ${type} = ${name};\n`,
  ].join("\n");
}

/** Ajv requires its helpers by name. */
const idOf = (id: string) => (id.startsWith("ajv") ? require.resolve(id) : null);

function withoutExport(code: string): [code: string, name: string] {
  const found = /export\s*\{\s*([\w$]+) as checks\s*\};?\s*$/.exec(code);
  if (!found?.[1]) throw new Error("The bundle exports no checks");
  return [code.slice(0, found.index), found[1]];
}

/** 0 can be null, 1 cannot; of a list each row, of a record the required fields. */
type Shape = 0 | 1 | readonly [Shape] | { readonly [field: string]: Shape };

export function answerFieldsText(document: OpenApiDocument): string {
  const lines = wholeOperations(document).flatMap(({ id, answers: [answer] }) =>
    answer?.schema ? [`  ${id}: ${textOf(shapeOf(document, answer.schema))},`] : [],
  );
  return `export const answerFields = {\n${lines.join("\n")}\n} as const;\n`;
}

function shapeOf(document: OpenApiDocument, schema: JsonSchema): Shape {
  const whole = resolved(document, schema);
  const { type, items, properties } = whole;
  if (allowsNull(whole)) return 0;
  if (type === "array") return [items ? shapeOf(document, items) : 1];
  if (type !== "object") return 1;
  return Object.fromEntries(
    requiredIn(whole).map((field) => [field, shapeOf(document, properties?.[field] ?? {})]),
  );
}

const textOf = (shape: Shape) => JSON.stringify(shape).replaceAll(/"(\w+)":/g, "$1:");

function allowsNull({ type, oneOf }: JsonSchema): boolean {
  if (Array.isArray(type) && type.includes("null")) return true;
  return JSON.stringify(oneOf ?? []).includes('{"type":"null"}');
}

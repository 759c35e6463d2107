import openapiTypeScript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { described, withoutCitations } from "./described.ts";
import type { OpenApiDocument, JsonSchema } from "./document.ts";
import { optionOfHeader } from "./operation-comment.ts";
import {
  wholeOperations,
  isAmong,
  sharedRefusals,
  type Refusal,
  type WholeOperation,
} from "./operations.ts";
import { typeView } from "./shapes.ts";

/** Every shape has its own name, so that an editor shows `Batch` and not all its fields. */
export async function schemaTypesText(document: OpenApiDocument): Promise<string> {
  const view = typeView(document);
  const shapes = view.components.schemas;
  const all = { ...shapes, ...contractSchemas(wholeOperations(document)) };
  const whole = { ...view, components: { ...view.components, schemas: all } };
  const schemas = Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, described(whole, schema)]),
  );
  const types = await openapiTypeScript(
    JSON.stringify({ ...view, paths: {}, components: { schemas } }),
    { defaultNonNullable: false },
  );
  const names = Object.keys(shapes)
    .map((name) => `  ${name}: ${name};`)
    .join("\n");
  const declarations = astToString(schemaMembers(types).map(asDeclaration));
  return [
    asTsdoc(declarations.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, "$1")),
    `/** Every shape of the contract by its name, for example \`Schemas["Episode"]\`. */`,
    `export interface Schemas {\n${names}\n}\n`,
  ].join("\n");
}

/** The members of `components.schemas` in the output of openapi-typescript. */
function schemaMembers(types: readonly ts.Node[]): ts.PropertySignature[] {
  for (const node of types) {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== "components") continue;
    const [schemas] = node.members.filter(ts.isPropertySignature);
    if (schemas?.type && ts.isTypeLiteralNode(schemas.type)) {
      return schemas.type.members.filter(ts.isPropertySignature);
    }
  }
  throw new Error("openapi-typescript declares no schemas");
}

function asDeclaration(member: ts.PropertySignature): ts.Statement {
  const { name, type } = member;
  if (!ts.isIdentifier(name) || !type) throw new Error("A schema has no name");
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declaration =
    name.text === "Contract" && ts.isTypeLiteralNode(type)
      ? ts.factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
      : ts.factory.createTypeAliasDeclaration(exported, name, undefined, type);
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member));
}

/** The JSDoc of openapi-typescript as TSDoc: the description first and without a tag. */
function asTsdoc(text: string): string {
  return text
    .replaceAll(/^\s*\/\*\* @(?:enum|constant).*\*\/\n/gm, "")
    .replaceAll(/^\s*\* @(?:enum|constant).*\n/gm, "")
    .replaceAll(/^(\s*(?:\/\*\*|\*)) @description /gm, "$1 ")
    .replaceAll(/^(\s*(?:\/\*\*|\*)) @default (.*?)( \*\/)?$/gm, "$1 @defaultValue `$2`$3");
}

const anyRefusal = "AnyRefusal";

function contractSchemas(operations: readonly WholeOperation[]): Record<string, JsonSchema> {
  const shared = sharedRefusals(operations);
  const refusals = operations.flatMap((operation) => operation.refusals);
  return {
    ...Object.fromEntries(
      refusals.map(({ name, status, codes }) => [name, closed({ [status]: { enum: [...codes] } })]),
    ),
    [anyRefusal]: allOf(shared.map(({ name }) => name)),
    Contract: closed(
      Object.fromEntries(
        operations.map((operation) => [operation.id, operationSchema(operation, shared)]),
      ),
    ),
  };
}

const allOf = (names: readonly string[]): JsonSchema => ({
  allOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

function operationSchema(operation: WholeOperation, shared: readonly Refusal[]): JsonSchema {
  const { method, path, parameters, body, answers, refusals } = operation;
  const own = refusals.filter((one) => !isAmong(shared, one)).map(({ name }) => name);
  const options = parameters.flatMap(({ name }) => optionOfHeader[name] ?? []);
  return closed({
    method: { const: method.toUpperCase() },
    address: { const: path },
    ...(options.length > 0 && { options: { enum: options } }),
    ...parametersIn("path", operation),
    ...parametersIn("query", operation),
    ...(body && { body: body.schema }),
    answers: closed(
      Object.fromEntries(answers.map(({ status, schema = {} }) => [status, withBody(schema)])),
    ),
    refusals: allOf([anyRefusal, ...own]),
  });
}

/** An answer without a body arrives as an empty object [7.32]. */
const withBody = (schema: JsonSchema): JsonSchema =>
  Object.keys(schema).length > 0 ? schema : { type: "object" };

function parametersIn(place: "path" | "query", { parameters }: WholeOperation) {
  const those = parameters.filter((parameter) => parameter.in === place);
  if (those.length === 0) return {};
  const fields = those.map(({ name, description, schema }): [string, JsonSchema] => [
    name,
    description === undefined ? schema : { ...schema, description: withoutCitations(description) },
  ]);
  const required = those.filter((parameter) => parameter.required).map(({ name }) => name);
  return { [place]: { type: "object", properties: Object.fromEntries(fields), required } };
}

const closed = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

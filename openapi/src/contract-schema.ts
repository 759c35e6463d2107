import type { JsonSchema } from "./document.ts";
import { optionOfHeader } from "./operation-comment.ts";
import { isAmong, sharedRefusals } from "./operations.ts";
import type { Refusal, WholeOperation } from "./operations.ts";
import { withoutCitations } from "./described.ts";

const anyRefusal = "AnyRefusal";

/** Records that say of each operation what a call takes and what it can be answered. */
export function contractSchemas(operations: readonly WholeOperation[]): Record<string, JsonSchema> {
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

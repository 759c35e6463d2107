import type {
  HttpMethod,
  JsonSchema,
  JsonValue,
  OpenApiDocument,
  MediaType,
  Operation,
  Parameter,
  Reference,
  Response,
} from "./document.ts";

type Answer = { status: string; schema: JsonSchema | undefined };
export type Refusal = {
  /** The name of the shared answer. */
  name: string;
  status: string;
  codes: readonly string[];
  description: string;
};

export type WholeOperation = {
  id: string;
  tag: string;
  method: HttpMethod;
  path: string;
  summary: string;
  description: string;
  /** Without the parameters that every call has. */
  parameters: readonly Parameter[];
  body: { schema: JsonSchema; example: JsonValue | undefined } | undefined;
  answers: readonly Answer[];
  refusals: readonly Refusal[];
};

type PlacedOperation = { path: string; method: HttpMethod; operation: Operation };

/** Every operation as it is written, in the order of the contract. */
export const operationsIn = ({ paths }: OpenApiDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    (["get", "post", "put"] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

export const wholeOperations = (document: OpenApiDocument): WholeOperation[] =>
  operationsIn(document).map((one) => whole(document, one));

function whole(
  document: OpenApiDocument,
  { method, path, operation }: PlacedOperation,
): WholeOperation {
  const { operationId: id, summary, description, parameters = [], requestBody } = operation;
  const media = Object.values(requestBody?.content ?? {})[0];
  const answers = Object.entries(operation.responses).map(([status, answer]) => ({
    status,
    name: "$ref" in answer ? nameOf(answer.$ref) : `${id}${status}`,
    answer: inPlace(document.components.responses, answer),
  }));
  return {
    ...{ id, tag: operation.tags[0] ?? "", method, path, summary, description },
    parameters: parameters.map((one) => inPlace(document.components.parameters, one)),
    body: media && { schema: media.schema, example: usualExample(document, media) },
    answers: answers.filter(isSuccess).map(({ status, answer }) => ({
      status,
      schema: Object.values(answer.content ?? {})[0]?.schema,
    })),
    refusals: answers
      .filter((one) => !isSuccess(one))
      .map(({ name, status, answer }) => ({
        name,
        status,
        codes: answer["x-codes"] ?? [],
        description: answer.description,
      })),
  };
}

export function sharedRefusals(operations: readonly WholeOperation[]): readonly Refusal[] {
  return sharedAmong(operations, isAmong);
}

export function sharedCodes(operations: readonly WholeOperation[]): readonly Refusal[] {
  return sharedAmong(operations, (refusals, { status, codes }) =>
    refusals.some(
      (other) => other.status === status && codes.every((code) => other.codes.includes(code)),
    ),
  );
}

const sharedAmong = (
  [first, ...others]: readonly WholeOperation[],
  isIn: (refusals: readonly Refusal[], one: Refusal) => boolean,
): readonly Refusal[] =>
  (first?.refusals ?? []).filter((one) => others.every(({ refusals }) => isIn(refusals, one)));

export const isAmong = (refusals: readonly Refusal[], one: Refusal): boolean =>
  refusals.some((other) => JSON.stringify(other) === JSON.stringify(one));

/** Whether the example makes a record: the path of an existing record names it. */
export const isNew = ({ parameters }: WholeOperation): boolean =>
  !parameters.some((one) => one.in === "path");

const isSuccess = ({ status }: { status: string; answer: Response }) => status.startsWith("2");

function found<T>(components: Record<string, T>, reference: string): T {
  const component = components[nameOf(reference)];
  if (component === undefined) throw new Error(`The contract has no ${reference}`);
  return component;
}

export const inPlace = <T extends object>(components: Record<string, T>, part: T | Reference): T =>
  "$ref" in part ? found(components, part.$ref) : part;

export const nameOf = (reference: string) => reference.split("/").at(-1) ?? "";

export const referredBy = (schema: JsonSchema | undefined): string | undefined => {
  const reference = schema?.["$ref"];
  return typeof reference === "string" ? nameOf(reference) : undefined;
};

export function exampleValues(
  { parameters, body }: WholeOperation,
  place: Parameter["in"],
): (readonly [string, JsonValue])[] {
  const those = parameters.filter((one) => one.in === place);
  const needed = body ? those.filter(({ required }) => required) : those;
  return needed.map(({ name, example }) => [name, example ?? ""] as const);
}

type NamedExample = { name: string; value: JsonValue };

/** The examples of a body; the first is the usual one. */
export const examplesOf = (document: OpenApiDocument, { examples }: MediaType): NamedExample[] =>
  Object.entries(examples).map(([name, { $ref }]) => {
    const { value } = found(document.components.examples, $ref);
    return { name, value };
  });

export const usualExample = (document: OpenApiDocument, media: MediaType): JsonValue | undefined =>
  examplesOf(document, media)[0]?.value;

/** The schema that a reference names, without the fields beside the reference. */
export function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const reference = schema["$ref"];
  return typeof reference === "string" ? found(document.components.schemas, reference) : schema;
}

import { serverMessages, validation } from "@pharmacy/domain/messages";
import { isPermission, type Permission } from "@pharmacy/domain/roles";
import { isObject } from "@pharmacy/domain/validation/is-object";
import { isReadable } from "@pharmacy/domain/validation/plain-text";
import {
  document,
  type HttpMethod,
  type JsonSchema,
  type Parameter,
  parametersSchema,
} from "@pharmacy/openapi";
import { inPlace } from "@pharmacy/openapi/operations";
import { type OperationId, operations, type Received, type Schemas } from "@pharmacy/sdk";
import { fieldErrorsFrom } from "@pharmacy/sdk/field-errors";
import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { FieldError } from "./problems.ts";

export type Input = {
  path: unknown;
  query: unknown;
  header: Record<string, unknown>;
  body: unknown;
};

type Outcome<Id extends OperationId> =
  { isValid: true; params: Received<Id> } | { isValid: false; errors: FieldError[] };

const options = { allErrors: true, strict: false, validateSchema: false } as const;
/** URLs and headers are text, so numbers in them are converted. */
const forParameters = withContract(
  new Ajv2020({ ...options, coerceTypes: true, useDefaults: true }),
);
const forBodies = withContract(new Ajv2020(options));

const compiled = new Map<OperationId, (input: Input) => ErrorObject[]>();

export function validate<Id extends OperationId>(id: Id, input: Input): Outcome<Id> {
  const check = compiled.get(id) ?? compile(id);
  compiled.set(id, check);
  const errors = check(input);
  const { path, query, body } = input;
  const unreadable = [...unreadableIn({ path, query }, ""), ...unreadableIn(body, "")];
  if (unreadable.length === 0 && isChecked<Id>(input, errors)) {
    return { isValid: true, params: input };
  }
  return { isValid: false, errors: [...unreadable, ...fieldErrorsFrom(errors)] };
}

/** A value without errors has the type of the contract. */
function isChecked<Id extends OperationId>(
  _input: unknown,
  errors: readonly ErrorObject[],
): _input is Received<Id> {
  return errors.length === 0;
}

function compile(id: OperationId): (input: Input) => ErrorObject[] {
  const { parameters: declared, body: bodySchema } = contractOperation(id);
  const checkParameters = forParameters.compile(inContract(parametersSchema(declared)));
  const checkBody = bodySchema && forBodies.compile(inContract(bodySchema));
  return ({ body, ...parameters }) => {
    const sent = textsIn(parameters);
    const wrong = errorsOf(checkParameters, parameters);
    const read = new Map(textsIn(parameters));
    const odd = sent.filter(([at, text]) => isOddNumber(text, read.get(at)));
    return [
      ...wrong,
      ...odd.map(([at]) => notWhole(at)),
      ...(checkBody ? errorsOf(checkBody, body) : []),
    ];
  };
}

/** The parameters in the address, by their pointers. */
const textsIn = ({ path, query }: Pick<Input, "path" | "query">): [string, unknown][] =>
  Object.entries({ path, query }).flatMap(([place, values]) =>
    Object.entries(isObject(values) ? values : {}).map(([name, value]): [string, unknown] => [
      `/${place}/${name}`,
      value,
    ]),
  );

/** A number in another notation: 1e3, 0x10, 007 (openapi/decisions.md, Contract). */
const isOddNumber = (text: unknown, read: unknown) =>
  typeof read === "number" && String(read) !== text;

function notWhole(instancePath: string): ErrorObject {
  return { instancePath, schemaPath: "", keyword: "type", params: { type: "integer" } };
}

function inContract(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));
}

function errorsOf(check: ValidateFunction, value: unknown): ErrorObject[] {
  return check(value) ? [] : (check.errors ?? []);
}

function withContract(ajv: Ajv2020): Ajv2020 {
  addFormats(ajv);
  return ajv.addSchema(document, "contract");
}

let episodeShape: ValidateFunction<Schemas["EpisodeInput"]> | undefined;

/** Whether a body has the fields and types of an episode; rules for values are not checked. */
export function isEpisodeShaped(body: unknown): body is Schemas["EpisodeInput"] {
  episodeShape ??= forBodies.addSchema(shapesOnly(), "shapes").compile<Schemas["EpisodeInput"]>({
    $ref: "shapes#/components/schemas/EpisodeInput",
  });
  return episodeShape(body);
}

function shapesOnly(): JsonSchema {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]): [string, JsonSchema] => [name, schema["x-rules-only"] === true ? {} : schema],
  );
  return { components: { schemas: Object.fromEntries(schemas) } };
}

/** The fields that may have several lines; every other text has one line. */
const mayHaveLines = /comment|evidence|description|reason|address$|draftText|fileText/i;

/** Pasted rows, where unreadable characters are removed instead (openapi/decisions.md, Clinic). */
const isPasted = /^\/rows\/\d+\/\w+$/;

/** No body of the contract has half as many levels; the stack would end some thousands deeper. */
const mostLevels = 32;

function unreadableIn(value: unknown, path: string, level = 0): FieldError[] {
  if (typeof value === "string") {
    const isFine = isPasted.test(path) || isReadable(value, mayHaveLines.test(path));
    return isFine ? [] : [{ path, message: validation.unreadable }];
  }
  if (typeof value !== "object" || value === null) return [];
  if (level > mostLevels) return [{ path, message: serverMessages.value }];
  return Object.entries(value).flatMap(([name, inner]) =>
    unreadableIn(inner, `${path}/${name}`, level + 1),
  );
}

export type ContractOperation = {
  method: HttpMethod;
  path: string;
  parameters: readonly Parameter[];
  body: JsonSchema | undefined;
  successStatus: number;
  answerType: string;
  /** The permission that the caller needs; absent for the caller's own data. */
  permission: Permission | undefined;
};

export const operationIds = Object.keys(operations).filter(isOperationId);

const methods = { GET: "get", POST: "post", PUT: "put" } as const;

export function contractOperation(id: OperationId): ContractOperation {
  const { path } = operations[id];
  const method = methods[operations[id].method];
  const item = document.paths[path];
  const operation = item?.[method];
  if (!item || !operation) throw new Error(`The contract has no ${id}.`);
  const [successStatus = "", success] =
    Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  const { content = {} } = success ? inPlace(document.components.responses, success) : {};
  const referred = [...item.parameters, ...(operation.parameters ?? [])];
  return {
    method,
    path,
    parameters: referred.map((one) => inPlace(document.components.parameters, one)),
    body: operation.requestBody?.content["application/json"]?.schema,
    successStatus: Number(successStatus),
    answerType: Object.keys(content)[0] ?? "application/json",
    permission: permissionOf(id, operation["x-permission"]),
  };
}

function permissionOf(id: OperationId, name: string | undefined): Permission | undefined {
  if (name === undefined || isPermission(name)) return name;
  throw new Error(`Nobody knows who has the permission ${name} of ${id}.`);
}

function isOperationId(id: string): id is OperationId {
  return id in operations;
}

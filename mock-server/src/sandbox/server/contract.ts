import { isPermission, type Permission } from "@pharmacy/domain/roles";
import { document, type HttpMethod, type JsonSchema, type Parameter } from "@pharmacy/openapi";
import { inPlace } from "@pharmacy/openapi/operations";
import { operations, type OperationId } from "@pharmacy/sdk";

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

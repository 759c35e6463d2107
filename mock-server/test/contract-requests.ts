import { document, type Operation, type Parameter } from "@pharmacy/openapi";
import { examplesOf } from "@pharmacy/openapi/operations";
import { operations, type OperationId } from "@pharmacy/sdk";
import { contractOperation } from "../src/sandbox/server/contract.ts";

export const isOperationId = (id: string): id is OperationId => id in operations;

/** The operation with each body that the contract shows, and with its parameters' examples. */
function requestsOf(id: OperationId, { requestBody }: Operation) {
  const media = requestBody?.content["application/json"];
  const bodies = media ? examplesOf(document, media) : [{ name: "no body", value: undefined }];
  const { parameters } = contractOperation(id);
  const [path, query] = (["path", "query"] as const).map((place) => valuesIn(place, parameters));
  return bodies.map(({ name, value: body }) => ({ id, name, path, query, body }));
}

function valuesIn(place: Parameter["in"], parameters: readonly Parameter[]) {
  const those = parameters.filter((one) => one.in === place);
  const textOf = ({ example }: Parameter) =>
    typeof example === "string" ? example : JSON.stringify(example);
  return Object.fromEntries(those.map((one) => [one.name, textOf(one)] as const));
}

/** The contract's example requests in its order, which is that of a record's life. */
export const contractRequests = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => {
    const id = operation?.operationId ?? "";
    return operation && isOperationId(id) ? requestsOf(id, operation) : [];
  });

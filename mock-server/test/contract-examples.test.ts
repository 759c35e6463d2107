import { document, type Operation, type Parameter } from "@pharmacy/openapi";
import { examplesOf } from "@pharmacy/openapi/examples";
import { operations, type OperationId } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOperation } from "../src/sandbox/server/contract.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

/** What the contract shows somebody can send as it stands, to a sandbox as it is after its start. */

let server: SandboxServer;
let pharmacist: Caller;
let atSeveralStores: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  pharmacist = await server.as("anna.pharmacist");
  atSeveralStores = await server.as("mia.multi");
});
afterAll(() => server.close());

const isOperationId = (id: string): id is OperationId => id in operations;

/** The operation with each body that the contract shows; the record of a save is a new one. */
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

/** In the contract's order, which is that of a record's life. */
const requests = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => {
    const id = operation?.operationId ?? "";
    return operation && isOperationId(id) ? requestsOf(id, operation) : [];
  });

const isNew = ({ id }: { id: OperationId }) => id === "saveEpisode";

test.each(requests)("$id ($name) succeeds as the contract shows it", async (request) => {
  const caller = request.id === "selectStore" ? atSeveralStores : pharmacist;
  const input = isNew(request) ? { ...request, query: {} } : request;
  const { status, problem } = await caller.send(request.id, input);
  expect([status < 300, problem.errors ?? problem.code]).toEqual([true, undefined]);
});

test("a save of the episode that the parameters name succeeds too", async () => {
  const fresh = await startSandboxServer();
  try {
    const caller = await fresh.as("anna.pharmacist");
    const [request] = requests.filter(isNew);
    if (!request) throw new Error("The contract shows no save.");
    const { status, problem } = await caller.send(request.id, request);
    expect([status, problem.errors]).toEqual([200, undefined]);
  } finally {
    await fresh.close();
  }
});

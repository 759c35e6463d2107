import { operations, type OperationId } from "@pharmacy/sdk";
import { vectorDocument, type Vector } from "@pharmacy/openapi/vectors";
import { VectorPreparation, type PreparedRequest } from "@pharmacy/openapi/vectors/prepare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

/** Every vector of the contract (openapi/vectors), over HTTP. */

let server: SandboxServer;
let callers: Record<string, Caller>;
let preparation: VectorPreparation;

beforeAll(async () => {
  server = await startSandboxServer();
  const { people } = await server.testTenant();
  const as = (name: string) => server.as(people[name]?.username ?? "");
  callers = {
    VAC: await as("pharmacist"),
    VAC_NHS_ONLY: await as("nhsOnly"),
    Locum: await as("locum"),
  };
  preparation = new VectorPreparation(vectorDocument, async (request) => {
    const { status, body, problem } = await send(request);
    if (status >= 300) throw new Error(`${request.operation}: ${JSON.stringify(problem)}`);
    return body;
  });
});
afterAll(() => server.close());

function isOperation(id: string): id is OperationId {
  return id in operations;
}

async function send({ operation, role = "VAC", request }: PreparedRequest) {
  const caller = callers[role];
  if (!caller || !isOperation(operation)) throw new Error(`Nobody is ${role}, or no ${operation}`);
  const { path = {}, query = {}, headers = {}, body } = request;
  return caller.send(operation, { path: { ...path }, query: { ...query }, body }, headers);
}

const titled = (vector: Vector) =>
  [vector.requirement ? `[${vector.requirement}] ${vector.id}` : vector.id, vector] as const;

test.each(vectorDocument.vectors.map(titled))("%s", keeps);

async function keeps(_title: string, vector: Vector) {
  const { status, body, problem } = await send(await preparation.prepared(vector));
  if (status < 300) preparation.made(vector.base, body);
  const { errors = [], ...expected } = vector.expected;
  expect({ status, ...("code" in expected ? { code: problem.code } : {}) }).toEqual(expected);
  expect(problem.errors ?? []).toEqual(errors.map((error) => expect.objectContaining(error)));
}

/** Takes away what was stored, as the vectors' README says. */
async function takeAway() {
  for (const request of preparation.removals()) await send(request);
}

test("a second and a third run find what the first found", async () => {
  await takeAway();
  const histories = vectorDocument.vectors.filter(({ requirement }) => requirement === "5.45");
  expect(histories.length).toBeGreaterThan(5);
  for (const _run of [2, 3]) {
    for (const vector of histories) await keeps(vector.id, vector);
    await takeAway();
  }
  const counts = await callers["VAC"]?.call("getStatusesCount", {});
  expect(counts?.body).toMatchObject({ active: 0, completed: 0 });
});

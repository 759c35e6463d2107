import { randomInt } from "node:crypto";
import { operations, type OperationId } from "@pharmacy/sdk";
import { vectorDocument, type Vector } from "@pharmacy/openapi/vectors";
import { VectorPreparation, type PreparedRequest } from "@pharmacy/openapi/vectors/prepare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allChecks, runChecks } from "../../packages/conformance/src/check-backend.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

/** Every vector of the contract (openapi/vectors), over HTTP. */

let server: SandboxServer;
let callers: Record<"VAC" | "VAC_NHS_ONLY" | "Locum", Caller>;
let people: TestTenant["people"];
let preparation: VectorPreparation;

beforeAll(async () => {
  server = await startSandboxServer();
  ({ people } = await server.testTenant());
  await signInAll();
  preparation = new VectorPreparation(vectorDocument, async (request) => {
    const { status, body, problem } = await send(request);
    if (status >= 300) throw new Error(`${request.operation}: ${JSON.stringify(problem)}`);
    return body;
  });
});
afterAll(() => server.close());

/** A token lives five minutes. */
async function signInAll() {
  const as = (name: string) => server.as(people[name]?.username ?? "");
  callers = {
    VAC: await as("pharmacist"),
    VAC_NHS_ONLY: await as("nhsOnly"),
    Locum: await as("locum"),
  };
}

function isOperation(id: string): id is OperationId {
  return id in operations;
}

const isRole = (role: string): role is keyof typeof callers => role in callers;

async function send({ operation, role = "VAC", request }: PreparedRequest) {
  const caller = isRole(role) ? callers[role] : undefined;
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

/** A sample, unless TEST_ALL=1: the vectors of 5.45, and every eighth other one. */
const isWhole = process.env["TEST_ALL"] === "1";
const seed = Number(process.env["VECTOR_SEED"] ?? randomInt(8));
const isWanted = (requirement: string | undefined) =>
  isWhole || requirement === "5.45" || requirement === "[5.45]";
const vectors = vectorDocument.vectors.filter(
  ({ requirement }, index) => isWanted(requirement) || index % 8 === seed,
);
const checks = allChecks.filter(
  ({ operation, requirement }) => isWanted(requirement) || operation === "getVaccinationHistory",
);

async function runKit() {
  const { token } = callers["VAC"];
  const { results } = await runChecks({ baseUrl: `${server.sandbox.url}/api`, token }, checks);
  expect(results.filter(({ state }) => state === "failed")).toEqual([]);
}

const whole = ["kit", "vectors", "vectors", "kit", "vectors"] as const;

test.each(isWhole ? whole : whole.slice(0, 2))(
  "%s find on one database what they found on a new one",
  { timeout: 300_000 },
  async (run) => {
    console.log(`VECTOR_SEED=${seed}`);
    await signInAll();
    await takeAway();
    if (run === "kit") await runKit();
    else for (const vector of vectors) await keeps(vector.id, vector);
    await takeAway();
    const { body } = await callers["VAC"].call("getStatusesCount", {});
    expect(body).toMatchObject({ active: 0, completed: 0 });
  },
);

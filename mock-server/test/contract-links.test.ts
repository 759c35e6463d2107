import { document } from "@pharmacy/openapi";
import { linksOf, placeOf, type PlacedLink } from "@pharmacy/openapi/links";
import type { OperationId } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { contractOperation } from "../src/sandbox/server/contract.ts";
import { contractRequests, isOperationId } from "./contract-requests.ts";
import {
  startSandboxServer,
  type Answered,
  type Caller,
  type LooseInput,
  type SandboxServer,
} from "./sandbox-server.ts";

/** A client can follow the contract's links from every answer. */

let server: SandboxServer;
let pharmacist: Caller;
let atSeveralStores: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  pharmacist = await server.as("anna.pharmacist");
  atSeveralStores = await server.as("mia.multi");
  await send("saveEpisode", { body: shown("saveEpisode", "flu") }); // a recipient of the batch
});
afterAll(() => server.close());

/** A call and its answer, for expressions to point into. */
type Exchange = { request: LooseInput; answer: Answered<OperationId> };

const shown = (id: OperationId, name?: string) =>
  contractRequests.find((one) => one.id === id && (!name || one.name === name))?.body;

let numbers = 0;
const newNumber = () => `LINK${++numbers}`;
const newNhsNumber = nhsNumbersFrom(930_000_000);
const numbered = (id: OperationId) => ({ ...record(shown(id)), batchNo: newNumber() });

/** Bodies in place of examples that work only once or find only some records. */
const bodies: Partial<Record<OperationId, () => unknown>> = {
  saveEpisode: () => shown("saveEpisode", "draft"),
  createBatch: () => numbered("createBatch"),
  updateBatch: () => numbered("updateBatch"),
  listActiveEpisodes: () => ({}),
  listCompletedEpisodes: () => ({}),
  listDeletedEpisodes: () => ({}),
  addClinicEntries: () => ({ source: "LIST", rows: [{ nhsNumber: newNhsNumber() }] }),
  correctClinicEntry: () => ({ nhsNumber: newNhsNumber() }),
  moveClinicEntry: () => ({ move: "NOT_GIVEN", reason: "OTHER" }),
};

const choosesStores: readonly string[] = ["getAllGroupInfo", "selectStore"];

async function send(
  id: OperationId,
  changes: LooseInput = {},
  headers: Record<string, string> = {},
  caller = choosesStores.includes(id) ? atSeveralStores : pharmacist,
): Promise<Exchange> {
  const { path, query } = contractRequests.find((one) => one.id === id) ?? {};
  const body = bodies[id]?.() ?? shown(id);
  const request = { path, query: id === "saveEpisode" ? {} : query, body, ...changes };
  return { request, answer: await caller.send(id, request, headers) };
}

/** An answer of this status, about a record that nobody else uses. */
async function answered(id: OperationId, status: string): Promise<Exchange> {
  if (status === "409") return conflict(id);
  if (contractOperation(id).path.includes("{entryId}")) return sendOfNewEntry(id);
  const [, name] = /\{(id|episodeId)\}/.exec(contractOperation(id).path) ?? [];
  if (name === undefined) return send(id);
  const made = await send(name === "id" ? "createBatch" : "saveEpisode");
  const path = { [name]: idIn(made) };
  if (id === "restoreEpisode") await send("deleteEpisode", { path });
  return send(id, { path });
}

async function sendOfNewEntry(id: OperationId): Promise<Exchange> {
  const { request, answer } = await send("addClinicEntries");
  const entryId = String(valueAt("$response.body#/rows/0/entryId", { request, answer }));
  const body = id === "moveClinicEntry" ? { body: { move: "CHECK_IN" } } : {};
  return send(id, { path: { ...request.path, entryId }, ...body });
}

async function conflict(id: OperationId): Promise<Exchange> {
  if (id === "saveEpisode") {
    const headers = { "Idempotency-Key": `links-${newNumber()}` };
    await send(id, {}, headers);
    return send(id, { body: shown(id, "consentRefused") }, headers);
  }
  const [{ request }, other] = [await send("createBatch"), await send("createBatch")];
  return send(id, { body: request.body, path: { id: idIn(other) } });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** What an expression stands for. */
function valueAt(expression: string, { request, answer }: Exchange): unknown {
  const place = placeOf(expression);
  if (!place) return expression;
  if (place.in === "header") return answer.headers.get(place.name);
  if (place.in !== "body") return request[place.in]?.[place.name];
  let value: unknown = place.of === "request" ? request.body : answer.body;
  for (const step of place.pointer) value = record(value)[step];
  return value;
}

const idIn = (exchange: Exchange) => String(valueAt("$response.body#/id", exchange));

/** The next call, as the link says it. */
function nextOf({ operationId: id, parameters = {}, requestBody }: PlacedLink, from: Exchange) {
  if (!isOperationId(id)) throw new Error(`There is no operation ${id}`);
  const known = contractOperation(id).parameters;
  const given = (place: string) =>
    Object.fromEntries(
      Object.entries(parameters)
        .filter(([name]) => known.some((one) => one.name === name && one.in === place))
        .map(([name, expression]): [string, string] => [name, String(valueAt(expression, from))]),
    );
  const body = requestBody === undefined ? {} : { body: valueAt(requestBody, from) };
  return {
    id,
    input: { path: given("path"), query: given("query"), ...body },
    headers: given("header"),
  };
}

test.each(linksOf(document))("$from $status → $name succeeds", async (link) => {
  if (!isOperationId(link.from)) throw new Error(`There is no operation ${link.from}`);
  const exchange = await answered(link.from, link.status);
  expect(exchange.answer.status).toBe(Number(link.status));
  const { id, input, headers } = nextOf(link, exchange);
  const caller = choosesStores.includes(link.from) ? atSeveralStores : undefined;
  const { answer } = await send(id, input, headers, caller);
  const { code, errors } = answer.problem;
  expect([answer.status < 300, code, errors]).toEqual([true, undefined, undefined]);
});

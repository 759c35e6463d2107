import type { OperationId } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractRequests } from "./contract-requests.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";

/** Sends the contract's examples unchanged to a newly started sandbox. */

let server: SandboxServer;
let pharmacist: Caller;
let atSeveralStores: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  pharmacist = await server.as("anna.pharmacist");
  atSeveralStores = await server.as("mia.multi");
});
afterAll(() => server.close());

/** The record of a save is a new one. */
const isNew = ({ id }: { id: OperationId }) => id === "saveEpisode";

test.each(contractRequests)("$id ($name) succeeds as the contract shows it", async (request) => {
  const caller = request.id === "selectStore" ? atSeveralStores : pharmacist;
  const input = isNew(request) ? { ...request, query: {} } : request;
  const { status, problem } = await caller.send(request.id, input);
  expect([status < 300, problem.errors ?? problem.code]).toEqual([true, undefined]);
});

test("a save of the episode that the parameters name succeeds too", async () => {
  const fresh = await startSandboxServer();
  try {
    const caller = await fresh.as("anna.pharmacist");
    const [request] = contractRequests.filter(isNew);
    if (!request) throw new Error("The contract shows no save.");
    const { status, problem } = await caller.send(request.id, request);
    expect([status, problem.errors]).toEqual([200, undefined]);
  } finally {
    await fresh.close();
  }
});

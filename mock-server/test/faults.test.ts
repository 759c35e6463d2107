import { afterAll, beforeAll, expect, test } from "vitest";
import { faultPatient, faults, unavailableName } from "../src/sandbox/demo-data/faults.ts";
import type { FaultEffect } from "../src/sandbox/server/handlers.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo, withReason } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

function patientWith(on: string, effect: FaultEffect) {
  const fault = faults.find((one) => one.on === on && one.effect === effect);
  if (!fault) throw new Error(`No patient makes ${on} ${effect}.`);
  return faultPatient(fault);
}

test.each([
  ["internal-error", 500, "INTERNAL_ERROR"],
  ["unavailable", 503, "SERVICE_UNAVAILABLE"],
  ["forbidden", 403, "FORBIDDEN"],
] as const)(
  "saving for the patient of %s answers %i and stores nothing",
  async (effect, status, code) => {
    const body = visitTo(tenant, { patient: patientWith("save", effect) });
    const answer = await pharmacist.call("saveEpisode", { body });
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    const { body: counts } = await pharmacist.call("getStatusesCount", {});
    expect(counts.completed).toBe(0);
  },
);

test("editing for the patient without a claim answers MYS_CLAIM_UNAVAILABLE; saving does not", async () => {
  const patient = patientWith("edit", "mys-claim-unavailable");
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  // The demo stores have vaccinated this patient lately.
  const body = withReason(visitTo(own, { patient }));
  const saved = await caller.call("saveEpisode", { body });
  expect(saved.status).toBe(200);
  const query = { episodeId: saved.body.id, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  const edited = await caller.call("saveEpisode", { query, body });
  expect([edited.status, edited.problem.code]).toEqual([503, "MYS_CLAIM_UNAVAILABLE"]);
});

test.each([
  ["empty-body", ""],
  ["unparsable-body", "{"],
] as const)("the save for the patient of %s is stored, its answer lost", async (effect, start) => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const body = visitTo(own, { patient: patientWith("save", effect) });
  const response = await fetch(`${server.sandbox.url}/api/vaccination/episode`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${caller.token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect([response.status, text.slice(0, 1)]).toEqual([200, start]);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  const { body: counts } = await caller.call("getStatusesCount", {});
  expect(counts.completed).toBe(1);
});

const historyOf = (effect: FaultEffect) => {
  const { nhsNumber, dateOfBirth: patientDateOfBirth } = patientWith("history", effect);
  const query = { nhsNumber, targetDisease: "FLU", patientDateOfBirth } as const;
  return pharmacist.call("getVaccinationHistory", { query });
};

test("the history of one patient answers 500, of another 503", async () => {
  expect((await historyOf("internal-error")).status).toBe(500);
  expect((await historyOf("unavailable")).status).toBe(503);
});

test("one patient's history is hidden, another's does not match", async () => {
  expect((await historyOf("hidden-history")).body).toEqual({ records: [], canShowHistory: false });
  expect((await historyOf("mismatched-history")).body.matchesLocalRecords).toBe(false);
});

test("the care home service and the patient search can be out of order", async () => {
  const homes = await pharmacist.call("findCareHomes", { query: { name: unavailableName } });
  const lastName = unavailableName;
  const search = { lastName, dateOfBirth: "1950-01-01" };
  const patients = await pharmacist.call("searchPatients", { body: search });
  expect([homes.status, patients.status]).toEqual([503, 503]);
});

test("an answer that a test breaks is broken for its pharmacy alone", async () => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const broken = { operationId: "getStatusesCount", field: "active" };
  await server.hook(`/${own.storeId}/broken-answers`, broken);
  await expect(caller.call("getStatusesCount", {})).rejects.toThrow("getStatusesCount 200");
  expect((await pharmacist.call("getStatusesCount", {})).status).toBe(200);
});

test("a test injects a fault of the table into an operation of its own store", async () => {
  const own = await server.testTenant();
  const saveIn = async (place: TestTenant) => {
    const caller = await server.as(place.people.pharmacist?.username ?? "");
    return (await caller.call("saveEpisode", { body: visitTo(place, {}) })).status;
  };
  const injectFault = (effect: string | null) =>
    fetch(`${server.sandbox.url}/test/${own.storeId}/injected-faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ operationId: "saveEpisode", effect }),
    });
  await injectFault("unavailable");
  expect(await saveIn(own)).toBe(503);
  expect(await saveIn(await server.testTenant())).toBe(200);
  await injectFault(null);
  expect(await saveIn(own)).toBe(200);
});

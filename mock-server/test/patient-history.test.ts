import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let stranger: Caller;
let patient: TestTenant["patients"][number];
let strangersVisit: Schemas["EpisodeInput"];

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

/** Two pharmacies, and one patient who goes to both. */
beforeEach(async () => {
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const [known] = tenant.patients;
  if (!known) throw new Error("The tenant has no patient.");
  patient = known;
  const elsewhere = await server.testTenant();
  stranger = await server.as(elsewhere.people.pharmacist?.username ?? "");
  strangersVisit = visitTo(elsewhere, { patient });
});

async function historyFor(caller: Caller, targetDisease: "FLU" | "COVID19" = "FLU") {
  const { nhsNumber = "", dateOfBirth: patientDateOfBirth } = patient;
  const query = { nhsNumber: nhsNumber ?? "", targetDisease, patientDateOfBirth };
  return (await caller.call("getVaccinationHistory", { query })).body.records;
}

const save = (caller: Caller, body: Schemas["EpisodeInput"], query = {}) =>
  caller.call("saveEpisode", { query, body });

const overrides = "/vaccinationDetails/fluVac/delivery/overrides";

test("[H08] a dose that was saved counts while its episode is still in progress, and stops the next", async () => {
  const begun = visitTo(tenant, { patient, vaccineTypes: ["fluVac", "covid"], stepsDone: 3 });
  expect((await save(pharmacist, begun)).body.status).toBe("In Progress");
  expect(await historyFor(pharmacist)).toHaveLength(1);
  const next = await save(pharmacist, visitTo(tenant, { patient }));
  expect(next.problem.errors?.map(({ path }) => path)).toEqual([overrides]);
});

test("a delivery that is a draft, not given or deleted does not count", async () => {
  await save(pharmacist, visitTo(tenant, { patient, stepsDone: 1 }));
  await save(pharmacist, visitTo(tenant, { patient, isAdministered: false }));
  const { body } = await save(pharmacist, visitTo(tenant, { patient }));
  expect(await historyFor(pharmacist)).toHaveLength(1);
  const path = { episodeId: body.id };
  await pharmacist.call("deleteEpisode", { path, body: { reason: "duplicate" } });
  expect(await historyFor(pharmacist)).toEqual([]);
});

test("what another pharmacy gave counts, and nothing else of that pharmacy is told", async () => {
  await save(stranger, strangersVisit);
  const delivery = strangersVisit.vaccinationDetails.fluVac?.delivery;
  expect(await historyFor(pharmacist)).toEqual([
    {
      vaccineName: delivery?.vaccineSelected,
      manufacturer: null,
      administeredDate: delivery?.fullDateOfAdministration?.slice(0, 10),
      doseNumber: null,
    },
  ]);
  const next = await save(pharmacist, visitTo(tenant, { patient }));
  expect(next.problem.errors?.map(({ path }) => path)).toEqual([overrides]);
});

test("of its own record a pharmacy is told when and by whom, whoever edits the episode later", async () => {
  const visit = visitTo(tenant, { patient });
  const { body } = await save(pharmacist, visit);
  const path = { episodeId: body.id };
  const { lastUpdatedBy } = (await pharmacist.call("getEpisode", { path })).body;
  const technician = await server.as(tenant.people.technician?.username ?? "");
  const query = { episodeId: body.id, editedStepTitle: "Vaccination Type" };
  const edited = { ...visit, patientEmergencyContact: { firstName: "Ali" } };
  expect((await save(technician, edited, query)).status).toBe(200);
  const at = visit.vaccinationDetails.fluVac?.delivery?.fullDateOfAdministration;
  const [record] = await historyFor(pharmacist);
  expect(record).toMatchObject({ administeredAt: at, recordedBy: lastUpdatedBy });
  const now = (await pharmacist.call("getEpisode", { path })).body;
  expect(now.lastUpdatedBy).not.toBe(lastUpdatedBy);
});

test("another pharmacy's dose of a different patient with the typed number does not count", async () => {
  const mistyped = { ...patient, dateOfBirth: "1991-01-02", pdsVerified: false };
  await save(stranger, { ...strangersVisit, patientDemographics: mistyped });
  expect(await historyFor(pharmacist)).toEqual([]);
});

test("an edit moves the dose of the record", async () => {
  const { body } = await save(stranger, strangersVisit);
  const query = { episodeId: body.id, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  const { fluVac } = strangersVisit.vaccinationDetails;
  const fullDateOfAdministration = "2025-10-01T09:00:00.000Z";
  const delivery = fluVac?.delivery && { ...fluVac.delivery, fullDateOfAdministration };
  await save(
    stranger,
    { ...strangersVisit, vaccinationDetails: { fluVac: { ...fluVac, delivery } } },
    query,
  );
  expect(await historyFor(pharmacist)).toMatchObject([{ administeredDate: "2025-10-01" }]);
});

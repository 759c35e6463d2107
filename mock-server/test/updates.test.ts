import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant({ people: { pharmacist: ["VAC", "VAC_DELETE"] } });
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const save = (body: Schemas["EpisodeInput"], query = {}) =>
  pharmacist.call("saveEpisode", { query, body });

const editing = (episodeId: string) => ({
  episodeId,
  editedStepTitle: "Step 2 of 2 - Delivery for Flu",
});

/** A counted batch of the test's own. */
async function ownBatch(batchNo: string): Promise<Schemas["Batch"]> {
  const body = {
    vaccineType: "fluVac",
    vaccineManufacturer: "Sanofi",
    vaccineName: "Vaxigrip Trivalent (TIVe)",
    name: "Vaxigrip Trivalent (TIVe), pack of 10",
    packSize: 10,
    batchNo,
    expiryDate: Date.parse("2099-06-30T00:00:00.000Z"),
    additionDate: new Date().toISOString(),
    status: "Active",
    vaccineId: "vaxigrip-10",
    dosesReceived: 10,
  } as const;
  return (await pharmacist.call("createBatch", { body })).body;
}

const dosesLeft = async (...batches: Schemas["Batch"][]) =>
  Promise.all(
    batches.map(
      async ({ id }) => (await pharmacist.call("getBatch", { path: { id } })).body.dosesLeft,
    ),
  );

test("an update gives the doses back to the batch it leaves, and takes them from the other", async () => {
  const first = await ownBatch("UPD001");
  const second = await ownBatch("UPD002");
  const { body } = await save(visitTo(tenant, { batches: [first] }));
  expect(await dosesLeft(first, second)).toEqual([9, 10]);
  await save(visitTo(tenant, { batches: [second] }), editing(body.id));
  expect(await dosesLeft(first, second)).toEqual([10, 9]);
  const none = visitTo(tenant, { batches: [second], isAdministered: false });
  expect((await save(none, editing(body.id))).body.status).toBe("Closed");
  expect(await dosesLeft(first, second)).toEqual([10, 10]);
});

test("a record is corrected after its batch was recalled, but nothing new is recorded with it", async () => {
  const recalled = await ownBatch("UPD003");
  const visit = visitTo(tenant, { batches: [recalled] });
  const { body } = await save(visit);
  const path = { id: recalled.id };
  await pharmacist.call("decommissionBatch", {
    path,
    body: { reason: "other", comment: "Recall" },
  });
  expect((await save(visit, editing(body.id))).status).toBe(200);
  const { status, problem } = await save(visit);
  expect(status).toBe(400);
  expect(problem.errors?.map((error) => error.path)).toEqual([
    "/vaccinationDetails/fluVac/delivery/batchId",
  ]);
});

test("PDS verified is what the register says, not what a body claims", async () => {
  const [known] = tenant.patients;
  if (!known) throw new Error("The tenant has no patient.");
  const verifiedAs = async (patient: Schemas["PatientDemographics"]) => {
    const visit = { ...visitTo(tenant, { stepsDone: 0 }), patientDemographics: patient };
    const { body } = await save(visit);
    const stored = await pharmacist.call("getEpisode", { path: { episodeId: body.id } });
    return stored.body.patientDemographics.pdsVerified;
  };
  expect(await verifiedAs(known)).toBe(true);
  expect(await verifiedAs({ ...known, pdsVerified: false })).toBe(false);
  expect(await verifiedAs({ ...known, dateOfBirth: "1960-01-01" })).toBe(false);
  expect(await verifiedAs({ ...known, lastName: "Somebody" })).toBe(false);
  expect(await verifiedAs({ ...known, nhsNumber: null })).toBe(false);
});

test("an episode's completion date is the moment at which it became Completed or Closed", async () => {
  const completedAt = async (episodeId: string) =>
    (await pharmacist.call("getEpisode", { path: { episodeId } })).body.completionDate;
  const closed = visitTo(tenant, { isAdministered: false });
  const { body } = await save(closed);
  const atFirst = await completedAt(body.id);
  await save(closed, editing(body.id));
  expect(await completedAt(body.id)).toBe(atFirst);
  expect((await save(visitTo(tenant), editing(body.id))).body.status).toBe("Completed");
  const episode = await pharmacist.call("getEpisode", { path: { episodeId: body.id } });
  expect(episode.body.completionDate).toBe(episode.body.lastUpdatedDate);
  expect(episode.body.completionDate).not.toBe(atFirst);
});

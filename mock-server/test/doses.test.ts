import type { Schemas } from "@pharmacy/sdk";
import { epochOfDate } from "@pharmacy/domain/batch/expiry";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

type BatchInput = Schemas["BatchInput"];

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

let counted = 0;

function fluBatch(changes: Partial<BatchInput> = {}): BatchInput {
  counted += 1;
  return {
    vaccineType: "fluVac",
    vaccineManufacturer: "Sanofi",
    vaccineName: "Vaxigrip Trivalent (TIVe)",
    packSize: 10,
    batchNo: `D${String(counted).padStart(4, "0")}`,
    expiryDate: epochOfDate("2030-06-30"),
    additionDate: "2001-01-01T00:00:00.000Z",
    status: "Active",
    vaccineId: "vaxigrip-10",
    ...changes,
  };
}

const create = (body: BatchInput) => pharmacist.call("createBatch", { body });

const dosesLeft = async (id: string) =>
  (await pharmacist.call("getBatch", { path: { id } })).body.dosesLeft;

test("doses are moved by recording and by deleting a delivery", async () => {
  const { body: batch } = await create(fluBatch({ dosesReceived: 10 }));
  const body = visitTo(tenant, { batches: [batch] });
  const { body: saved } = await pharmacist.call("saveEpisode", { body });
  expect(await dosesLeft(batch.id)).toBe(9);
  const query = { episodeId: saved.id, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  await pharmacist.call("saveEpisode", { query, body });
  expect(await dosesLeft(batch.id)).toBe(9);
  const path = { episodeId: saved.id };
  await pharmacist.call("deleteEpisode", { path, body: { reason: "duplicate" } });
  expect(await dosesLeft(batch.id)).toBe(10);
});

/** The same visit with these values of its delivery. */
const changed = (
  body: Schemas["EpisodeInput"],
  values: Partial<Schemas["FluDelivery"]>,
): Schemas["EpisodeInput"] => {
  const { fluVac } = body.vaccinationDetails;
  if (!fluVac?.delivery) throw new Error("The visit has no delivery.");
  const delivery = { ...fluVac.delivery, ...values };
  return { ...body, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
};

test("of twenty deliveries at once, those that find none left have to acknowledge it", async () => {
  const { body: batch } = await create(fluBatch({ dosesReceived: 15 }));
  const body = visitTo(tenant, { batches: [batch] });
  const visits = await Promise.all(
    Array.from({ length: 20 }, () => pharmacist.call("saveEpisode", { body })),
  );
  const refused = visits.filter(({ status }) => status === 400);
  expect(visits.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(refused.map(({ problem }) => problem.errors)).toEqual(
    Array.from({ length: 5 }, () => [
      {
        path: "/vaccinationDetails/fluVac/delivery/acknowledgedWarnings",
        message: "Confirm that you have seen this warning",
        warning: "BATCH_NO_DOSES_LEFT",
      },
    ]),
  );
  const seen = changed(body, { acknowledgedWarnings: ["BATCH_NO_DOSES_LEFT"] });
  const { status, body: saved } = await pharmacist.call("saveEpisode", { body: seen });
  expect(status).toBe(200);
  expect(await dosesLeft(batch.id)).toBe(0);
  const used = await pharmacist.call("getBatch", { path: { id: batch.id } });
  expect(used.body.usedInEpisodes).toBe(16);
  const kept = await pharmacist.call("getEpisode", { path: { episodeId: saved.id } });
  expect(kept.body.vaccinationDetails.fluVac?.delivery?.acknowledgedWarnings).toEqual([
    "BATCH_NO_DOSES_LEFT",
  ]);
});

test("the last one's own record is corrected without a word about doses", async () => {
  const { body: batch } = await create(fluBatch({ dosesReceived: 1 }));
  const body = visitTo(tenant, { batches: [batch] });
  const { body: saved } = await pharmacist.call("saveEpisode", { body });
  const query = { episodeId: saved.id, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  const dayBefore = new Date(Date.now() - 86_400_000).toISOString();
  for (const corrected of [body, changed(body, { fullDateOfAdministration: dayBefore })])
    expect((await pharmacist.call("saveEpisode", { query, body: corrected })).status).toBe(200);
});

test("a draft takes no doses, and a batch without a received number has no count", async () => {
  const { body: batch } = await create(fluBatch({ dosesReceived: 10 }));
  await pharmacist.call("saveEpisode", {
    body: visitTo(tenant, { batches: [batch], stepsDone: 1 }),
  });
  expect(await dosesLeft(batch.id)).toBe(10);
  const { body: uncounted } = await create(fluBatch({ dosesReceived: null }));
  expect(await dosesLeft(uncounted.id)).toBe(null);
});

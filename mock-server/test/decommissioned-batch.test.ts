import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;
let batch: Schemas["Batch"];

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

/** A batch that was in stock, and is out of use by now. */
beforeEach(async () => {
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
  const [flu] = tenant.batches.filter(({ vaccineType }) => vaccineType === "fluVac");
  if (!flu) throw new Error("The tenant has no flu batch.");
  batch = flu;
  const path = { id: batch.id };
  await pharmacist.call("decommissionBatch", { path, body: { reason: "other" } });
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A delivery from the batch, with changes. */
function visit(changes: Partial<Schemas["FluDelivery"]>): Schemas["EpisodeInput"] {
  const body = visitTo(tenant, { batches: [batch] });
  const { fluVac } = body.vaccinationDetails;
  const delivery = fluVac?.delivery && {
    ...fluVac.delivery,
    fullDateOfAdministration: hoursFromNow(-1),
    ...changes,
  };
  return { ...body, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
}

const save = (body: Schemas["EpisodeInput"]) => pharmacist.call("saveEpisode", { body });

const reasoned = {
  overrides: [{ code: "BATCH_DECOMMISSIONED" as const, reason: "Given at 9, written down later" }],
};

test("[H04] a dose from a batch that is out of use says which batch, since when and by whom", async () => {
  const { status, problem } = await save(visit({}));
  expect(status).toBe(400);
  expect(problem.errors).toHaveLength(1);
  expect(problem.errors?.[0]?.path).toBe("/vaccinationDetails/fluVac/delivery/batchId");
  expect(problem.errors?.[0]?.message).toMatch(
    new RegExp(`^Batch ${batch.batchNo} was decommissioned on .* at .* by Robin Pharmacist`),
  );
});

test("a dose that was given before is recorded with a reason", async () => {
  const { body, status } = await save(visit(reasoned));
  expect(status).toBe(200);
  const path = { episodeId: body.id };
  const stored = (await pharmacist.call("getEpisode", { path })).body;
  expect(stored.vaccinationDetails.fluVac?.delivery).toMatchObject(reasoned);
});

test("[H04] a dose that was given afterwards is refused, with a reason too", async () => {
  await server.hook(`/${tenant.storeId}/clock`, { byMs: 7_200_000 });
  const { status, problem } = await save(
    visit({ ...reasoned, fullDateOfAdministration: hoursFromNow(1) }),
  );
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.message).toContain("correct the time of administration");
});

test("what is kept for later keeps its batch", async () => {
  const { status } = await save({
    ...visit({ isDraft: true }),
    status: "In Progress",
  });
  expect(status).toBe(200);
});

import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { draftOf, visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});

const flu = () => tenant.batches.filter(({ vaccineType }) => vaccineType === "fluVac");
const batchNo = (index: number) => flu()[index]?.batchNo ?? "";
const visit = (index: number) => visitTo(tenant, { batches: flu().slice(index, index + 1) });

async function recipientsOf(number: string, caller = pharmacist) {
  const { body } = await caller.send("findBatchRecipients", { query: { batchNo: number } });
  return body.recipients;
}

test("[H20] whoever received a batch is found by its number, however it is written", async () => {
  const { body } = await pharmacist.send("saveEpisode", { body: visit(0) });
  await pharmacist.send("saveEpisode", { body: draftOf(visit(0)) });
  const written = ` ${batchNo(0).toLowerCase().split("").join("-")}`;
  const found = await recipientsOf(written);
  const [patient] = tenant.patients;
  expect(found).toMatchObject([
    {
      episodeId: body.id,
      patientName: `${patient?.firstName} ${patient?.lastName}`,
      dateOfBirth: patient?.dateOfBirth,
      nhsNumber: patient?.nhsNumber,
      batchNumber: batchNo(0),
      vaccineType: "fluVac",
    },
  ]);
  expect(await recipientsOf(`${batchNo(0)}X`)).toEqual([]);
});

test("[H20] an edit moves the recipient to the other batch, a deletion takes it away", async () => {
  const { body } = await pharmacist.send("saveEpisode", { body: visit(0) });
  const query = { episodeId: body.id };
  await pharmacist.send("saveEpisode", { query, body: visit(1) });
  expect(await recipientsOf(batchNo(0))).toEqual([]);
  expect(await recipientsOf(batchNo(1))).toHaveLength(1);
  await pharmacist.send("deleteEpisode", { path: query, body: { reason: "duplicate" } });
  expect(await recipientsOf(batchNo(1))).toEqual([]);
});

test("another pharmacy's recipients are not found", async () => {
  await pharmacist.send("saveEpisode", { body: visit(0) });
  const elsewhere = await server.testTenant();
  const stranger = await server.as(elsewhere.people.pharmacist?.username ?? "");
  expect(await recipientsOf(batchNo(0), stranger)).toEqual([]);
});

const batch = (index: number) => {
  const found = flu()[index];
  if (!found) throw new Error("The tenant has no such batch.");
  return found;
};

/** The batch as the form sends it, with changes. */
function correct(index: number, changes: Partial<Schemas["BatchInput"]>) {
  const { id, vaccineType, vaccineManufacturer, vaccineName, packSize, ...own } = batch(index);
  const { expiryDate, additionDate, status, vaccineId } = own;
  const product = { vaccineType, vaccineManufacturer, vaccineName, packSize, vaccineId };
  const body = { ...product, batchNo: own.batchNo, expiryDate, additionDate, status, ...changes };
  return pharmacist.call("updateBatch", { path: { id }, body });
}

const deliveryPath = "/vaccinationDetails/fluVac/delivery";

/** A visit whose delivery says something else of its batch. */
function visitSaying(index: number, changes: Partial<Schemas["FluDelivery"]>) {
  const body = visit(index);
  const { fluVac } = body.vaccinationDetails;
  const delivery = fluVac?.delivery && { ...fluVac.delivery, ...changes };
  return { ...body, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
}

async function deliveryOf(episodeId: string) {
  const { body } = await pharmacist.call("getEpisode", { path: { episodeId } });
  return body.vaccinationDetails.fluVac?.delivery;
}

test("[H20] after a number was corrected its recipients are found by the number of today and the former one", async () => {
  await pharmacist.send("saveEpisode", { body: visit(0) });
  expect((await correct(0, { batchNo: "CORRECT1" })).status).toBe(200);
  const found = [{ batchNumber: "CORRECT1", recordedBatchNumber: batchNo(0) }];
  expect(await recipientsOf("CORRECT1")).toMatchObject(found);
  expect(await recipientsOf(batchNo(0))).toMatchObject(found);
});

test("a delivery takes number, expiry and product from its batch", async () => {
  const nothing = {
    batchNumber: null,
    expiryDate: null,
    vaccineSelected: batch(0).vaccineName.toUpperCase(),
    vacProvidedToPatient: null,
  };
  const { body } = await pharmacist.send("saveEpisode", { body: visitSaying(0, nothing) });
  const { vaccineId, name } = batch(0);
  expect(await deliveryOf(body.id)).toMatchObject({
    batchNumber: batchNo(0),
    expiryDate: visit(0).vaccinationDetails.fluVac?.delivery?.expiryDate,
    vaccineSelected: name,
    vacProvidedToPatient: { vaccineId },
  });
  expect(await recipientsOf(batchNo(0))).toHaveLength(1);
});

const fluenz = "Fluenz Trivalent (LAIV), pack of 10";

test.each<[string, () => Partial<Schemas["FluDelivery"]>]>([
  ["batchNumber", () => ({ batchNumber: "NEVER1" })],
  ["expiryDate", () => ({ expiryDate: "01/2033" })],
  ["batchId", () => ({ vacProvidedToPatient: { vaccineId: "fluenz-10", name: "Fluenz" } })],
  ["vaccineSelected", () => ({ vaccineSelected: fluenz })],
  [
    "vacProvidedToPatient/name",
    () => ({ vacProvidedToPatient: { vaccineId: batch(0).vaccineId, name: fluenz } }),
  ],
])("what a batch never said is refused: %s", async (field, changes) => {
  const { status, problem } = await pharmacist.send("saveEpisode", {
    body: visitSaying(0, changes()),
  });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toEqual([`${deliveryPath}/${field}`]);
});

test("what a batch said before is replaced by what it says today", async () => {
  const former = visit(0);
  const expiryDate = Date.parse("2032-02-29T00:00:00.000Z");
  await correct(0, { batchNo: "CORRECT2", expiryDate });
  const { body } = await pharmacist.send("saveEpisode", { body: former });
  expect(await deliveryOf(body.id)).toMatchObject({
    batchNumber: "CORRECT2",
    expiryDate: "02/2032",
  });
});

test("a batch keeps to the catalogue, and one that was used keeps its vaccine", async () => {
  const renamed = await correct(0, { vaccineName: "Another product" });
  expect(renamed.problem.errors?.map(({ path }) => path)).toEqual(["/vaccineName"]);
  const { vaccineManufacturer, vaccineName, packSize, vaccineId } = batch(1);
  const asAnother = { vaccineManufacturer, vaccineName, packSize, vaccineId };
  await pharmacist.send("saveEpisode", { body: visit(0) });
  const used = await correct(0, asAnother);
  expect(used.problem.errors?.map(({ path }) => path)).toEqual(["/vaccineId"]);
});

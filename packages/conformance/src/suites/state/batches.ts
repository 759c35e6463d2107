import type { Schemas } from "@pharmacy/sdk";
import { checksOf, fluDelivery, reason, restoration, type Kit } from "../../kit/kit.ts";
import { changedAll, changedAt } from "../../kit/json.ts";
import { expiryIn, newBatchNo } from "../../records/values.ts";
import { expectMove } from "../lists/lists.ts";

const test = checksOf("state", "decisions: Batches");

test("createBatch stores all of a new batch, and what its pack says of it ([7.25])", async (kit) => {
  for (const changes of [
    kit.stockOf(40),
    { vaccineType: "covid" as const, useByDate: Date.UTC(2031, 0, 31) },
  ]) {
    const { data, etag, body } = await kit.makeBatch(changes);
    const { additionDate: _server, ...sent } = body;
    const read = await kit.readBatch(data.id);
    kit.equal(read.etag, etag);
    kit.keeps(read.data, sent);
    kit.closeToNow(read.data.additionDate);
    const { doses } = (await kit.product(body.vaccineType)).pack;
    kit.has(read.data, { doses, storeId: (await kit.store()).id });
    kit.equal(read.data.lastUpdatedBy ?? kit.claims.name, kit.claims.name);
  }
});

test("updateBatch changes what was changed, and nothing else; the day of addition stays ([7.26])", async (kit) => {
  const { data, body, etag } = await kit.makeBatch(kit.stockOf(40));
  const { data: before } = await kit.readBatch(data.id);
  const [expiryDate, additionDate] = [expiryIn(2), "2001-01-01T00:00:00.000Z"];
  const answer = await kit.changeBatch(data.id, { ...body, expiryDate, additionDate });
  const after = await kit.readBatch(data.id);
  kit.demand(after.etag === answer.etag && after.etag !== etag, "a new ETag", after.etag);
  kit.equal(after.data.expiryDate, expiryDate);
  kit.unchanged(after.data, before, /^\/(expiryDate$|lastUpdated)/);
});

test("updateBatch moves a batch between its tabs, and out of use for good ([4.23] decisions: Batches)", async (kit) => {
  const [active, finished] = ["listActiveBatches", "listFinishedBatches"] as const;
  const { data, body } = await expectMove(kit, [undefined, active], () => kit.makeBatch());
  const { id } = data;
  await expectMove(kit, [active, finished], () =>
    kit.changeBatch(id, { ...body, status: "Finished" }),
  );
  await expectMove(kit, [finished, active], () => kit.changeBatch(id, body));
  await expectMove(kit, [active, "listDecommissionedBatches"], () => kit.decommission(id));
  await kit.refused("updateBatch", { path: { id }, body }, 404, "NOT_FOUND");
});

test("decommissionBatch says who, when and why, and changes nothing when it is asked again; another reason or comment is refused", async (kit) => {
  const { id } = (await kit.makeBatch()).data;
  const first = await kit.decommission(id);
  await kit.decommission(id);
  await kit.refusesOtherReasons("decommissionBatch", { id });
  const { data, etag } = await kit.readBatch(id);
  kit.equal(etag, first.etag);
  kit.has(data, {
    decommissionedBy: kit.claims.name,
    ...{ decommissionReason: reason.reason, decommissionComment: reason.comment },
  });
  kit.closeToNow(data.decommissionedDate);
});

test("createBatch refuses the same number, product and expiry again, however the number is typed", async (kit) => {
  const { data, body } = await kit.makeBatch();
  const { batchNo, expiryDate } = body;
  for (const typed of [batchNo, batchNo.toLowerCase()]) {
    const ask = { body: { ...body, batchNo: typed } };
    kit.equal((await kit.refused("createBatch", ask, 409, "DUPLICATE_BATCH")).id, data.id);
  }
  const other = await kit.makeBatch({ batchNo, expiryDate: expiryIn(3) });
  const same = { path: { id: other.data.id }, body: { ...other.body, expiryDate } };
  await kit.refused("updateBatch", same, 409, "DUPLICATE_BATCH");
});

test("validateBatchNumber finds exactly the numbers that exist, in any tab, however they are typed ([7.24])", async (kit) => {
  const unknown = (batchNo: string) =>
    kit.refused("validateBatchNumber", { path: { batchNo } }, 404, "NOT_FOUND");
  await unknown(newBatchNo(kit.mark));
  const { data, body } = await kit.makeBatch();
  const { batchNo: number } = body;
  const grouped = [`${number.slice(0, 4)}-${number.slice(4)}`, number.replace(/^../, "$& ")];
  const find = async () => {
    for (const batchNo of [number, number.toLowerCase(), ...grouped]) {
      const match = await kit.get("validateBatchNumber", { path: { batchNo } });
      kit.equal(match.batchNo, number);
    }
  };
  await find();
  await unknown(number.slice(0, -1));
  await kit.decommission(data.id);
  await find();
});

const recipientsOf = async (kit: Kit, batchNo: string) =>
  (await kit.get("findBatchRecipients", { query: { batchNo } })).recipients;

async function expectRecipients(kit: Kit, batchNo: string, ...ids: string[]): Promise<void> {
  const came = (await recipientsOf(kit, batchNo)).map(({ episodeId }) => episodeId).toSorted();
  kit.equal(came, ids.toSorted(), `exactly ${ids.join() || "nobody"}`);
}

async function expectDosesLeft(
  kit: Kit,
  batch: Schemas["Batch"],
  doses: number | null,
  ...given: string[]
) {
  const { dosesLeft, usedInEpisodes = given.length } = (await kit.readBatch(batch.id)).data;
  const expected = `dosesLeft ${doses}, usedInEpisodes ${given.length}`;
  kit.equal([dosesLeft ?? null, usedInEpisodes], [doses, given.length], expected);
  await expectRecipients(kit, batch.batchNo, ...given);
}

test("saveEpisode takes a dose from the batch with a delivery, once, and gives it back with its end", async (kit) => {
  kit.isAboutExtension = true;
  const { data, batch, body } = await kit.makeGiven({ dosesReceived: 10 });
  await expectDosesLeft(kit, batch, 9, data.id);
  await kit.saveAgain(data.id, { ...body, patientEmergencyContact: null });
  await expectDosesLeft(kit, batch, 9, data.id);
  await kit.saveAgain(data.id, kit.withoutFlu(body));
  await expectDosesLeft(kit, batch, 10);
  await kit.saveAgain(data.id, body);
  await expectDosesLeft(kit, batch, 9, data.id);
  await kit.saveNew(kit.halfGivenOf(batch));
  await expectDosesLeft(kit, batch, 9, data.id);
  const uncounted = await kit.makeGiven();
  await expectDosesLeft(kit, uncounted.batch, null, uncounted.data.id);
});

test("restoreEpisode takes the dose from the batch again; one from a batch that was decommissioned since needs a reason (decisions: Restore)", async (kit) => {
  const { data, batch } = await kit.makeGiven({ dosesReceived: 10 });
  await kit.deleteIt(data.id);
  await expectDosesLeft(kit, batch, 10);
  await kit.restoreIt(data.id);
  await expectDosesLeft(kit, batch, 9, data.id);
  await kit.deleteIt(data.id);
  await kit.decommission(batch.id);
  const path = { episodeId: data.id };
  const { errors = [] } = await kit.refused("restoreEpisode", { path, body: restoration }, 400);
  const [code, place] = ["BATCH_DECOMMISSIONED", "/decisions/fluVac/overrides"] as const;
  const error = errors.find((one) => one.code === code);
  kit.equal(error?.path, place, `${code} at ${place}`);
  const overrides = [{ code, reason: "Given before that" } as const];
  await kit.restoreIt(data.id, { ...restoration, decisions: { fluVac: { overrides } } });
  await expectDosesLeft(kit, batch, 9, data.id);
});

test("deleteEpisode gives the dose back to the batch, once", async (kit) => {
  const { data, batch } = await kit.makeGiven({ dosesReceived: 10 });
  const { data: other } = await kit.saveNew(kit.givenOf(batch));
  await expectDosesLeft(kit, batch, 8, data.id, other.id);
  for (const _time of [1, 2]) {
    await kit.deleteIt(data.id);
    await expectDosesLeft(kit, batch, 9, other.id);
  }
});

test("saveEpisode moves the dose with the delivery from one batch to another", async (kit) => {
  kit.isAboutExtension = true;
  const { data, batch, body } = await kit.makeGiven({ dosesReceived: 10 });
  const { data: other } = await kit.makeBatch({ dosesReceived: 5 });
  const { fluVac } = kit.givenOf(other).vaccinationDetails;
  await kit.saveAgain(data.id, changedAt(body, fluDelivery, fluVac?.delivery));
  await expectDosesLeft(kit, batch, 10);
  await expectDosesLeft(kit, other, 4, data.id);
});

test("updateBatch counts what is left from what was received, less what was given", async (kit) => {
  kit.isAboutExtension = true;
  const { batch, data: episode } = await kit.makeGiven({ dosesReceived: 10 });
  const { data } = await kit.readBatch(batch.id);
  for (const [changes, doses] of [
    [{ dosesReceived: 30, dosesLeft: 1 }, 29],
    [{ dosesReceived: null }, null],
    [{ dosesReceived: 5 }, 4],
  ] as const) {
    await kit.changeBatch(batch.id, { ...data, ...changes });
    await expectDosesLeft(kit, batch, doses, episode.id);
  }
});

test("updateBatch refuses fewer doses received than were given, and keeps a count that an acknowledged dose overtook", async (kit) => {
  kit.isAboutExtension = true;
  const { batch, data: first } = await kit.makeGiven({ dosesReceived: 1 });
  await expectDosesLeft(kit, batch, 0, first.id);
  const warnings = ["BATCH_NO_DOSES_LEFT"];
  const body = changedAt(kit.givenOf(batch), `${fluDelivery}/acknowledgedWarnings`, warnings);
  const { data: second } = await kit.saveNew(body);
  const { data } = await kit.readBatch(batch.id);
  const { dosesLeft, usedInEpisodes = 2 } = data;
  const isEmpty = (dosesLeft ?? 1) <= 0 && usedInEpisodes === 2;
  kit.demand(isEmpty, "none left, and two used", { dosesLeft, usedInEpisodes });
  const { patientDemographics } = kit.draftOf();
  const { data: third } = await kit.saveNew({ ...body, patientDemographics });
  await kit.changeBatch(batch.id, { ...data, dosesReceived: 1 });
  const few = { path: { id: batch.id }, body: { ...data, dosesReceived: 2 } };
  await kit.refusedAbout("updateBatch", few, "/dosesReceived");
  await kit.changeBatch(batch.id, { ...data, dosesReceived: 3 });
  await expectDosesLeft(kit, batch, 0, first.id, second.id, third.id);
  await kit.deleteIt(third.id);
  await expectDosesLeft(kit, batch, 1, first.id, second.id);
});

test("saveEpisode fills number, expiry and product of a delivery from its batch (decisions: What a record keeps)", async (kit) => {
  const { data: batch } = await kit.makeBatch();
  const whole = kit.givenOf(batch);
  const bare = { batchNumber: undefined, expiryDate: undefined };
  const { data } = await kit.saveNew(changedAll(whole, bare, fluDelivery));
  const stored = (await kit.readEpisode(data.id)).data.vaccinationDetails.fluVac?.delivery;
  const { batchNumber, expiryDate } = whole.vaccinationDetails.fluVac?.delivery ?? {};
  kit.has(stored, { batchNumber, expiryDate, vaccineSelected: batch.name });
});

test("saveEpisode takes a dose of each vaccine of a visit from its own batch, and tells each recall", async (kit) => {
  kit.isAboutExtension = true;
  const { data: flu } = await kit.makeBatch({ dosesReceived: 10 });
  const { data: covid } = await kit.makeBatch({ vaccineType: "covid", dosesReceived: 10 });
  const { data } = await kit.saveNew(kit.givenOf(flu, covid));
  for (const batch of [flu, covid]) {
    await expectDosesLeft(kit, batch, 9, data.id);
    const [row] = await recipientsOf(kit, batch.batchNo);
    kit.equal(row?.vaccineType, batch.vaccineType);
  }
});

test("findBatchRecipients finds exactly who was given the batch, newest first (decisions: What a record keeps)", async (kit) => {
  const { data, batch, body } = await kit.makeGiven();
  const at = "2025-11-03T10:00:00.000Z";
  const earlier = changedAt(kit.givenOf(batch), `${fluDelivery}/fullDateOfAdministration`, at);
  const second = await kit.saveNew(earlier);
  const twin = await kit.makeBatch({ batchNo: batch.batchNo, expiryDate: expiryIn(3, 6) });
  const third = await kit.saveNew(kit.givenOf(twin.data));
  await kit.makeGiven();
  await expectRecipients(kit, batch.batchNo, data.id, second.data.id, third.data.id);
  const all = await recipientsOf(kit, batch.batchNo);
  kit.equal([all[0]?.episodeId, all.at(-1)?.administeredDate], [third.data.id, at], "newest first");
  await expectRecipients(kit, kit.mark);
  const { firstName, lastName, dateOfBirth, nhsNumber, telephone } = body.patientDemographics;
  const own = all.find(({ episodeId }) => episodeId === data.id);
  const patientName = `${firstName} ${lastName}`;
  kit.has(own, { patientName, dateOfBirth, nhsNumber, telephone, vaccineType: "fluVac" });
});

test("findBatchRecipients finds by the number of today, by a former one, however it is typed, and in every tab (decisions: What a record keeps)", async (kit) => {
  const { batch, data } = await kit.makeGiven({ dosesReceived: 5 });
  const { data: read } = await kit.readBatch(batch.id);
  const batchNo = newBatchNo(kit.mark);
  const grouped = `${batchNo.slice(0, 3)} ${batchNo.slice(3, 6)}-${batchNo.slice(6)}`;
  await kit.changeBatch(batch.id, { ...read, batchNo, status: "Finished" });
  for (const typed of [batchNo, batch.batchNo, batchNo.toLowerCase(), grouped])
    await expectRecipients(kit, typed, data.id);
  const [row] = await recipientsOf(kit, batchNo);
  const { batchNumber, recordedBatchNumber = batch.batchNo } = row ?? {};
  kit.equal([batchNumber, recordedBatchNumber], [batchNo, batch.batchNo]);
  await kit.decommission(batch.id);
  await expectRecipients(kit, batchNo, data.id);
});

import type { Schemas } from "@pharmacy/sdk";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAll, changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import {
  changeBatch,
  decommission,
  expiryIn,
  makeBatch,
  newBatchNo,
  readBatch,
  reason,
} from "../../records/batches.ts";
import {
  deleteIt,
  fluDelivery,
  givenOf,
  halfGivenOf,
  makeGiven,
  readEpisode,
  saveAgain,
  saveNew,
  withoutFlu,
} from "../../records/episodes.ts";
import { closeToNow, patientOf } from "../../records/people.ts";
import { countsOf, demandIn, type ListName } from "../lists/lists.ts";

/** Reasons that contradict the one that was given. */
export const othersThan = (given: Required<Schemas["DeletionRequest"]>) =>
  [
    { ...given, reason: "wrong-patient" },
    { ...given, comment: "Another" },
    { reason: given.reason },
  ] as const;

/** How a batch is stored and moved, how its doses are counted, and who received them. */
export const batchChecks: Check[] = [];
const test = addTo(batchChecks, "state", "decisions: Batches");

test("createBatch stores all of a new batch, and what its pack says of it ([7.25])", async (kit) => {
  for (const changes of [
    { dosesReceived: 40 },
    { vaccineType: "covid" as const, useByDate: Date.UTC(2031, 0, 31) },
  ]) {
    const { data, etag, body } = await makeBatch(kit, changes);
    const { additionDate: _server, ...sent } = body;
    const read = await readBatch(kit, data.id);
    kit.equal(read.etag, etag);
    kit.keeps(sent, read.data);
    closeToNow(kit, read.data.additionDate);
    const { pack } = await kit.reference.product(body.vaccineType);
    kit.equal(read.data.doses ?? null, pack.doses ?? null, "the doses of the pack");
    const { storeId, lastUpdatedBy: by = kit.claims.name } = read.data;
    kit.equal([storeId, by], [(await kit.reference.store()).id, kit.claims.name]);
  }
});

test("updateBatch changes what was changed, and nothing else; the day of addition stays ([7.26])", async (kit) => {
  const { data, body, etag } = await makeBatch(kit, { dosesReceived: 40 });
  const { data: before } = await readBatch(kit, data.id);
  const [expiryDate, additionDate] = [expiryIn(2), "2001-01-01T00:00:00.000Z"];
  const answer = await changeBatch(kit, data.id, { ...body, expiryDate, additionDate });
  const after = await readBatch(kit, data.id);
  kit.demand(after.etag === answer.etag && after.etag !== etag, "a new ETag", after.etag);
  kit.equal(after.data.expiryDate, expiryDate);
  kit.unchanged(before, after.data, /^\/(expiryDate$|lastUpdated)/);
});

test("updateBatch moves a batch between its tabs, and out of use for good ([4.23] decisions: Batches)", async (kit) => {
  const before = await countsOf(kit);
  const { data, body } = await makeBatch(kit);
  const at = (to: ListName) => demandIn(kit, { id: data.id, searchTerm: body.batchNo, before, to });
  await at("listActiveBatches");
  await changeBatch(kit, data.id, { ...body, status: "Finished" });
  await at("listFinishedBatches");
  await changeBatch(kit, data.id, body);
  await at("listActiveBatches");
  await decommission(kit, data.id);
  await at("listDecommissionedBatches");
  await kit.refused("updateBatch", { path: { id: data.id }, body }, 404, "NOT_FOUND");
});

test("decommissionBatch says who, when and why, and changes nothing when it is asked again; another reason or comment is refused", async (kit) => {
  const { data } = await makeBatch(kit);
  const path = { id: data.id };
  const first = await decommission(kit, data.id);
  await decommission(kit, data.id);
  for (const body of othersThan(reason))
    await kit.refused("decommissionBatch", { path, body }, 409, "IDEMPOTENCY_KEY_REUSED");
  const read = await readBatch(kit, data.id);
  kit.equal(read.etag, first.etag);
  const { decommissionedBy, decommissionReason, decommissionComment } = read.data;
  kit.equal(
    [decommissionedBy, decommissionReason, decommissionComment],
    [kit.claims.name, reason.reason, reason.comment],
  );
  closeToNow(kit, read.data.decommissionedDate ?? undefined);
});

test("createBatch refuses the same number, product and expiry again, however the number is typed", async (kit) => {
  const { data, body } = await makeBatch(kit);
  const { batchNo, expiryDate } = body;
  for (const typed of [batchNo, batchNo.toLowerCase()]) {
    const ask = { body: { ...body, batchNo: typed } };
    kit.equal((await kit.refused("createBatch", ask, 409, "DUPLICATE_BATCH")).id, data.id);
  }
  const other = await makeBatch(kit, { batchNo, expiryDate: expiryIn(3) });
  const same = { path: { id: other.data.id }, body: { ...other.body, expiryDate } };
  await kit.refused("updateBatch", same, 409, "DUPLICATE_BATCH");
});

test("validateBatchNumber finds exactly the numbers that exist, in any tab, however they are typed ([7.24])", async (kit) => {
  const unknown = (batchNo: string) =>
    kit.refused("validateBatchNumber", { path: { batchNo } }, 404, "NOT_FOUND");
  await unknown(newBatchNo(kit, null));
  const { data, body } = await makeBatch(kit);
  const { batchNo: number } = body;
  const find = async () => {
    for (const batchNo of [
      number,
      number.toLowerCase(),
      `${number.slice(0, 4)}-${number.slice(4)}`,
      `${number.slice(0, 2)} ${number.slice(2)}`,
    ]) {
      const match = await kit.get("validateBatchNumber", { path: { batchNo } });
      kit.equal(match.batchNo, number);
    }
  };
  await find();
  await unknown(number.slice(0, -1));
  await decommission(kit, data.id);
  await find();
});

/** Demands the doses left, the doses in use where the backend tells them, and the recipients. */
async function left(kit: Kit, batch: Schemas["Batch"], doses: number | null, given: string[]) {
  const { dosesLeft, usedInEpisodes = given.length } = (await readBatch(kit, batch.id)).data;
  const expected = `dosesLeft ${doses}, usedInEpisodes ${given.length}`;
  kit.equal([dosesLeft ?? null, usedInEpisodes], [doses, given.length], expected);
  await found(kit, batch.batchNo, given);
}

test("saveEpisode takes a dose from the batch with a delivery, once, and gives it back with its end", async (kit) => {
  kit.concernsExtension();
  const { data, batch, body } = await makeGiven(kit, { dosesReceived: 10 });
  await left(kit, batch, 9, [data.id]);
  await saveAgain(kit, data.id, { ...body, patientEmergencyContact: null });
  await left(kit, batch, 9, [data.id]);
  await saveAgain(kit, data.id, withoutFlu(kit, body));
  await left(kit, batch, 10, []);
  await saveAgain(kit, data.id, body);
  await left(kit, batch, 9, [data.id]);
  await saveNew(kit, halfGivenOf(kit, batch));
  await left(kit, batch, 9, [data.id]);
  const uncounted = await makeGiven(kit);
  await left(kit, uncounted.batch, null, [uncounted.data.id]);
});

test("deleteEpisode gives the dose back to the batch, once", async (kit) => {
  const { data, batch } = await makeGiven(kit, { dosesReceived: 10 });
  const { data: other } = await saveNew(kit, givenOf(kit, [batch]));
  await left(kit, batch, 8, [data.id, other.id]);
  for (const _time of [1, 2]) {
    await deleteIt(kit, data.id);
    await left(kit, batch, 9, [other.id]);
  }
});

test("saveEpisode moves the dose with the delivery from one batch to another", async (kit) => {
  kit.concernsExtension();
  const given = await makeGiven(kit, { dosesReceived: 10 });
  const { data: other } = await makeBatch(kit, { dosesReceived: 5 });
  const { fluVac } = givenOf(kit, [other]).vaccinationDetails;
  await saveAgain(kit, given.data.id, changedAt(given.body, fluDelivery, fluVac?.delivery));
  await left(kit, given.batch, 10, []);
  await left(kit, other, 4, [given.data.id]);
});

test("updateBatch counts what is left from what was received, less what was given", async (kit) => {
  const { batch, data: episode } = await makeGiven(kit, { dosesReceived: 10 });
  const { data } = await readBatch(kit, batch.id);
  for (const [changes, doses] of [
    [{ dosesReceived: 30, dosesLeft: 1 }, 29],
    [{ dosesReceived: null }, null],
    [{ dosesReceived: 5 }, 4],
  ] as const) {
    await changeBatch(kit, batch.id, { ...data, ...changes });
    await left(kit, batch, doses, [episode.id]);
  }
});

test("updateBatch refuses fewer doses received than were given, and keeps a count that an acknowledged dose overtook", async (kit) => {
  kit.concernsExtension();
  const { batch, data: first } = await makeGiven(kit, { dosesReceived: 1 });
  await left(kit, batch, 0, [first.id]);
  const warnings = ["BATCH_NO_DOSES_LEFT"];
  const body = changedAt(givenOf(kit, [batch]), `${fluDelivery}/acknowledgedWarnings`, warnings);
  const { data: second } = await saveNew(kit, body);
  const { data } = await readBatch(kit, batch.id);
  const { dosesLeft, usedInEpisodes = 2 } = data;
  const isEmpty = (dosesLeft ?? 1) <= 0 && usedInEpisodes === 2;
  kit.demand(isEmpty, "none left, and two used", { dosesLeft, usedInEpisodes });
  const patient = patientOf(kit);
  const { data: third } = await saveNew(kit, { ...body, patientDemographics: patient });
  await changeBatch(kit, batch.id, { ...data, dosesReceived: 1 });
  const few = { path: { id: batch.id }, body: { ...data, dosesReceived: 2 } };
  await kit.refusedAbout("updateBatch", few, "/dosesReceived");
  await changeBatch(kit, batch.id, { ...data, dosesReceived: 3 });
  await left(kit, batch, 0, [first.id, second.id, third.id]);
  await deleteIt(kit, third.id);
  await left(kit, batch, 1, [first.id, second.id]);
});

test("saveEpisode fills number, expiry and product of a delivery from its batch, and refuses others (decisions: What a record keeps)", async (kit) => {
  const { data: batch } = await makeBatch(kit);
  const whole = givenOf(kit, [batch]);
  const bare = { batchNumber: undefined, expiryDate: undefined };
  const { data } = await saveNew(kit, changedAll(whole, bare, fluDelivery));
  const stored = (await readEpisode(kit, data.id)).data.vaccinationDetails.fluVac?.delivery;
  const wanted = whole.vaccinationDetails.fluVac?.delivery;
  kit.equal(
    [stored?.batchNumber, stored?.expiryDate, stored?.vaccineSelected],
    [wanted?.batchNumber, wanted?.expiryDate, batch.name],
  );
  for (const [name, value] of [
    ["batchNumber", "OTHER1"],
    ["expiryDate", "01/2031"],
    ["vaccineSelected", "Another product"],
  ] as const) {
    const body = changedAt(whole, `${fluDelivery}/${name}`, value);
    await kit.refusedAbout("saveEpisode", { body }, `${fluDelivery}/${name}`);
  }
});

test("decommissionBatch lets nobody give from a batch that is out of use, without a reason (decisions: What a record keeps)", async (kit) => {
  const { data: batch } = await makeBatch(kit);
  const before = givenOf(kit, [batch]);
  await decommission(kit, batch.id);
  const now = new Date().toISOString();
  const after = changedAt(before, `${fluDelivery}/fullDateOfAdministration`, now);
  for (const body of [after, before]) await kit.refused("saveEpisode", { body }, 400);
  const overrides = [{ code: "BATCH_DECOMMISSIONED", reason: "Given before it was found out" }];
  await saveNew(kit, changedAt(before, `${fluDelivery}/overrides`, overrides));
});

test("saveEpisode takes a dose of each vaccine of a visit from its own batch, and tells each recall", async (kit) => {
  const { data: flu } = await makeBatch(kit, { dosesReceived: 10 });
  const { data: covid } = await makeBatch(kit, { vaccineType: "covid", dosesReceived: 10 });
  const { data } = await saveNew(kit, givenOf(kit, [flu, covid]));
  for (const batch of [flu, covid]) {
    await left(kit, batch, 9, [data.id]);
    const [row] = await recipients(kit, batch.batchNo);
    kit.equal(row?.vaccineType, batch.vaccineType);
  }
});

const recipients = async (kit: Kit, batchNo: string) =>
  (await kit.get("findBatchRecipients", { query: { batchNo } })).recipients;

async function found(kit: Kit, batchNo: string, ids: readonly string[]): Promise<void> {
  const came = (await recipients(kit, batchNo)).map(({ episodeId }) => episodeId).toSorted();
  kit.equal(came, ids.toSorted(), `exactly ${ids.join() || "nobody"}`);
}

test("findBatchRecipients finds exactly who was given the batch, newest first (decisions: What a record keeps)", async (kit) => {
  const { data, batch, body } = await makeGiven(kit);
  const at = "2025-11-03T10:00:00.000Z";
  const earlier = changedAt(givenOf(kit, [batch]), `${fluDelivery}/fullDateOfAdministration`, at);
  const second = await saveNew(kit, earlier);
  const expiryDate = Date.UTC(new Date().getUTCFullYear() + 3, 6, 0);
  const { data: twin } = await makeBatch(kit, { batchNo: batch.batchNo, expiryDate });
  const third = await saveNew(kit, givenOf(kit, [twin]));
  await makeGiven(kit);
  await found(kit, batch.batchNo, [data.id, second.data.id, third.data.id]);
  const all = await recipients(kit, batch.batchNo);
  kit.equal([all[0]?.episodeId, all.at(-1)?.administeredDate], [third.data.id, at], "newest first");
  await found(kit, kit.mark, []);
  const { firstName, lastName, dateOfBirth, nhsNumber, telephone } = body.patientDemographics;
  const patientName = `${firstName} ${lastName}`;
  const wanted = { patientName, dateOfBirth, nhsNumber, telephone, vaccineType: "fluVac" };
  kit.keeps(
    wanted,
    all.find(({ episodeId }) => episodeId === data.id),
  );
});

test("findBatchRecipients finds by the number of today, by a former one, however it is typed, and in every tab (decisions: What a record keeps)", async (kit) => {
  const { batch, data } = await makeGiven(kit, { dosesReceived: 5 });
  const { data: read } = await readBatch(kit, batch.id);
  const batchNo = newBatchNo(kit, null);
  const grouped = `${batchNo.slice(0, 3)} ${batchNo.slice(3, 6)}-${batchNo.slice(6)}`;
  await changeBatch(kit, batch.id, { ...read, batchNo, status: "Finished" });
  for (const typed of [batchNo, batch.batchNo, batchNo.toLowerCase(), grouped])
    await found(kit, typed, [data.id]);
  const [row] = await recipients(kit, batchNo);
  const { batchNumber, recordedBatchNumber = batch.batchNo } = row ?? {};
  kit.equal([batchNumber, recordedBatchNumber], [batchNo, batch.batchNo]);
  await decommission(kit, batch.id);
  await found(kit, batchNo, [data.id]);
});

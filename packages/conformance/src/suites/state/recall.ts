import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch, newBatchNo, readBatch } from "../../records/batches.ts";
import { notGiven } from "../../records/deliveries.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  makeGiven,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";

const delivery = "/vaccinationDetails/fluVac/delivery";

async function recipients(kit: Kit, batchNo: string): Promise<Schemas["BatchRecipient"][]> {
  return (await kit.call("findBatchRecipients", { query: { batchNo } })).data.recipients;
}

async function found(kit: Kit, batchNo: string, ids: readonly string[]): Promise<void> {
  const came = (await recipients(kit, batchNo)).map(({ episodeId }) => episodeId).toSorted();
  kit.equal(came, ids.toSorted(), `exactly ${ids.join() || "nobody"}`);
}

export const recallChecks: Check[] = [];
const test = addTo(recallChecks, "state", "decisions: What a record keeps");

test("findBatchRecipients finds exactly who was given the batch, newest first", async (kit) => {
  const first = await makeGiven(kit);
  const { batchNo } = first.batch;
  const earlier = givenOf(kit, [first.batch]);
  const at = "2025-11-03T10:00:00.000Z";
  const second = await saveNew(kit, changedAt(earlier, `${delivery}/fullDateOfAdministration`, at));
  const other = await makeGiven(kit);
  const half = { ...earlier.vaccinationDetails.fluVac?.delivery, isDraft: true };
  await saveNew(kit, changedAt(draftOf(kit), delivery, half));
  await found(kit, batchNo, [first.data.id, second.data.id]);
  await found(kit, other.batch.batchNo, [other.data.id]);
  const [newest, oldest] = await recipients(kit, batchNo);
  kit.equal(newest?.episodeId, first.data.id, "the newest first");
  kit.equal(oldest?.administeredDate, at);
  const patient = first.body.patientDemographics;
  const said = [
    newest?.patientName,
    newest?.dateOfBirth,
    newest?.nhsNumber,
    newest?.telephone,
  ].join();
  const name = `${patient.firstName} ${patient.lastName}`;
  const right = [name, patient.dateOfBirth, patient.nhsNumber, patient.telephone].join();
  kit.equal(said, right);
  kit.equal(newest?.vaccineType, "fluVac");
});

test("findBatchRecipients finds nobody whose dose was taken out or whose episode was deleted", async (kit) => {
  const { batch, data, body } = await makeGiven(kit);
  const other = await saveNew(kit, givenOf(kit, [batch]));
  await deleteIt(kit, other.data.id);
  await found(kit, batch.batchNo, [data.id]);
  const without = changedAt(body, delivery, {
    ...notGiven,
    isDraft: false,
    vaccineType: "fluVac",
  });
  await saveAgain(kit, data.id, { ...without, status: "Closed" });
  await found(kit, batch.batchNo, []);
});

test("findBatchRecipients finds by the number of today, by a former one, and however it is typed", async (kit) => {
  const { batch, data } = await makeGiven(kit);
  const { data: read } = await readBatch(kit, batch.id);
  const batchNo = newBatchNo(kit, null);
  await kit.call("updateBatch", { path: { id: batch.id }, body: { ...read, batchNo } });
  await found(kit, batchNo, [data.id]);
  await found(kit, batch.batchNo, [data.id]);
  await found(kit, batchNo.toLowerCase(), [data.id]);
  await found(kit, `${batchNo.slice(0, 3)} ${batchNo.slice(3, 6)}-${batchNo.slice(6)}`, [data.id]);
  const [row] = await recipients(kit, batchNo);
  kit.equal(row?.batchNumber, batchNo);
  const was = row?.recordedBatchNumber;
  kit.demand(was === undefined || was === batch.batchNo, batch.batchNo, was);
});

test("findBatchRecipients finds a recipient of a batch that is finished or out of use", async (kit) => {
  const { batch, data } = await makeGiven(kit, { dosesReceived: 5 });
  const { data: read } = await readBatch(kit, batch.id);
  await kit.call("updateBatch", {
    path: { id: batch.id },
    body: { ...read, status: "Finished" },
  });
  await found(kit, batch.batchNo, [data.id]);
  await kit.call("decommissionBatch", { path: { id: batch.id }, body: { reason: "other" } });
  await found(kit, batch.batchNo, [data.id]);
});

test("findBatchRecipients tells two batches of one number apart by their recipients alone", async (kit) => {
  const one = await makeGiven(kit);
  const { data: second } = await makeBatch(kit, {
    batchNo: one.batch.batchNo,
    expiryDate: Date.UTC(new Date().getUTCFullYear() + 3, 6, 0),
  });
  const two = await saveNew(kit, givenOf(kit, [second]));
  await found(kit, one.batch.batchNo, [one.data.id, two.data.id]);
});

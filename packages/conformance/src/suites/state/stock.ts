import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch, readBatch } from "../../records/batches.ts";
import { deliveryOf, notGiven } from "../../records/deliveries.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  makeGiven,
  readEpisode,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";

const delivery = "/vaccinationDetails/fluVac/delivery";

async function left(kit: Kit, id: string, doses: number | null, used?: number): Promise<void> {
  const { data } = await readBatch(kit, id);
  kit.demand((data.dosesLeft ?? null) === doses, `dosesLeft ${doses}`, data.dosesLeft);
  const isUsed =
    used === undefined || data.usedInEpisodes === undefined || data.usedInEpisodes === used;
  kit.demand(isUsed, `usedInEpisodes ${used}`, data.usedInEpisodes);
}

export const stockChecks: Check[] = [];
const test = addTo(stockChecks, "state", "decisions: Batches");

test("saveEpisode takes a dose from the batch with a delivery, once, and gives it back with its end", async (kit) => {
  kit.concernsExtension();
  const given = await makeGiven(kit, { dosesReceived: 10 });
  const { batch, body } = given;
  await left(kit, batch.id, 9, 1);
  await saveAgain(kit, given.data.id, { ...body, patientEmergencyContact: null });
  await left(kit, batch.id, 9, 1);
  const without = changedAt(body, delivery, {
    ...notGiven,
    isDraft: false,
    vaccineType: "fluVac",
  });
  await saveAgain(kit, given.data.id, { ...without, status: "Closed" });
  await left(kit, batch.id, 10, 0);
  await saveAgain(kit, given.data.id, body);
  await left(kit, batch.id, 9, 1);
});

test("deleteEpisode gives the dose back to the batch", async (kit) => {
  const given = await makeGiven(kit, { dosesReceived: 10 });
  const other = await saveNew(kit, givenOf(kit, [given.batch]));
  await left(kit, given.batch.id, 8, 2);
  await deleteIt(kit, given.data.id);
  await left(kit, given.batch.id, 9, 1);
  await deleteIt(kit, given.data.id);
  await left(kit, given.batch.id, 9, 1);
  await deleteIt(kit, other.data.id);
  await left(kit, given.batch.id, 10, 0);
});

test("saveEpisode moves the dose with the delivery from one batch to another", async (kit) => {
  kit.concernsExtension();
  const given = await makeGiven(kit, { dosesReceived: 10 });
  const { data: other } = await makeBatch(kit, { dosesReceived: 5 });
  const at = givenOf(kit, [other]).vaccinationDetails.fluVac?.delivery;
  await saveAgain(kit, given.data.id, changedAt(given.body, delivery, at));
  await left(kit, given.batch.id, 10, 0);
  await left(kit, other.id, 4, 1);
});

test("saveEpisode takes no dose for a draft, and none from a batch that nobody counts", async (kit) => {
  kit.concernsExtension();
  const { data: batch } = await makeBatch(kit, { dosesReceived: 10 });
  const {
    responsibleDrawer: _d,
    drawnUpBy: _u,
    vaccinationSequence: _s,
    ...typed
  } = deliveryOf(batch);
  const half = { ...typed, isDraft: true, vaccineType: "fluVac" };
  await saveNew(kit, changedAt(draftOf(kit), delivery, half));
  await left(kit, batch.id, 10, 0);
  const uncounted = await makeGiven(kit);
  await left(kit, uncounted.batch.id, null, 1);
});

test("updateBatch counts what is left from what was received, less what was given", async (kit) => {
  const { batch } = await makeGiven(kit, { dosesReceived: 10 });
  const { data } = await readBatch(kit, batch.id);
  await kit.call("updateBatch", {
    path: { id: batch.id },
    body: { ...data, dosesReceived: 30, dosesLeft: 1 },
  });
  await left(kit, batch.id, 29, 1);
  await kit.call("updateBatch", {
    path: { id: batch.id },
    body: { ...data, dosesReceived: null },
  });
  await left(kit, batch.id, null, 1);
  await kit.call("updateBatch", {
    path: { id: batch.id },
    body: { ...data, dosesReceived: 5 },
  });
  await left(kit, batch.id, 4, 1);
});

test("saveEpisode counts on where a dose of an empty batch is acknowledged", async (kit) => {
  kit.concernsExtension();
  const { batch } = await makeGiven(kit, { dosesReceived: 1 });
  await left(kit, batch.id, 0, 1);
  const body = givenOf(kit, [batch]);
  const warnings = ["BATCH_NO_DOSES_LEFT"];
  const { data } = await saveNew(
    kit,
    changedAt(body, `${delivery}/acknowledgedWarnings`, warnings),
  );
  const { dosesLeft, usedInEpisodes = 2 } = (await readBatch(kit, batch.id)).data;
  const isEmpty = (dosesLeft ?? 1) <= 0 && usedInEpisodes === 2;
  kit.demand(isEmpty, "none left, and two used", { dosesLeft, usedInEpisodes });
  await deleteIt(kit, data.id);
  await left(kit, batch.id, 0, 1);
});

test("updateBatch refuses fewer doses received than were given, and keeps a count that a dose overtook", async (kit) => {
  const { batch } = await makeGiven(kit, { dosesReceived: 1 });
  const none = changedAt(givenOf(kit, [batch]), `${delivery}/acknowledgedWarnings`, [
    "BATCH_NO_DOSES_LEFT",
  ]);
  await saveNew(kit, none);
  await saveNew(kit, none);
  const { data } = await readBatch(kit, batch.id);
  const path = { id: batch.id };
  await kit.call("updateBatch", { path, body: { ...data, dosesReceived: 1 } });
  await kit.refusedAbout(
    "updateBatch",
    { path, body: { ...data, dosesReceived: 2 } },
    "/dosesReceived",
  );
  await kit.call("updateBatch", { path, body: { ...data, dosesReceived: 3 } });
  await left(kit, batch.id, 0, 3);
});

test("saveEpisode fills number, expiry and product of a delivery from its batch, and refuses others (decisions: What a record keeps)", async (kit) => {
  const { data: batch } = await makeBatch(kit);
  const whole = givenOf(kit, [batch]);
  const bare = ["batchNumber", "expiryDate"].reduce(
    (body, name) => changedAt(body, `${delivery}/${name}`, undefined),
    whole,
  );
  const { data } = await saveNew(kit, bare);
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
    const body = changedAt(whole, `${delivery}/${name}`, value);
    await kit.refusedAbout("saveEpisode", { body }, `${delivery}/${name}`);
  }
});

test("decommissionBatch lets nobody give from a batch that is out of use, without a reason (decisions: What a record keeps)", async (kit) => {
  const { data: batch } = await makeBatch(kit);
  const before = givenOf(kit, [batch]);
  const reason = { reason: "other", comment: "Conformance check" } as const;
  await kit.call("decommissionBatch", { path: { id: batch.id }, body: reason });
  const after = changedAt(before, `${delivery}/fullDateOfAdministration`, new Date().toISOString());
  await kit.refused("saveEpisode", { body: after }, 400);
  await kit.refused("saveEpisode", { body: before }, 400);
  const overrides = [{ code: "BATCH_DECOMMISSIONED", reason: "Given before it was found out" }];
  await saveNew(kit, changedAt(before, `${delivery}/overrides`, overrides));
});

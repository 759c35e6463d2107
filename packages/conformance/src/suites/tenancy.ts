import { claimsOf } from "../kit/claims.ts";
import type { Kit } from "../kit/kit.ts";
import { oncePerRun } from "../kit/promises.ts";
import { Fault, NotRun } from "../results/fault.ts";
import type { OperationId } from "@pharmacy/sdk";
import { operationIds } from "../contract/operations.ts";
import type { Ask } from "../exchange/exchange.ts";
import { addTo } from "../kit/check.ts";
import type { Check } from "../kit/check.ts";
import { changedAt } from "../kit/differences.ts";
import { statusOf } from "../kit/kit.ts";
import { batchOf, makeBatch, readBatch } from "../records/batches.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  makeGiven,
  readEpisode,
  saveNew,
} from "../records/episodes.ts";
import { reason } from "../records/remove.ts";
import { ownRows } from "./lists/own-rows.ts";
import { batchLists, batchesOf, episodeLists, episodesOf } from "./lists/tabs.ts";
import { stale } from "./shapes.ts";
import { giveOn, historyOf } from "./state/history.ts";
import { daysFrom, londonToday } from "../records/people.ts";
import { makeEntry, newRow, openClinic, pathOf, readEntry } from "../records/clinics.ts";

/** The other store's token; somebody of several stores chooses one that is not ours first. */
const otherStore = oncePerRun(chooseOther);

async function chooseOther(kit: Kit): Promise<string> {
  const token = kit.tokenOf("otherStore");
  kit.needsWrites();
  const ours = await kit.reference.store();
  if (claimsOf(token).roles.includes("MULTI_SITE")) {
    const { data } = await kit.call("getAllGroupInfo", {}, { token });
    const other = data.find(({ storeId }) => storeId !== ours.id);
    if (!other) throw new NotRun("--other-store-token knows no other store");
    await kit.call("selectStore", { path: { storeId: other.storeId } }, { token });
    return token;
  }
  const { username } = claimsOf(token);
  const { data: user } = await kit.call("getUser", { query: { username } }, { token });
  if (user.storeId === ours.id)
    throw new Fault("--other-store-token of another store", `${ours.id} too`, kit.lastCurl());
  return token;
}

/** Questions about a record of ours, each of which another store is answered with 404. */
const aboutOurs: Partial<
  Record<OperationId, (ours: { episode: string; batch: string; kit: Kit }) => Ask>
> = {
  getEpisode: ({ episode }) => ({ path: { episodeId: episode } }),
  getEpisodeAudit: ({ episode }) => ({ path: { episodeId: episode } }),
  saveEpisode: ({ episode, kit }) => ({ query: { episodeId: episode }, body: draftOf(kit) }),
  deleteEpisode: ({ episode }) => ({ path: { episodeId: episode }, body: reason }),
  getBatch: ({ batch }) => ({ path: { id: batch } }),
  decommissionBatch: ({ batch }) => ({ path: { id: batch }, body: reason }),
};

/** What one store has is nobody else's. */
export const tenancyChecks: Check[] = [];
const test = addTo(tenancyChecks, "tenancy", "[7.10] decisions: Permissions");

for (const operation of operationIds.filter((id) => id in aboutOurs))
  test(`${operation} answers for another store's record as for none, and leaves it alone`, async (kit) => {
    const token = await otherStore(kit);
    const { data, batch } = await makeGiven(kit);
    const ours = { episode: data.id, batch: batch.id, kit };
    const before = [(await readEpisode(kit, data.id)).etag, (await readBatch(kit, batch.id)).etag];
    const mayDelete = claimsOf(token).roles.includes("VAC_DELETE");
    const isDeletion = operation === "deleteEpisode" || operation === "decommissionBatch";
    const status = isDeletion && !mayDelete ? 403 : 404;
    const ask = { ...aboutOurs[operation]?.(ours), token };
    await kit.refused(operation, ask, status);
    if ("body" in ask) await kit.refused(operation, { ...ask, headers: stale }, status);
    const after = [(await readEpisode(kit, data.id)).etag, (await readBatch(kit, batch.id)).etag];
    kit.equal(after, before, "nothing changed");
  });

for (const operation of episodeLists)
  test(`${operation} lists nothing of another store, and counts none of it`, async (kit) => {
    const token = await otherStore(kit);
    const { mark: searchTerm, episodes } = await ownRows(kit);
    const ids = new Set(episodes[operation].map(({ id }) => id));
    const body = { filters: { searchTerm } };
    const found = await episodesOf(kit, operation, body, token)(0, 99);
    const isTheirs = found.rows.every((row) => !ids.has(row.id));
    kit.demand(isTheirs && found.totalElements === found.rows.length, "no row of ours", found);
    const { odsCode } = await kit.reference.store();
    const others = await episodesOf(kit, operation, {}, token)(0, 99);
    const ours = others.rows.filter((row) => row.humanReadableEpisodeId.startsWith(`${odsCode}-`));
    kit.demand(ours.length === 0, `no row of ${odsCode}`, ours);
  });

for (const operation of batchLists)
  test(`${operation} lists nothing of another store, and counts none of it`, async (kit) => {
    const token = await otherStore(kit);
    const { mark: searchTerm, batches } = await ownRows(kit);
    const ids = new Set(batches[operation].map(({ id }) => id));
    const found = await batchesOf(kit, operation, { searchTerm }, token)(0, 99);
    const isTheirs = found.rows.every(({ batch }) => !ids.has(batch.id));
    kit.demand(isTheirs && found.totalElements === found.rows.length, "no row of ours", found);
    const { id } = await kit.reference.store();
    const others = await batchesOf(kit, operation, {}, token)(0, 99);
    kit.demand(
      others.rows.every(({ batch }) => batch.storeId !== id),
      `no row of ${id}`,
      others.rows,
    );
  });

test("getStatusesCount counts the store's own, whatever another store does", async (kit) => {
  const token = await otherStore(kit);
  const counted = async () => (await kit.call("getStatusesCount", {}, { token })).data;
  const before = JSON.stringify(await counted());
  await makeGiven(kit);
  await saveNew(kit, draftOf(kit));
  const after = JSON.stringify(await counted());
  kit.equal(after, before);
});

test("getActivity counts the store's own doses and stock, whatever another store does", async (kit) => {
  const token = await otherStore(kit);
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today };
  const counted = async () =>
    JSON.stringify((await kit.call("getActivity", { query }, { token })).data);
  const before = await counted();
  await makeGiven(kit, { dosesReceived: 10 });
  const after = await counted();
  kit.equal(after, before);
});

test("updateBatch answers for another store's record as for none, and leaves it alone", async (kit) => {
  const token = await otherStore(kit);
  const { data, body, etag } = await makeBatch(kit);
  const ask = { path: { id: data.id }, body: { ...body, status: "Finished" }, token };
  await kit.refused("updateBatch", ask, 404, "NOT_FOUND");
  kit.demand((await readBatch(kit, data.id)).etag === etag, etag, "another version");
});

test("validateBatchNumber knows no number of another store, and lets it have the same one", async (kit) => {
  const token = await otherStore(kit);
  const { body } = await makeBatch(kit);
  const path = { batchNo: body.batchNo };
  await kit.refused("validateBatchNumber", { path, token }, 404, "NOT_FOUND");
  const { data } = await kit.call("createBatch", { body }, { token });
  const { id } = await kit.reference.store();
  kit.demand(data.storeId !== id, `another store than ${id}`, data.storeId);
  await kit.refused("getBatch", { path: { id: data.id } }, 404, "NOT_FOUND");
});

test("findBatchRecipients finds nobody of another store", async (kit) => {
  const token = await otherStore(kit);
  const { batch } = await makeGiven(kit);
  const query = { batchNo: batch.batchNo };
  const { data } = await kit.call("findBatchRecipients", { query }, { token });
  kit.demand(data.recipients.length === 0, "nobody", data.recipients);
});

test("saveEpisode gives nothing from another store's batch", async (kit) => {
  const token = await otherStore(kit);
  const { data: batch } = await makeBatch(kit);
  const ask = { body: givenOf(kit, [batch]), token };
  const { errors } = await kit.refused("saveEpisode", ask, 400);
  kit.demand(
    (errors ?? []).some(({ path }) => path.endsWith("/batchId")),
    "…/batchId",
    errors,
  );
});

test("saveEpisode keeps idempotency keys for each store (decisions: Exactly once)", async (kit) => {
  kit.concernsExtension();
  const token = await otherStore(kit);
  const idempotencyKey = crypto.randomUUID();
  const body = draftOf(kit);
  const ours = await saveNew(kit, body, { idempotencyKey });
  const theirs = await kit.ask("saveEpisode", {
    body: changedAt(body, "/patientEmergencyContact", null),
    token,
    headers: { "Idempotency-Key": idempotencyKey },
  });
  if (theirs.status !== 200)
    throw new Fault("an episode of its own", statusOf(theirs), theirs.curl);
  kit.demand(!theirs.text.includes(ours.data.id), "another id", theirs.text);
});

test("getPharmacyStore tells of a store only who works there", async (kit) => {
  const token = await otherStore(kit);
  const { data: theirs } = await kit.call("getAllGroupInfo", {}, { token });
  const { data: ours } = await kit.call("getAllGroupInfo", {});
  const foreign = theirs.find(({ storeId }) => !ours.some((one) => one.storeId === storeId));
  if (!foreign) throw new NotRun("both work in the same stores");
  const query = { storeId: foreign.storeId };
  await kit.refused("getPharmacyStore", { query }, 404, "NOT_FOUND");
  await kit.refused("updateUserStoreId", { query }, 404, "NOT_FOUND");
});

test("getUser tells of another user as of nobody ([7.05])", async (kit) => {
  const { username } = claimsOf(kit.options.tokens?.otherUser ?? kit.tokenOf("otherStore"));
  await kit.refused("getUser", { query: { username } }, 404, "NOT_FOUND");
});

test("createBatch puts a batch into no other store than the caller's", async (kit) => {
  kit.needsWrites();
  const body = { ...batchOf(kit, await kit.reference.product("fluVac")), storeId: "ZZ999" };
  await kit.refused("createBatch", { body }, 400);
});

const fields = ["administeredDate", "doseNumber", "manufacturer", "vaccineName"];

for (const operation of episodeLists)
  test(`${operation} lists rows of the caller's store alone`, async (kit) => {
    const { odsCode } = await kit.reference.store();
    for (const sortDirection of ["asc", "desc"] as const) {
      const body = { sortBy: "humanReadableEpisodeId", sortDirection } as const;
      const { rows } = await episodesOf(kit, operation, body)(0, 99);
      const foreign = rows.filter((row) => !row.humanReadableEpisodeId.startsWith(`${odsCode}-`));
      kit.demand(foreign.length === 0, `${odsCode}-… alone`, foreign);
    }
  });

for (const operation of batchLists)
  test(`${operation} lists rows of the caller's store alone`, async (kit) => {
    const { id } = await kit.reference.store();
    const { rows } = await batchesOf(kit, operation, {})(0, 99);
    const foreign = rows.filter(({ batch }) => batch.storeId !== id);
    kit.demand(foreign.length === 0, `batches of ${id} alone`, foreign);
  });

test("getVaccinationHistory shows another store's dose with its four fields, and nothing else of it ([3.08] decisions: History)", async (kit) => {
  const token = await otherStore(kit);
  const patient = await kit.reference.registered();
  const day = daysFrom(londonToday(), -700);
  const { data } = await giveOn(kit, patient, "fluVac", day);
  const { records } = await historyOf(kit, patient, "FLU", token);
  const record = records.find(({ administeredDate }) => administeredDate === day);
  kit.demand(record !== undefined, `a record of ${day}`, records);
  const others = Object.keys(record ?? {}).filter((name) => !fields.includes(name));
  kit.demand(others.length === 0, fields.join(), others);
  await deleteIt(kit, data.id);
});

type Ours = { clinicId: string; entryId: string };

const aboutOurClinic: Partial<Record<OperationId, (ours: Ours) => Ask>> = {
  getClinic: ({ clinicId }) => ({ path: { clinicId } }),
  addClinicEntries: ({ clinicId }) => ({
    path: { clinicId },
    body: { source: "LIST", rows: [newRow()] },
  }),
  claimNextClinicEntry: ({ clinicId }) => ({ path: { clinicId } }),
  endClinic: ({ clinicId }) => ({ path: { clinicId }, body: { isEnded: true } }),
  getClinicSummary: ({ clinicId }) => ({ path: { clinicId } }),
  getClinicEntry: (path) => ({ path }),
  correctClinicEntry: (path) => ({ path, body: newRow() }),
  moveClinicEntry: (path) => ({ path, body: { move: "DID_NOT_ATTEND" } }),
};

for (const operation of operationIds.filter((id) => id in aboutOurClinic))
  test(`${operation} answers for another store's clinic as for none, and leaves it alone ([7.10] decisions: Clinic)`, async (kit) => {
    const token = await otherStore(kit);
    const { data, etag } = await makeEntry(kit, "WALK_IN");
    const path = pathOf(data);
    const before = (await kit.call("getClinic", { path })).data.version;
    const ask = { ...aboutOurClinic[operation]?.(path), token };
    await kit.refused(operation, ask, 404, "NOT_FOUND");
    const after = (await kit.call("getClinic", { path })).data.version;
    kit.equal(after, before, "nothing changed");
    kit.demand((await readEntry(kit, path)).etag === etag, etag, "another version");
  });

test("openClinic opens a clinic of its own for each store ([7.10] decisions: Clinic)", async (kit) => {
  const token = await otherStore(kit);
  const [ours, theirs] = [await openClinic(kit), await openClinic(kit, { token })];
  kit.demand(ours.id !== theirs.id, "another clinic", theirs.id);
  const ids = new Set(ours.entries.map(({ id }) => id));
  kit.demand(!theirs.entries.some(({ id }) => ids.has(id)), "no entry of ours", theirs.entries);
});

test("saveEpisode opens no episode from another store's clinic ([7.10] decisions: Clinic)", async (kit) => {
  kit.concernsExtension();
  const token = await otherStore(kit);
  const { data, etag } = await makeEntry(kit, "WALK_IN");
  const body = draftOf(kit);
  const ask = { query: { clinicEntryId: data.id }, body, token };
  await kit.refused("saveEpisode", ask, 400, "INVALID_REQUEST");
  const read = await readEntry(kit, pathOf(data));
  kit.demand(read.etag === etag && read.data.episode === null, "nothing changed", read.data);
});

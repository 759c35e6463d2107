import { operations } from "@pharmacy/sdk";
import { deleting, operationIds } from "../contract/operations.ts";
import { addTo, type Check } from "../kit/check.ts";
import { claimsOf } from "../kit/claims.ts";
import type { Kit } from "../kit/kit.ts";
import { oncePerRun } from "../kit/promises.ts";
import { batchOf, makeBatch } from "../records/batches.ts";
import { makeEntry, openClinic, pathOf, readEntry } from "../records/clinics.ts";
import { deleteIt, draftOf, givenOf, saveNew } from "../records/episodes.ts";
import { daysFrom, londonToday } from "../records/people.ts";
import { changeBy, storedOf } from "../records/requests.ts";
import { Fault, NotRun } from "../results/fault.ts";
import { ownRows } from "./lists/own-rows.ts";
import { lists } from "./lists/lists.ts";
import { stale } from "./shapes.ts";
import { giveOn, historyOf } from "./state/people.ts";

/** The other store's token; a user of several stores first selects one that is not ours. */
const otherStore = oncePerRun(chooseOther);

async function chooseOther(kit: Kit): Promise<string> {
  const token = kit.tokenOf("otherStore");
  kit.needsWrites();
  const ours = await kit.reference.store();
  if (claimsOf(token).roles.includes("MULTI_SITE")) {
    const data = await kit.get("getAllGroupInfo", {}, { token });
    const other = data.find(({ storeId }) => storeId !== ours.id);
    if (!other) throw new NotRun("--other-store-token knows no other store");
    await kit.call("selectStore", { path: { storeId: other.storeId } }, { token });
    return token;
  }
  const { username } = claimsOf(token);
  const user = await kit.get("getUser", { query: { username } }, { token });
  if (user.storeId === ours.id)
    throw new Fault("--other-store-token of another store", `${ours.id} too`, kit.lastCurl());
  return token;
}

/** A store's records are invisible to every other store. */
export const tenancyChecks: Check[] = [];
const test = addTo(tenancyChecks, "tenancy", "[7.10] decisions: Permissions");

const ofRecords = operationIds.filter((id) =>
  /(episodeId|[{]id|clinicId)/.test(operations[id].path),
);

for (const operation of [...ofRecords, "saveEpisode"] as const)
  test(`${operation} answers for another store's record as for none, and leaves it alone`, async (kit) => {
    const token = await otherStore(kit);
    const ask = await changeBy(operation).make(kit);
    const before = await storedOf(kit, ask);
    const mayDelete = claimsOf(token).roles.includes("VAC_DELETE");
    const status = deleting.includes(operation) && !mayDelete ? 403 : 404;
    const code = status === 403 ? "FORBIDDEN" : "NOT_FOUND";
    await kit.refused(operation, { ...ask, token }, status, code);
    if (operations[operation].method !== "GET")
      await kit.refused(operation, { ...ask, token, headers: stale }, status, code);
    kit.unchanged(before.data, (await storedOf(kit, ask)).data);
  });

for (const { operation, ask } of lists)
  test(`${operation} lists nothing of another store, and counts none of it`, async (kit) => {
    const token = await otherStore(kit);
    const own = await ownRows(kit);
    const ids = new Set(own.rows[operation].map(({ id }) => id));
    const found = await ask(kit, { filters: { searchTerm: own.mark }, token })(0, 99);
    const isTheirs = found.rows.every(({ id }) => !ids.has(id));
    kit.demand(isTheirs && found.totalElements === found.rows.length, "no row of ours", found);
    const store = await kit.reference.store();
    const { rows } = await ask(kit, { token })(0, 99);
    const ours = rows.filter((row) => row.isOf(store));
    kit.equal(ours, [], `no row of ${store.id}`);
  });

for (const operation of ["getStatusesCount", "getActivity", "findBatchRecipients"] as const)
  test(`${operation} tells the store's own, whatever another store does`, async (kit) => {
    const token = await otherStore(kit);
    const { data: batch } = await makeBatch(kit, { dosesReceived: 10 });
    const day = londonToday();
    const query = {
      ...(operation === "getActivity" && { from: day, to: day }),
      ...(operation === "findBatchRecipients" && { batchNo: batch.batchNo }),
    };
    const now = async () => (await kit.ask(operation, { query, token })).json;
    const before = await now();
    await saveNew(kit, givenOf(kit, [batch]));
    await saveNew(kit, draftOf(kit));
    kit.equal(await now(), before);
  });

test("validateBatchNumber knows no number of another store, and lets it have the same one", async (kit) => {
  const token = await otherStore(kit);
  const { body } = await makeBatch(kit);
  const path = { batchNo: body.batchNo };
  await kit.refused("validateBatchNumber", { path, token }, 404, "NOT_FOUND");
  const data = await kit.get("createBatch", { body }, { token });
  const { id } = await kit.reference.store();
  kit.demand(data.storeId !== id, `another store than ${id}`, data.storeId);
  await kit.refused("getBatch", { path: { id: data.id } }, 404, "NOT_FOUND");
});

test("saveEpisode gives nothing from another store's batch", async (kit) => {
  const token = await otherStore(kit);
  const { data: batch } = await makeBatch(kit);
  const ask = { body: givenOf(kit, [batch]), token };
  const { errors = [] } = await kit.refused("saveEpisode", ask, 400);
  const isNamed = errors.some(({ path }) => path.endsWith("/batchId"));
  kit.demand(isNamed, "…/batchId", errors);
});

test("saveEpisode keeps idempotency keys for each store (decisions: Exactly once)", async (kit) => {
  kit.concernsExtension();
  const token = await otherStore(kit);
  const idempotencyKey = crypto.randomUUID();
  const body = draftOf(kit);
  const ours = await saveNew(kit, body, { idempotencyKey });
  const other = { body: { ...body, patientEmergencyContact: null } };
  const theirs = await kit.get("saveEpisode", other, { token, idempotencyKey });
  kit.demand(theirs.id !== ours.data.id, "another id", theirs.id);
});

test("getPharmacyStore tells of a store only who works there", async (kit) => {
  const token = await otherStore(kit);
  const theirs = await kit.get("getAllGroupInfo", {}, { token });
  const ours = await kit.get("getAllGroupInfo", {});
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

for (const { operation, sortKeys, ask } of lists)
  test(`${operation} lists rows of the caller's store alone`, async (kit) => {
    const store = await kit.reference.store();
    for (const sortDirection of ["asc", "desc"] as const) {
      const sort = { sortBy: sortKeys[0] ?? "", sortDirection };
      const { rows } = await ask(kit, { sort })(0, 99);
      const foreign = rows.filter((row) => !row.isOf(store));
      kit.equal(foreign, [], `rows of ${store.id} alone`);
    }
  });

test("getVaccinationHistory shows another store's dose with its four fields, and nothing else of it ([3.08] decisions: History)", async (kit) => {
  const token = await otherStore(kit);
  const patient = await kit.reference.registered();
  const day = daysFrom(londonToday(), -700);
  const { data } = await giveOn(kit, patient, "fluVac", day);
  const { records } = await historyOf(kit, patient, "FLU", token);
  const record = records.find(({ administeredDate }) => administeredDate === day);
  kit.demand(record !== undefined, `a record of ${day}`, records);
  const fields = ["administeredDate", "doseNumber", "manufacturer", "vaccineName"];
  const others = Object.keys(record ?? {}).filter((name) => !fields.includes(name));
  kit.demand(others.length === 0, fields.join(), others);
  await deleteIt(kit, data.id);
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

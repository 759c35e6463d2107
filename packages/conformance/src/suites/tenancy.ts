import { operations } from "@pharmacy/sdk";
import { deleting, operationIds } from "../contract/contract.ts";
import { checksOf, type Kit } from "../kit/kit.ts";
import { claimsOf } from "../kit/options.ts";
import { oncePerRun } from "../kit/promises.ts";
import { changeBy, storedOf } from "../records/requests.ts";
import { acknowledgement, daysFrom, londonToday, newKey, stale } from "../records/values.ts";
import { Failure, NotRun } from "../results/results.ts";
import { lists, ownRows } from "./lists/lists.ts";

/** A store's records are invisible to every other store. */
const test = checksOf("tenancy", "[7.10] decisions: Permissions");

/** The other store's token; a user of several stores first selects one that is not ours. */
const otherStore = oncePerRun(async (kit: Kit): Promise<string> => {
  const token = kit.tokenOf("otherStore");
  const ours = await kit.store();
  const { roles, username } = claimsOf(token);
  if (roles.includes("MULTI_SITE")) {
    const data = await kit.get("getAllGroupInfo", {}, { token });
    const other = data.find(({ storeId }) => storeId !== ours.id);
    if (!other) throw new NotRun("--other-store-token knows no other store");
    await kit.call("selectStore", { path: { storeId: other.storeId } }, { token });
    return token;
  }
  const user = await kit.get("getUser", { query: { username } }, { token });
  if (user.storeId === ours.id)
    throw new Failure("--other-store-token of another store", `${ours.id} too`, kit.lastCurl);
  return token;
});

const ofRecords = operationIds.filter((id) =>
  /(episodeId|[{]id|clinicId)/.test(operations[id].path),
);

for (const operation of [...ofRecords, "saveEpisode"] as const)
  test(`${operation} answers for another store's record as for none, and leaves it alone`, async (kit) => {
    const token = await otherStore(kit);
    const ask = await changeBy(operation).make(kit);
    const before = await storedOf(kit, ask);
    const mayDelete = claimsOf(token).roles.includes("VAC_DELETE");
    const isForbidden = deleting.includes(operation) && !mayDelete;
    const status = isForbidden ? 403 : 404;
    const code = isForbidden ? "FORBIDDEN" : "NOT_FOUND";
    await kit.refused(operation, { ...ask, token }, status, code);
    if (operations[operation].method !== "GET")
      await kit.refused(operation, { ...ask, token, ...stale }, status, code);
    kit.unchanged((await storedOf(kit, ask)).data, before.data);
  });

for (const { operation, ask } of lists)
  test(`${operation} lists nothing of another store, and counts none of it`, async (kit) => {
    const token = await otherStore(kit);
    const own = await ownRows(kit);
    const ids = new Set(own.rows[operation].map(({ id }) => id));
    const found = await ask(kit, { filters: { searchTerm: own.mark }, token })(0, 99);
    kit.every(found.rows, ({ id }) => !ids.has(id), "no row of ours");
    kit.equal(found.totalElements, found.rows.length, "no row of ours");
    const store = await kit.store();
    const { rows } = await ask(kit, { token })(0, 99);
    kit.every(rows, (row) => !row.isOf(store), `no row of ${store.id}`);
  });

for (const operation of ["getStatusesCount", "getActivity", "findBatchRecipients"] as const)
  test(`${operation} tells the store's own, whatever another store does`, async (kit) => {
    const token = await otherStore(kit);
    const { data: batch } = await kit.makeBatch();
    const day = londonToday();
    const query = {
      ...(operation === "getActivity" && { from: day, to: day }),
      ...(operation === "findBatchRecipients" && { batchNo: batch.batchNo }),
    };
    const now = async () => (await kit.ask(operation, { query, token })).json;
    const before = await now();
    await kit.saveNew(kit.givenOf(batch));
    await kit.saveNew(kit.draftOf());
    kit.equal(await now(), before);
  });

test("validateBatchNumber knows no number of another store, and lets it have the same one", async (kit) => {
  const token = await otherStore(kit);
  const { body } = await kit.makeBatch();
  const path = { batchNo: body.batchNo };
  await kit.refused("validateBatchNumber", { path, token }, 404, "NOT_FOUND");
  const data = await kit.get("createBatch", { body }, { token });
  const { id } = await kit.store();
  kit.demand(data.storeId !== id, `another store than ${id}`, data.storeId);
  await kit.refused("getBatch", { path: { id: data.id } }, 404, "NOT_FOUND");
});

test("saveEpisode gives nothing from another store's batch", async (kit) => {
  const token = await otherStore(kit);
  const ask = { body: await kit.given("fluVac"), token };
  const { errors = [] } = await kit.refused("saveEpisode", ask, 400);
  const isNamed = errors.some(({ path }) => path.endsWith("/batchId"));
  kit.demand(isNamed, "…/batchId", errors);
});

test("saveEpisode keeps idempotency keys for each store (decisions: Exactly once)", async (kit) => {
  const token = await otherStore(kit);
  const key = newKey();
  const ours = await kit.saveNew(kit.draftOf(), key);
  const other = { body: { ...ours.body, patientEmergencyContact: null } };
  const theirs = await kit.get("saveEpisode", other, { token, ...key });
  kit.demand(theirs.id !== ours.data.id, "another id", theirs.id);
});

/** A store of the other store's user where this user does not work. */
async function foreignTo(kit: Kit, token?: string) {
  const theirs = await kit.get("getAllGroupInfo", {}, { token: await otherStore(kit) });
  const own = await kit.get("getAllGroupInfo", {}, { token });
  const foreign = theirs.find(({ storeId }) => !own.some((one) => one.storeId === storeId));
  if (!foreign) throw new NotRun("needs --other-store-token with a store of its own");
  return { storeId: foreign.storeId };
}

test("getPharmacyStore tells of a store only who works there", async (kit) => {
  const query = await foreignTo(kit);
  await kit.refused("getPharmacyStore", { query }, 404, "NOT_FOUND");
  await kit.refused("updateUserStoreId", { query }, 404, "NOT_FOUND");
});

test("selectStore selects no store where the user does not work", async (kit) => {
  const token = kit.tokenOf("multiSite");
  const path = await foreignTo(kit, token);
  await kit.refused("selectStore", { path, token }, 404, "NOT_FOUND");
});

test("getVaccinationExport tells nothing of another store's file; no list names it, and no acknowledgement changes it ([7.10] decisions: National record)", async (kit) => {
  const token = await otherStore(kit);
  const { data } = await kit.makeGiven();
  const made = { body: { vaccineType: "fluVac" } } as const;
  const { number, name } = await kit.get("createVaccinationExport", made);
  const { text = "" } = await kit.get("getVaccinationExport", { path: { number } });
  const [, id, system] = new RegExp(`"([^"]*${data.id}[^"]*)"\\|"([^"]*)"`).exec(text) ?? [];
  // Each store counts its files from 1.
  const theirs = await kit.ask("getVaccinationExport", { path: { number }, token });
  kit.demand(!theirs.text.includes(data.id), "nothing of our episode", theirs.text);
  const { exports } = await kit.get("listVaccinationExports", { query: { size: 99 } }, { token });
  kit.every(exports, (one) => one.name !== name, `no ${name}`);
  const body = acknowledgement(name, [["30001", `${id}^${system}`]]);
  const resultFor = async (beside = {}) =>
    (await kit.get("recordAcknowledgements", { body }, beside)).rows[0]?.result;
  kit.equal([await resultFor({ token }), await resultFor()], ["notInFile", "recorded"]);
});

test("getUser tells of another user as of nobody ([7.05])", async (kit) => {
  const { username } = claimsOf(kit.options.tokens?.otherUser ?? kit.tokenOf("otherStore"));
  await kit.refused("getUser", { query: { username } }, 404, "NOT_FOUND");
});

test("getVaccinationHistory shows another store's dose with its four fields, and nothing else of it ([3.08] decisions: History)", async (kit) => {
  const token = await otherStore(kit);
  const patient = await kit.registered();
  const day = daysFrom(londonToday(), -700);
  const { data } = await kit.giveOn(patient, "fluVac", day);
  const { records } = await kit.historyOf(patient, "FLU", { token });
  const record = records.find(({ administeredDate }) => administeredDate === day);
  kit.demand(record !== undefined, `a record of ${day}`, records);
  const fields = ["administeredDate", "doseNumber", "manufacturer", "vaccineName"];
  kit.every(Object.keys(record ?? {}), (name) => fields.includes(name), fields.join());
  await kit.deleteIt(data.id);
});

test("openClinic opens a clinic of its own for each store ([7.10] decisions: Clinic)", async (kit) => {
  const token = await otherStore(kit);
  const [ours, theirs] = [await kit.openClinic(), await kit.openClinic({ token })];
  kit.demand(ours.id !== theirs.id, "another clinic", theirs.id);
  const ids = new Set(ours.entries.map(({ id }) => id));
  kit.every(theirs.entries, ({ id }) => !ids.has(id), "no entry of ours");
});

test("saveEpisode opens no episode from another store's clinic ([7.10] decisions: Clinic)", async (kit) => {
  const token = await otherStore(kit);
  const { data, etag } = await kit.makeEntry("WALK_IN");
  const ask = { query: { clinicEntryId: data.id }, body: kit.draftOf(), token };
  await kit.refused("saveEpisode", ask, 400, "INVALID_REQUEST");
  const read = await kit.readEntry({ clinicId: data.clinicId, entryId: data.id });
  kit.demand(read.etag === etag && read.data.episode === null, "nothing changed", read.data);
});

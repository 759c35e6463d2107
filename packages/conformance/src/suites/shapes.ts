import { document } from "@pharmacy/openapi";
import type { OperationId, Schemas } from "@pharmacy/sdk";
import {
  questionOf,
  nobody,
  operationIds,
  operationNamed,
  withBody,
} from "../contract/operations.ts";
import type { Ask } from "../exchange/exchange.ts";
import { addTo, type Check } from "../kit/check.ts";
import type { Kit } from "../kit/kit.ts";
import { changeBatch, decommission, makeBatch, readBatch } from "../records/batches.ts";
import { addRows, makeEntry, moveEntry, newRow, openClinic } from "../records/clinics.ts";
import { pathOf, readEntry } from "../records/clinics.ts";
import { deleteIt, draftOf, makeGiven, readEpisode, saveNew } from "../records/episodes.ts";
import { londonToday } from "../records/people.ts";
import { NotRun } from "../results/fault.ts";
import { lists } from "./lists/tabs.ts";

export const stale = { "If-Match": '"conformance-stale"' };

/** Any care home, found by words that are in many names. */
export async function anyCareHome(kit: Kit): Promise<Schemas["CareHome"]> {
  for (const name of ["house", "care", "home", "court", "lodge", "willow"]) {
    const [found] = await kit.get("findCareHomes", { query: { name } });
    if (found) return found;
  }
  throw new NotRun("no care home was found");
}

/** Causes each answer of each operation: the rules for every answer apply to them. */
export const shapeChecks: Check[] = [];
const test = addTo(shapeChecks, "shapes", "decisions: Contract");

test("getUser tells who is signed in", async (kit) => {
  const { userName, id } = await kit.reference.user();
  const data = await kit.get("getUser", { query: { username: userName } });
  kit.equal([data.userName, data.id], [userName, id]);
});

test("getPharmacyStore tells the store", async (kit) => {
  const { id } = await kit.reference.store();
  const data = await kit.get("getPharmacyStore", { query: { storeId: id } });
  kit.equal([data.id, data.postalCode], [id, data.postCode]);
});

test("getAllGroupInfo lists the stores of the user, the default one among them", async (kit) => {
  const { storeId } = await kit.reference.user();
  const ids = (await kit.get("getAllGroupInfo", {})).map((group) => group.storeId);
  kit.demand(!storeId || ids.includes(storeId), `${storeId} among them`, ids);
  kit.equal(new Set(ids).size, ids.length, "each store once");
});

for (const { operation, ask } of lists) test(`${operation} lists a page`, (kit) => ask(kit)(0, 99));

test("getStatusesCount counts", (kit) => kit.call("getStatusesCount", {}));

test("getActivity tells a day's activity", (kit) =>
  kit.call("getActivity", { query: { from: londonToday(), to: londonToday() } }));

test("findBatchRecipients finds nobody who received an unknown batch", async (kit) => {
  const data = await kit.get("findBatchRecipients", { query: { batchNo: kit.mark } });
  kit.equal([data.recipients, data.batchNo], [[], kit.mark], "nobody");
});

test("getVaccineTypes tells the catalogue, each pack once", async (kit) => {
  const { vaccineTypes } = await kit.get("getVaccineTypes", {});
  const names = vaccineTypes.flatMap(({ manufacturers }) =>
    manufacturers.flatMap((one) => one.names),
  );
  const ids = names.flatMap(({ packSizes }) => packSizes.map(({ vaccineId }) => vaccineId));
  kit.demand(ids.length > 0 && new Set(ids).size === ids.length, "each pack once", ids);
  const types = vaccineTypes.map(({ vaccineType }) => vaccineType);
  kit.equal(new Set(types).size, types.length, "each vaccine once");
});

test("getSeasons tells the seasons", (kit) => kit.call("getSeasons", {}));

test("findCareHomes finds care homes", (kit) => anyCareHome(kit));

test("getCareHome tells of a care home what the search told", async (kit) => {
  const found = await anyCareHome(kit);
  const data = await kit.get("getCareHome", { query: { orgLink: found.orgLink } });
  const { orgId, name, postCode, address } = data;
  kit.equal([orgId, name, postCode], [found.orgId, found.name, found.postCode ?? postCode]);
  kit.demand(address !== "", "an address", data);
});

test("searchPatients finds a patient", (kit) => kit.reference.registered());

for (const targetDisease of ["FLU", "COVID19"] as const)
  test(`getVaccinationHistory tells a history of ${targetDisease}`, async (kit) => {
    const { nhsNumber, dateOfBirth } = await kit.reference.registered();
    const query = { nhsNumber: nhsNumber ?? "", targetDisease, patientDateOfBirth: dateOfBirth };
    await kit.call("getVaccinationHistory", { query });
  });

test("saveEpisode creates an episode", (kit) => saveNew(kit, draftOf(kit)));

test("getEpisode reads an episode with all that a visit may hold", async (kit) =>
  readEpisode(kit, (await makeGiven(kit)).data.id));

test("getEpisodeAudit tells the changes of an episode", async (kit) => {
  const { id: episodeId } = (await saveNew(kit, draftOf(kit))).data;
  await kit.call("getEpisodeAudit", { path: { episodeId } });
});

test("deleteEpisode deletes an episode", async (kit) => {
  const { data } = await saveNew(kit, draftOf(kit));
  await deleteIt(kit, data.id);
  await readEpisode(kit, data.id);
});

test("createBatch adds a batch, of COVID-19 too", async (kit) => {
  await makeBatch(kit, { dosesReceived: 10 });
  await makeBatch(kit, { vaccineType: "covid", useByDate: Date.UTC(2099, 0, 31) });
});

test("getBatch reads a batch", async (kit) => readBatch(kit, (await makeBatch(kit)).data.id));

test("validateBatchNumber finds a number that exists", async (kit) => {
  const { batchNo } = (await makeBatch(kit)).body;
  await kit.call("validateBatchNumber", { path: { batchNo } });
});

test("updateBatch changes a batch", async (kit) => {
  const { data, body } = await makeBatch(kit);
  await changeBatch(kit, data.id, { ...body, status: "Finished" });
});

test("decommissionBatch takes a batch out of use", async (kit) => {
  const { data } = await makeBatch(kit);
  await decommission(kit, data.id);
  await readBatch(kit, data.id);
});

test("findBatchRecipients finds who received a batch", async (kit) => {
  const { batchNo } = (await makeGiven(kit)).batch;
  const { recipients } = await kit.get("findBatchRecipients", { query: { batchNo } });
  kit.equal(recipients.length, 1, "one recipient");
});

test("updateUserDetails saves the user unchanged", async (kit) => {
  kit.needsWrites();
  await kit.call("updateUserDetails", { body: await kit.reference.user() });
});

test("updateUserStoreId keeps the default store", async (kit) => {
  kit.needsWrites();
  await kit.call("updateUserStoreId", { query: { storeId: (await kit.reference.store()).id } });
});

test("selectStore selects a store for who works in several", async (kit) => {
  kit.needsWrites();
  const isMulti = kit.claims.roles.includes("MULTI_SITE");
  if (!isMulti && kit.options.tokens?.multiSite === undefined)
    throw new NotRun("needs --multi-site-token, or a user with MULTI_SITE");
  const token = isMulti ? kit.options.token : kit.tokenOf("multiSite");
  const [first] = await kit.get("getAllGroupInfo", {}, { token });
  const mine = isMulti ? (await kit.reference.store()).id : first?.storeId;
  await kit.call("selectStore", { path: { storeId: mine ?? "" } }, { token });
});

test("openClinic opens the clinic of today", (kit) => openClinic(kit));

test("addClinicEntries tells what became of each row, and keeps what names no patient", async (kit) => {
  // Each field alone, with a value that it may not hold.
  const fields = Object.keys(document.components.schemas["ClinicRow"]?.properties ?? {});
  const bad = fields.map((field) => ({ [field]: `${kit.mark} ${field}` }));
  const { clinicId, rows } = await addRows(kit, "LIST", [newRow(), ...bad]);
  for (const { entryId } of rows) await readEntry(kit, { clinicId, entryId: entryId ?? "" });
});

test("getClinic reads a clinic, and what changed in it", async (kit) => {
  const path = { clinicId: (await makeEntry(kit)).data.clinicId };
  await kit.call("getClinic", { path });
  await kit.call("getClinic", { path, query: { changedSince: 0 } });
});

test("claimNextClinicEntry claims a patient", async (kit) => {
  const path = { clinicId: (await makeEntry(kit, "WALK_IN")).data.clinicId };
  const { entry } = await kit.get("claimNextClinicEntry", { path });
  if (entry) await moveEntry(kit, entry, "RELEASE");
});

test("getClinicEntry reads an entry", (kit) => makeEntry(kit));

test("correctClinicEntry corrects an entry", async (kit) => {
  const { data } = await makeEntry(kit);
  await kit.call("correctClinicEntry", { path: pathOf(data), body: newRow() });
});

test("moveClinicEntry moves an entry", async (kit) => {
  const { data } = await makeEntry(kit);
  for (const move of ["CHECK_IN", "CLAIM", "NOT_GIVEN", "UNDO", "DID_NOT_ATTEND"] as const)
    await moveEntry(kit, data, move);
});

test("endClinic ends a clinic, and takes that back", async (kit) => {
  const path = { clinicId: (await openClinic(kit)).id };
  for (const isEnded of [true, false]) await kit.call("endClinic", { path, body: { isEnded } });
});

test("getClinicSummary sums a clinic up", async (kit) => {
  const { id: clinicId } = await openClinic(kit);
  await kit.call("getClinicSummary", { path: { clinicId } });
});

/** Values of no record; the contract gives the ids in a path. */
const unknown: Readonly<Partial<Record<OperationId, Ask>>> = {
  getUser: { query: { username: "nobody.at.all" } },
  getPharmacyStore: { query: { storeId: "ZZ999" } },
  updateUserStoreId: { query: { storeId: "ZZ999" } },
  getVaccinationHistory: {
    query: { nhsNumber: "9990000050", targetDisease: "FLU", patientDateOfBirth: "1901-01-01" },
  },
  validateBatchNumber: { path: { batchNo: "NOSUCHBATCH999" } },
  getCareHome: { query: { orgLink: "no-such-home" } },
};

const ofRecords = operationIds.filter((id) => operationNamed(id).answers.has(404));

for (const operation of ofRecords.filter((id) => !["updateBatch", "selectStore"].includes(id)))
  test(`${operation} does not find what nobody has`, (kit) => {
    const body = operation === "saveEpisode" ? { body: draftOf(kit) } : {};
    const ask = { ...questionOf(operation), ...unknown[operation], ...body };
    return kit.refused(operation, ask, 404, "NOT_FOUND");
  });

test("updateBatch does not find a batch that nobody has", async (kit) => {
  const { body } = await makeBatch(kit);
  await kit.refused("updateBatch", { path: { id: nobody }, body }, 404, "NOT_FOUND");
});

for (const operation of withBody)
  test(`${operation} refuses a body of another shape`, (kit) => {
    const { path, query } = questionOf(operation);
    const beside = operation === "saveEpisode" ? {} : { path, query };
    return kit.refused(operation, { ...beside, body: { unexpected: true } }, 400);
  });

test("saveEpisode refuses a stale change and a reused key with the declared problems", async (kit) => {
  const idempotencyKey = crypto.randomUUID();
  const { data, body } = await saveNew(kit, draftOf(kit), { idempotencyKey });
  const query = { episodeId: data.id };
  await kit.refused("saveEpisode", { query, body, headers: stale }, 412, "STALE_VERSION");
  const ask = { body: draftOf(kit), headers: { "Idempotency-Key": idempotencyKey } };
  await kit.refused("saveEpisode", ask, 409, "IDEMPOTENCY_KEY_REUSED");
});

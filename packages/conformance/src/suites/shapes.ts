import { document } from "@pharmacy/openapi";
import type { OperationId, Schemas } from "@pharmacy/sdk";
import { exampleParams, nobody, operationNamed, withBody } from "../contract/operations.ts";
import type { Ask } from "../exchange/exchange.ts";
import { addTo } from "../kit/check.ts";
import type { Check } from "../kit/check.ts";
import type { Kit } from "../kit/kit.ts";
import { makeBatch, readBatch } from "../records/batches.ts";
import { addRows, makeEntry, moveEntry, newRow, openClinic } from "../records/clinics.ts";
import { pathOf, readEntry } from "../records/clinics.ts";
import { deleteIt, draftOf, makeGiven, readEpisode, saveNew } from "../records/episodes.ts";
import { londonToday } from "../records/people.ts";
import { reason } from "../records/remove.ts";
import { NotRun } from "../results/fault.ts";
import { batchesOf, batchLists, episodeLists, episodesOf } from "./lists/tabs.ts";

export const stale = { "If-Match": '"conformance-stale"' };

const noClinic = { path: { clinicId: nobody } };
const noEntry = { path: { clinicId: nobody, entryId: nobody } };
const row = { nhsNumber: "9990000050" };

/** Questions about a record that nobody has. */
const unknown: readonly (readonly [OperationId, Ask])[] = [
  ["getUser", { query: { username: "nobody.at.all" } }],
  ["getPharmacyStore", { query: { storeId: "ZZ999" } }],
  ["updateUserStoreId", { query: { storeId: "ZZ999" } }],
  ["getEpisode", { path: { episodeId: nobody } }],
  ["deleteEpisode", { path: { episodeId: nobody }, body: reason }],
  ["getEpisodeAudit", { path: { episodeId: nobody } }],
  [
    "getVaccinationHistory",
    { query: { ...row, targetDisease: "FLU", patientDateOfBirth: "1901-01-01" } },
  ],
  ["validateBatchNumber", { path: { batchNo: "NOSUCHBATCH999" } }],
  ["getBatch", { path: { id: nobody } }],
  ["decommissionBatch", { path: { id: nobody }, body: reason }],
  ["getCareHome", { query: { orgLink: "no-such-home" } }],
  ["getClinic", noClinic],
  ["addClinicEntries", { ...noClinic, body: { source: "LIST", rows: [row] } }],
  ["claimNextClinicEntry", noClinic],
  ["getClinicEntry", noEntry],
  ["correctClinicEntry", { ...noEntry, body: row }],
  ["moveClinicEntry", { ...noEntry, body: { move: "CHECK_IN" } }],
  ["endClinic", { ...noClinic, body: { isEnded: true } }],
  ["getClinicSummary", noClinic],
];

const packsOf = ({ vaccineTypes }: Schemas["VaccineCatalogue"]) =>
  vaccineTypes.flatMap(({ manufacturers }) =>
    manufacturers.flatMap(({ names }) => names.flatMap(({ packSizes }) => packSizes)),
  );

/** Some home, by words that are in many names. */
export async function anyCareHome(kit: Kit): Promise<Schemas["CareHome"]> {
  for (const name of ["house", "care", "home", "court", "lodge", "willow"]) {
    const { data } = await kit.call("findCareHomes", { query: { name } });
    if (data[0]) return data[0];
  }
  throw new NotRun("no care home was found");
}

/** Every operation with each answer that can be asked for: the rules for every answer look at them. */
export const shapeChecks: Check[] = [];
const test = addTo(shapeChecks, "shapes", "decisions: Contract");

test("getUser tells who is signed in", async (kit) => {
  const { userName, id } = await kit.reference.user();
  const { data } = await kit.call("getUser", { query: { username: userName } });
  kit.demand(data.userName === userName && data.id === id, userName, data);
});

test("getPharmacyStore tells the store", async (kit) => {
  const { id } = await kit.reference.store();
  const { data } = await kit.call("getPharmacyStore", { query: { storeId: id } });
  kit.equal(data.id, id);
  kit.equal(data.postalCode, data.postCode);
});

test("getAllGroupInfo lists the stores of the user, the default one among them", async (kit) => {
  const { storeId } = await kit.reference.user();
  const { data } = await kit.call("getAllGroupInfo", {});
  const ids = data.map((group) => group.storeId);
  kit.demand(!storeId || ids.includes(storeId), `${storeId} among them`, ids);
  kit.equal(new Set(ids).size, ids.length, "each store once");
});

for (const operation of episodeLists)
  test(`${operation} lists a page`, (kit) => episodesOf(kit, operation, {})(0, 99));
for (const operation of batchLists)
  test(`${operation} lists a page`, (kit) => batchesOf(kit, operation, {})(0, 99));

test("getStatusesCount counts", (kit) => kit.call("getStatusesCount", {}));

test("getActivity tells a day's activity", (kit) =>
  kit.call("getActivity", { query: { from: londonToday(), to: londonToday() } }));

test("findBatchRecipients finds nobody who received an unknown batch", async (kit) => {
  const { data } = await kit.call("findBatchRecipients", { query: { batchNo: kit.mark } });
  kit.equal(data.recipients, [], "nobody");
  kit.equal(data.batchNo, kit.mark);
});

test("getVaccineTypes tells the catalogue, each pack once", async (kit) => {
  const { data } = await kit.call("getVaccineTypes", {});
  const ids = packsOf(data).map(({ vaccineId }) => vaccineId);
  kit.demand(ids.length > 0 && new Set(ids).size === ids.length, "each pack once", ids);
  const types = data.vaccineTypes.map(({ vaccineType }) => vaccineType);
  kit.equal(new Set(types).size, types.length, "each vaccine once");
});

test("getSeasons tells the seasons", (kit) => kit.call("getSeasons", {}));

test("findCareHomes finds care homes", (kit) => anyCareHome(kit));

test("getCareHome tells of a care home what the search told", async (kit) => {
  const found = await anyCareHome(kit);
  const { data } = await kit.call("getCareHome", { query: { orgLink: found.orgLink } });
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

test("getEpisode reads an episode with all that a visit may hold", async (kit) => {
  const { data } = await makeGiven(kit);
  await readEpisode(kit, data.id);
});

test("getEpisodeAudit tells the changes of an episode", async (kit) => {
  const { data } = await saveNew(kit, draftOf(kit));
  await kit.call("getEpisodeAudit", { path: { episodeId: data.id } });
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

test("getBatch reads a batch", async (kit) => {
  const { data } = await makeBatch(kit);
  await readBatch(kit, data.id);
});

test("validateBatchNumber finds a number that exists", async (kit) => {
  const { batchNo } = (await makeBatch(kit)).body;
  await kit.call("validateBatchNumber", { path: { batchNo } });
});

test("updateBatch changes a batch", async (kit) => {
  const { data, body } = await makeBatch(kit);
  await kit.call("updateBatch", { path: { id: data.id }, body: { ...body, status: "Finished" } });
});

test("decommissionBatch takes a batch out of use", async (kit) => {
  const { data } = await makeBatch(kit);
  await kit.call("decommissionBatch", { path: { id: data.id }, body: reason });
  await readBatch(kit, data.id);
});

test("findBatchRecipients finds who received a batch", async (kit) => {
  const { batchNo } = (await makeGiven(kit)).batch;
  const { data } = await kit.call("findBatchRecipients", { query: { batchNo } });
  kit.equal(data.recipients.length, 1, "one recipient");
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
  const { data } = await kit.call("getAllGroupInfo", {}, { token });
  const mine = isMulti ? (await kit.reference.store()).id : data[0]?.storeId;
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
  const { entry } = (await kit.call("claimNextClinicEntry", { path })).data;
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

for (const [operation, ask] of unknown)
  test(`${operation} does not find what nobody has`, (kit) =>
    kit.refused(operation, ask, 404, "NOT_FOUND"));

test("saveEpisode does not find an episode that nobody has", (kit) => {
  const ask = { query: { episodeId: nobody }, body: draftOf(kit) };
  return kit.refused("saveEpisode", ask, 404, "NOT_FOUND");
});

test("updateBatch does not find a batch that nobody has", async (kit) => {
  const { body } = await makeBatch(kit);
  await kit.refused("updateBatch", { path: { id: nobody }, body }, 404, "NOT_FOUND");
});

for (const operation of withBody)
  test(`${operation} refuses a body of another shape`, (kit) => {
    const { path, query } = exampleParams(operationNamed(operation));
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

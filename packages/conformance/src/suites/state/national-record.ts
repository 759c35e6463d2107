import { createHash } from "node:crypto";
import type { Schemas } from "@pharmacy/sdk";
import { checksOf, fluDelivery, type Kit } from "../../kit/kit.ts";
import { changedAt } from "../../kit/json.ts";
import { acknowledgement, periodToday } from "../../records/values.ts";
import { NotRun } from "../../results/results.ts";
import { lists, type Fields } from "../lists/lists.ts";

const test = checksOf("state", "decisions: National record");

const lastName = "/patientDemographics/lastName";

const statusOf = async (kit: Kit, episodeId: string) =>
  (await kit.readEpisode(episodeId)).data.nationalStatus?.[0];

async function stateIs(kit: Kit, episodeId: string, wanted: Partial<Schemas["NationalStatus"]>) {
  const status = await statusOf(kit, episodeId);
  kit.demand(status !== undefined, "a state in the national record", status);
  kit.has(status, wanted, JSON.stringify(wanted));
}

async function rowIn(kit: Kit, number: number, episodeId: string) {
  const { text = "" } = await kit.get("getVaccinationExport", { path: { number } });
  const [header = [], ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("|").map((value) => value.replace(/^"(.*)"$/, "$1")));
  const rows = lines
    .map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ""])))
    .filter((row) => row["UNIQUE_ID"]?.includes(episodeId));
  kit.demand(rows.length < 2, "one row of a vaccination", rows.length);
  return rows[0];
}

const identifierIn = (row: Awaited<ReturnType<typeof rowIn>>) =>
  `${row?.["UNIQUE_ID"]}^${row?.["UNIQUE_ID_URI"]}`;

/** The next event file, the row of a vaccination in it, and its identifier as the store writes it. */
async function exported(kit: Kit, episodeId: string, action: string) {
  const made = await kit.get("createVaccinationExport", { body: { vaccineType: "fluVac" } });
  const row = await rowIn(kit, made.number, episodeId);
  kit.equal(row?.["ACTION_FLAG"], action, `a row that says ${action}`);
  return { ...made, row, localId: identifierIn(row) };
}

const madeForReading = (kit: Kit) => kit.get("createVaccinationExport", { body: periodToday() });

async function acknowledged(
  kit: Kit,
  name: string,
  rows: Parameters<typeof acknowledgement>[1],
  ...results: string[]
) {
  const answer = await kit.get("recordAcknowledgements", { body: acknowledgement(name, rows) });
  const came = answer.rows.map(({ result }) => result);
  kit.equal(came, results);
  return answer;
}

test("getEpisodeImmunizations has one Immunization for each finished delivery, in London's time", async (kit) => {
  const { data, batch } = await kit.makeGiven();
  const entriesOf = async (episodeId: string) =>
    (await kit.get("getEpisodeImmunizations", { path: { episodeId } })).entry ?? [];
  const entries = await entriesOf(data.id);
  kit.equal(entries.length, 1, "one Immunization");
  const { resourceType, status, lotNumber, occurrenceDateTime: at } = entries[0]?.resource ?? {};
  kit.equal([resourceType, status, lotNumber], ["Immunization", "completed", batch.batchNo]);
  kit.demand(/\+0[01]:00$/.test(String(at)), "a moment with London's offset", at);
  const { data: notGiven } = await kit.saveNew(kit.notGivenOf());
  const statuses = (await entriesOf(notGiven.id)).map(({ resource }) => resource["status"]);
  kit.equal(statuses, ["not-done"]);
  await kit.deleteIt(data.id);
  kit.equal(await entriesOf(data.id), [], "no entries");
});

test("createVaccinationExport makes a file for reading that changes no state", async (kit) => {
  const { data, batch } = await kit.makeGiven();
  await stateIs(kit, data.id, { state: "ready", isStillHeld: false, reasons: [] });
  const made = await madeForReading(kit);
  const row = await rowIn(kit, made.number, data.id);
  kit.has(row, { ACTION_FLAG: "NEW", BATCH_NUMBER: batch.batchNo });
  await stateIs(kit, data.id, { state: "ready" });
  await acknowledged(kit, made.name, [["30001", identifierIn(row)]], "notInFile");
  await stateIs(kit, data.id, { state: "ready" });
});

test("getVaccinationExport reads the same file as often as wanted, whatever became of its records", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const { number } = await madeForReading(kit);
  const first = await kit.get("getVaccinationExport", { path: { number } });
  const { text = "", checksum, counts } = first;
  kit.equal(checksum, createHash("sha256").update(text).digest("hex"), "SHA-256 of the text");
  const rows = text.trimEnd().split("\n").length - 1;
  kit.equal(rows, counts.new + counts.update + counts.delete, "its counts");
  await kit.saveAgain(data.id, changedAt(body, lastName, "Otherwise"));
  await kit.deleteIt(data.id);
  kit.equal(await kit.get("getVaccinationExport", { path: { number } }), first);
  await kit.makeGiven();
  const next = await madeForReading(kit);
  const isOther = next.number > number && next.name !== first.name;
  kit.demand(isOther, "a number and a name of its own", next);
});

test("listVaccinationExports lists the files, newest first and without their text", async (kit) => {
  await kit.makeGiven();
  const first = await madeForReading(kit);
  const second = await madeForReading(kit);
  // Others may make a file meanwhile.
  const { exports } = await kit.get("listVaccinationExports", { query: { size: 99 } });
  const own = exports.filter(({ name }) => name === first.name || name === second.name);
  kit.equal(own, [second, first], "the two files as they were made");
  const { exports: page } = await kit.get("listVaccinationExports", { query: { size: 1 } });
  kit.equal(page.length, 1, "the rows of a page");
});

test("createVaccinationExport says NEW, then UPDATE after a change, and DELETE after a deletion", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const { name, localId } = await exported(kit, data.id, "NEW");
  await stateIs(kit, data.id, { state: "exported", isChangedSince: false });
  await acknowledged(kit, name, [["30001", localId]], "recorded");
  await stateIs(kit, data.id, { state: "accepted", isChangedSince: false });
  await acknowledged(kit, name, [["30002", localId, "A duplicate"]], "unchanged");
  await stateIs(kit, data.id, { state: "accepted" });
  await kit.saveAgain(data.id, changedAt(body, "/patientEmergencyContact/firstName", "Other"));
  await stateIs(kit, data.id, { state: "accepted", isChangedSince: false });
  await kit.saveAgain(data.id, changedAt(body, `${fluDelivery}/doseAmount`, 0.25));
  await stateIs(kit, data.id, { state: "ready", isChangedSince: true });
  const update = await exported(kit, data.id, "UPDATE");
  await acknowledged(kit, update.name, [["30001", localId]], "recorded");
  await kit.deleteIt(data.id);
  await stateIs(kit, data.id, { isStillHeld: true });
  const removal = await exported(kit, data.id, "DELETE");
  kit.equal(removal.row?.["PERSON_SURNAME"], "", "no data of the patient");
  await stateIs(kit, data.id, { state: "exported", isStillHeld: true });
  await acknowledged(kit, removal.name, [["30001", removal.localId]], "recorded");
  kit.equal(await statusOf(kit, data.id), undefined, "no status after the removal");
  await kit.restoreIt(data.id);
  await exported(kit, data.id, "UPDATE");
  await kit.saveAgain(data.id, kit.withoutFlu(body));
  await exported(kit, data.id, "DELETE");
});

test("recordAcknowledgements keeps why a version was refused, until the record changes", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const { localId, name, number } = await exported(kit, data.id, "NEW");
  const refusal = "The NHS number is not known";
  const refused = [["30002", localId, refusal]] as const;
  const { exportNumber, rows } = await acknowledged(kit, name, refused, "recorded");
  kit.equal(exportNumber, number);
  kit.has(rows[0], { outcome: "refused", episodeId: data.id });
  await stateIs(kit, data.id, { state: "refused", refusal });
  const odd = [
    ["30001", "nobody-fluVac^nowhere"],
    ["39999", localId],
  ] as const;
  await acknowledged(kit, name, odd, "notInFile", "unknownCode");
  const elsewhere = "FLU_Vaccinations_V5_X99_20200101T00000000.csv";
  const unknown = await acknowledged(kit, elsewhere, [["30001", localId]], "notInFile");
  kit.has(unknown, { exportNumber: null });
  await stateIs(kit, data.id, { state: "refused" });
  await kit.saveAgain(data.id, changedAt(body, lastName, "Otherwise"));
  await stateIs(kit, data.id, { state: "ready", refusal: null });
});

const isNotIn = async (kit: Kit, number: number, episodeId: string) =>
  kit.equal(await rowIn(kit, number, episodeId), undefined, "no row");

test("createVaccinationExport says why a vaccination is incomplete, and leaves it out", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const postCode = "/patientDemographics/postCode";
  await kit.saveAgain(data.id, changedAt(body, postCode, null));
  const status = await statusOf(kit, data.id);
  const places = status?.reasons.map(({ path }) => path);
  kit.equal([status?.state, places], ["incomplete", [postCode.slice(1)]]);
  await isNotIn(kit, (await madeForReading(kit)).number, data.id);
});

test("createVaccinationExport never has a private vaccination", async (kit) => {
  if (kit.claims.roles.includes("VAC_NHS_ONLY"))
    throw new NotRun("needs a user without VAC_NHS_ONLY");
  await kit.makeGiven();
  const { body } = await kit.makeGiven();
  const type = "/vaccinationDetails/fluVac/screening/administrationType";
  const { data } = await kit.saveNew(changedAt(body, type, "Private"));
  kit.equal(await statusOf(kit, data.id), undefined, "no status of a private vaccination");
  await isNotIn(kit, (await madeForReading(kit)).number, data.id);
});

test("listCompletedEpisodes filters by the state in the national record", async (kit) => {
  const { data } = await kit.makeGiven();
  for (const state of ["ready", "refused"] as const) {
    const filters = { searchTerm: kit.mark, nationalState: [state] };
    const { episodes } = await kit.get("listCompletedEpisodes", { body: { filters } });
    const found = episodes.filter(({ id }) => id === data.id);
    const states = found.map(({ nationalStatus }) => nationalStatus?.[0]?.state);
    kit.equal(states, state === "ready" ? [state] : []);
  }
});

test("getStatusesCount counts for each vaccine what the lists find by state, and the rows of the next file", async (kit) => {
  const { data } = await kit.makeGiven();
  const { name, localId } = await exported(kit, data.id, "NEW");
  await acknowledged(kit, name, [["30002", localId, "Not known"]], "recorded");
  await kit.makeGiven();
  const countsNow = async () => (await kit.get("getStatusesCount", {})).nationalRecord ?? [];
  for (const { vaccineType, stillHeld, ...counts } of await countsNow()) {
    const ofVaccine = { vaccineType: [vaccineType] };
    for (const state of ["incomplete", "exported", "refused"] as const) {
      const found = await foundBy(kit, { ...ofVaccine, nationalState: [state] });
      kit.equal(counts[state], found, `${state} of ${vaccineType}`);
    }
    const held = await foundBy(kit, { ...ofVaccine, isStillHeld: true });
    kit.equal(stillHeld, held, `still held of ${vaccineType}`);
  }
  const dueOfFlu = async () =>
    (await countsNow()).find(({ vaccineType }) => vaccineType === "fluVac")?.due;
  const due = await dueOfFlu();
  const ask = { body: { vaccineType: "fluVac" } } as const;
  const { counts } = await kit.get("createVaccinationExport", ask);
  kit.equal(counts.new + counts.update + counts.delete, due, "as many rows as were due");
  kit.equal(await dueOfFlu(), 0, "nothing is due after the export");
  await kit.refused("createVaccinationExport", ask, 409, "NOTHING_TO_EXPORT");
});

async function foundBy(kit: Kit, filters: Fields) {
  let found = 0;
  for (const { ask } of lists.filter(({ isOfEpisodes }) => isOfEpisodes))
    found += (await ask(kit, { filters })(0, 1)).totalElements;
  return found;
}

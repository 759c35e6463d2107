import { createHash } from "node:crypto";
import type { Schemas } from "@pharmacy/sdk";
import { checksOf } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { fluDelivery, restoration, type Kit } from "../../kit/kit.ts";
import { acknowledgement, periodToday } from "../../records/values.ts";
import { NotRun } from "../../results/fault.ts";

/** What goes out to the national record, and what its answers change. */
const test = checksOf("state", "decisions: National record");

const statusOf = async (kit: Kit, episodeId: string) =>
  (await kit.readEpisode(episodeId)).data.nationalStatus?.[0];

async function stateIs(kit: Kit, episodeId: string, wanted: Partial<Schemas["NationalStatus"]>) {
  const status = await statusOf(kit, episodeId);
  const told = Object.fromEntries(Object.entries(status ?? {}).filter(([name]) => name in wanted));
  kit.equal(told, wanted, `the state ${wanted.state}`);
}

/** The row of a vaccination in a file: the values of its columns. */
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

/** The next event file, the row of a vaccination in it, and its identifier as the store writes it. */
async function exported(kit: Kit, episodeId: string, action: string) {
  const made = await kit.get("createVaccinationExport", { body: { vaccineType: "fluVac" } });
  const row = await rowIn(kit, made.number, episodeId);
  kit.equal(row?.["ACTION_FLAG"], action, `a row that says ${action}`);
  const localId = `${row?.["UNIQUE_ID"]}^${row?.["UNIQUE_ID_URI"]}`;
  const acknowledge = (code: string, message = "") =>
    kit.get("recordAcknowledgements", {
      body: acknowledgement(made.name, [[code, localId, message]]),
    });
  return { ...made, row, localId, acknowledge };
}

test("getEpisodeImmunizations has one Immunization for each finished delivery, in London's time", async (kit) => {
  const { data, batch } = await kit.makeGiven();
  const path = { episodeId: data.id };
  const { entry = [] } = await kit.get("getEpisodeImmunizations", { path });
  const { resource: { resourceType, status, lotNumber, occurrenceDateTime: at } = {} } =
    entry[0] ?? {};
  kit.equal(
    [entry.length, resourceType, status, lotNumber],
    [...[1, "Immunization", "completed", batch.batchNo]],
  );
  kit.demand(/\+0[01]:00$/.test(String(at)), "a moment with London's offset", at);
  const { data: notGiven } = await kit.saveNew(kit.notGivenOf());
  const other = await kit.get("getEpisodeImmunizations", { path: { episodeId: notGiven.id } });
  kit.equal(
    other.entry?.map((one) => one.resource["status"]),
    ["not-done"],
  );
  await kit.deleteIt(data.id);
  kit.equal((await kit.get("getEpisodeImmunizations", { path })).entry ?? [], [], "no entries");
});

test("createVaccinationExport makes a file for reading that changes no state", async (kit) => {
  const { data, batch } = await kit.makeGiven();
  await stateIs(kit, data.id, { state: "ready", isStillHeld: false, reasons: [] });
  const made = await kit.get("createVaccinationExport", { body: periodToday() });
  const row = await rowIn(kit, made.number, data.id);
  kit.equal([row?.["ACTION_FLAG"], row?.["BATCH_NUMBER"]], ["NEW", batch.batchNo]);
  await stateIs(kit, data.id, { state: "ready" });
  const localId = `${row?.["UNIQUE_ID"]}^${row?.["UNIQUE_ID_URI"]}`;
  const { rows } = await kit.get("recordAcknowledgements", {
    body: acknowledgement(made.name, [["30001", localId]]),
  });
  kit.equal(
    rows.map(({ result }) => result),
    ["notInFile"],
  );
  await stateIs(kit, data.id, { state: "ready" });
});

test("getVaccinationExport reads the same file as often as wanted, whatever became of its records", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const { number } = await kit.get("createVaccinationExport", { body: periodToday() });
  const first = await kit.get("getVaccinationExport", { path: { number } });
  const checksum = createHash("sha256")
    .update(first.text ?? "")
    .digest("hex");
  kit.equal(first.checksum, checksum, "SHA-256 of the text");
  const { new: added, update, delete: removed } = first.counts;
  kit.equal(
    (first.text ?? "").trimEnd().split("\n").length - 1,
    added + update + removed,
    "its counts",
  );
  await kit.saveAgain(data.id, changedAt(body, "/patientDemographics/lastName", "Otherwise"));
  await kit.deleteIt(data.id);
  kit.equal(await kit.get("getVaccinationExport", { path: { number } }), first);
  await kit.makeGiven();
  const next = await kit.get("createVaccinationExport", { body: periodToday() });
  kit.demand(
    next.number > number && next.name !== first.name,
    "a number and a name of its own",
    next,
  );
});

test("listVaccinationExports lists the files, newest first and without their text", async (kit) => {
  await kit.makeGiven();
  const first = await kit.get("createVaccinationExport", { body: periodToday() });
  const second = await kit.get("createVaccinationExport", { body: periodToday() });
  // Others may make a file meanwhile.
  const { exports } = await kit.get("listVaccinationExports", { query: { size: 99 } });
  const own = exports.filter(({ name }) => name === first.name || name === second.name);
  kit.equal(own, [second, first], "the two files as they were made");
  const { exports: page } = await kit.get("listVaccinationExports", { query: { size: 1 } });
  kit.equal(page.length, 1, "the rows of a page");
});

test("createVaccinationExport says NEW, then UPDATE after a change, and DELETE after a deletion", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const made = await exported(kit, data.id, "NEW");
  await stateIs(kit, data.id, { state: "exported", isChangedSince: false });
  await made.acknowledge("30001");
  await stateIs(kit, data.id, { state: "accepted", isChangedSince: false });
  const again = await made.acknowledge("30002", "A duplicate");
  kit.equal(
    again.rows.map(({ result }) => result),
    ["unchanged"],
  );
  await stateIs(kit, data.id, { state: "accepted" });
  await kit.saveAgain(data.id, changedAt(body, "/patientEmergencyContact/firstName", "Other"));
  await stateIs(kit, data.id, { state: "accepted", isChangedSince: false });
  await kit.saveAgain(data.id, changedAt(body, `${fluDelivery}/doseAmount`, 0.25));
  await stateIs(kit, data.id, { state: "ready", isChangedSince: true });
  await (await exported(kit, data.id, "UPDATE")).acknowledge("30001");
  await kit.deleteIt(data.id);
  await stateIs(kit, data.id, { isStillHeld: true });
  const removal = await exported(kit, data.id, "DELETE");
  kit.equal(removal.row?.["PERSON_SURNAME"], "", "no data of the patient");
  await stateIs(kit, data.id, { state: "exported", isStillHeld: true });
  await removal.acknowledge("30001");
  kit.equal(await statusOf(kit, data.id), undefined, "no status after the removal");
  await kit.restoreIt(data.id, restoration);
  await exported(kit, data.id, "UPDATE");
});

test("recordAcknowledgements keeps why a version was refused, until the record changes", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const { acknowledge, localId, name, number } = await exported(kit, data.id, "NEW");
  const message = "The NHS number is not known";
  const { exportNumber, rows } = await acknowledge("30002", message);
  kit.equal(
    [exportNumber, rows.map((row) => [row.outcome, row.result, row.episodeId])],
    [...[number, [["refused", "recorded", data.id]]]],
  );
  await stateIs(kit, data.id, { state: "refused", refusal: message });
  const odd = [
    ["30001", "nobody-fluVac^nowhere"],
    ["39999", localId],
  ] as const;
  const others = await kit.get("recordAcknowledgements", { body: acknowledgement(name, odd) });
  kit.equal(
    others.rows.map(({ result }) => result),
    ["notInFile", "unknownCode"],
  );
  const elsewhere = acknowledgement("FLU_Vaccinations_V5_X99_20200101T00000000.csv", [
    ["30001", localId],
  ]);
  const unknown = await kit.get("recordAcknowledgements", { body: elsewhere });
  kit.equal(
    [unknown.exportNumber, unknown.rows.map(({ result }) => result)],
    [...[null, ["notInFile"]]],
  );
  await stateIs(kit, data.id, { state: "refused" });
  await kit.saveAgain(data.id, changedAt(body, "/patientDemographics/lastName", "Otherwise"));
  await stateIs(kit, data.id, { state: "ready", refusal: null });
});

test("createVaccinationExport says why a vaccination is incomplete, and leaves it out", async (kit) => {
  const { data, body } = await kit.makeGiven();
  const postCode = "/patientDemographics/postCode";
  await kit.saveAgain(data.id, changedAt(body, postCode, null));
  const status = await statusOf(kit, data.id);
  kit.equal(
    [status?.state, status?.reasons.map(({ path }) => path)],
    ["incomplete", [postCode.slice(1)]],
  );
  const { number } = await kit.get("createVaccinationExport", { body: periodToday() });
  kit.equal(await rowIn(kit, number, data.id), undefined, "no row");
});

test("createVaccinationExport never has a private vaccination", async (kit) => {
  if (kit.claims.roles.includes("VAC_NHS_ONLY"))
    throw new NotRun("needs a user without VAC_NHS_ONLY");
  await kit.makeGiven();
  const { body } = await kit.makeGiven();
  const type = "/vaccinationDetails/fluVac/screening/administrationType";
  const { data } = await kit.saveNew(changedAt(body, type, "Private"));
  kit.equal(await statusOf(kit, data.id), undefined, "no status of a private vaccination");
  const { number } = await kit.get("createVaccinationExport", { body: periodToday() });
  kit.equal(await rowIn(kit, number, data.id), undefined, "no row");
});

test("listCompletedEpisodes filters by the state in the national record", async (kit) => {
  const { data } = await kit.makeGiven();
  for (const [nationalState, wanted] of [
    ["ready", [data.id]],
    ["refused", []],
  ] as const) {
    const filters = { searchTerm: kit.mark, nationalState: [nationalState] };
    const { episodes } = await kit.get("listCompletedEpisodes", { body: { filters } });
    const found = episodes.filter(({ id }) => id === data.id);
    kit.equal(
      found.map(({ id }) => id),
      wanted,
    );
    for (const { nationalStatus } of found) kit.equal(nationalStatus?.[0]?.state, nationalState);
  }
});

test("getStatusesCount counts for each vaccine what the lists find by state, and the rows of the next file", async (kit) => {
  const { data } = await kit.makeGiven();
  const made = await exported(kit, data.id, "NEW");
  await made.acknowledge("30002", "Not known");
  await kit.makeGiven();
  const { nationalRecord = [] } = await kit.get("getStatusesCount", {});
  for (const { vaccineType, due: _due, stillHeld, ...states } of nationalRecord) {
    for (const state of ["incomplete", "exported", "refused"] as const)
      kit.equal(
        states[state],
        await foundBy(kit, { vaccineType: [vaccineType], nationalState: [state] }),
        `${state} of ${vaccineType}`,
      );
    const held = await foundBy(kit, { vaccineType: [vaccineType], isStillHeld: true });
    kit.equal(stillHeld, held, `still held of ${vaccineType}`);
  }
  const ofFlu = async () => {
    const counts = await kit.get("getStatusesCount", {});
    return counts.nationalRecord?.find(({ vaccineType }) => vaccineType === "fluVac")?.due;
  };
  const due = await ofFlu();
  const { counts } = await kit.get("createVaccinationExport", { body: { vaccineType: "fluVac" } });
  kit.equal(counts.new + counts.update + counts.delete, due, "as many rows as were due");
  kit.equal(await ofFlu(), 0, "nothing is due after the export");
});

const episodeLists = [
  "listActiveEpisodes",
  "listCompletedEpisodes",
  "listDeletedEpisodes",
] as const;

/** How many episodes of the store a filter finds. */
async function foundBy(kit: Kit, filters: Schemas["EpisodeListRequest"]["filters"]) {
  let found = 0;
  for (const list of episodeLists)
    found += (await kit.get(list, { query: { size: 1 }, body: { filters } })).totalElements;
  return found;
}

import type { Schemas } from "@pharmacy/sdk";
import { checksOf, type EpisodeInput, type Kit } from "../../kit/kit.ts";
import { changedAt } from "../../kit/json.ts";
import {
  daysFrom,
  londonToday,
  newNhsNumber,
  newRow,
  pathOf,
  randomLetters,
  type Entry,
  type EntryPath,
} from "../../records/values.ts";

const test = checksOf("state", "decisions: Clinic");

export const ofPatient = (body: EpisodeInput, { patient }: Entry) =>
  changedAt(body, "/patientDemographics/nhsNumber", patient?.nhsNumber ?? null);

export const saveFrom = (kit: Kit, entry: Entry, body: EpisodeInput) =>
  kit.call("saveEpisode", { query: { clinicEntryId: entry.id }, body: ofPatient(body, entry) });

export type State = readonly [
  status: Schemas["ClinicStatus"],
  reason?: Schemas["ClinicNotGivenReason"],
];

export async function demandState(kit: Kit, entry: Entry, ...[status, reason]: State) {
  const { data } = await kit.readEntry(pathOf(entry));
  kit.has(data, { status, notGivenReason: reason });
  return data;
}

test("openClinic opens one clinic a day, whoever asks", async (kit) => {
  const [first, again] = [await kit.openClinic(), await kit.openClinic()];
  kit.equal([again.id, first.day], [first.id, londonToday()]);
});

test("addClinicEntries adds of walk-ins only who names a patient, and they are here", async (kit) => {
  const { clinicId, rows } = await kit.addRows("WALK_IN", [newRow(), { nhsNumber: "12" }]);
  const [good, bad] = rows;
  kit.has(bad, { verdict: "NOT_VALID", entryId: null }, "no entry");
  const { data } = await kit.readEntry({ clinicId, entryId: good?.entryId ?? "" });
  kit.demand(data.status === "HERE" && data.arrivedAt !== null, "HERE", data);
});

/** A pasted row, what becomes of it, and which row it is a duplicate of. */
type Pasted = readonly [row: Schemas["ClinicRow"], verdict: Schemas["ClinicVerdict"], of?: number];

/** Rows of one list: the same person, other persons, and rows that name no patient. */
function pastedRows(kit: Kit, { nhsNumber, dateOfBirth: born }: Schemas["PatientDemographics"]) {
  const unknown = () => `${kit.mark}${randomLetters(6)}`;
  const person = { lastName: unknown(), firstName: "Zoë", dateOfBirth: "1951-03-12" };
  const other = { ...person, lastName: unknown() };
  const number = newNhsNumber();
  const registered = nhsNumber ?? "";
  const typed = `${number.slice(0, 3)}-${number.slice(3, 6)} ${number.slice(6)}`;
  const rows: readonly Pasted[] = [
    [person, "NOT_FOUND"],
    [{ ...person, bookedTime: "10:00" }, "DUPLICATE", 0],
    [{ ...person, dateOfBirth: "1951-03-13" }, "NOT_FOUND"],
    [{ ...person, firstName: "Ana" }, "NOT_FOUND"],
    [{ ...person, nhsNumber: newNhsNumber() }, "DUPLICATE", 0],
    [{ ...other, nhsNumber: newNhsNumber() }, "NOT_FOUND"],
    [{ ...other, nhsNumber: newNhsNumber() }, "NOT_FOUND"],
    [other, "DUPLICATE", 5],
    [{ nhsNumber: typed, bookedTime: "09:40" }, "NOT_FOUND"],
    [{ nhsNumber: number, bookedTime: "11:20" }, "DUPLICATE", 8],
    ...["24:00", "9:40", "09:60", "soon"].map((bookedTime): Pasted => [
      { ...newRow(), bookedTime },
      "NOT_VALID",
    ]),
    [{ nhsNumber: "1111111111" }, "NOT_VALID"],
    [{ lastName: unknown() }, "NOT_VALID"],
    [{ lastName: unknown(), dateOfBirth: daysFrom(londonToday(), 2) }, "NOT_VALID"],
    [{ lastName: unknown(), dateOfBirth: "1951-02-30" }, "NOT_VALID"],
    [{ nhsNumber: registered, dateOfBirth: daysFrom(born, 1) }, "NOT_VALID"],
    [{ nhsNumber: registered, lastName: unknown() }, "NOT_VALID"],
    [{ nhsNumber: registered, lastName: unknown(), dateOfBirth: born }, "ADDED"],
  ];
  // Two rows that are not valid are duplicates by their text.
  return rows.map(([row, ...right]): Pasted => [{ text: unknown(), ...row }, ...right]);
}

async function keepsRow(kit: Kit, path: EntryPath, [row, verdict]: Pasted) {
  const { data: entry } = await kit.readEntry(path);
  if (verdict === "NOT_VALID") {
    kit.has(entry, { patient: null, text: row.text, status: "BOOKED" });
    return kit.demand(entry.notValidReason !== null, "why it is not valid", entry);
  }
  const { bookedTime, lastName, firstName, dateOfBirth } = row;
  const nhsNumber = row.nhsNumber?.replaceAll(/\D/g, "");
  kit.has(entry.patient, { nhsNumber, lastName, firstName, dateOfBirth });
  return kit.has(entry, { bookedTime, text: null, source: "LIST", status: "BOOKED" });
}

test("addClinicEntries tells of each row who it is, and keeps it and its booked time as they are", async (kit) => {
  const rows = pastedRows(kit, await kit.registered());
  const bodies = rows.map(([row]) => row);
  const { clinicId, rows: added } = await kit.addRows("LIST", bodies);
  for (const [index, pasted] of rows.entries()) {
    const [row, right, of] = pasted;
    const { verdict, entryId, reason } = added[index] ?? {};
    // The registered patient may be in the clinic since another run.
    if (right === "ADDED" && ["DUPLICATE", "SENSITIVE"].includes(verdict ?? "")) continue;
    const isRight = verdict === right && (reason !== null) === (right === "NOT_VALID");
    kit.demand(isRight, `${right} for ${JSON.stringify(row)}`, { verdict, reason });
    if (of !== undefined) kit.equal(entryId, added[of]?.entryId);
    if (right === "NOT_FOUND" || right === "NOT_VALID")
      await keepsRow(kit, { clinicId, entryId: entryId ?? "" }, pasted);
  }
  const again = (await kit.addRows("LIST", bodies)).rows.slice(0, -1);
  const there = added.map(({ entryId }) => ["DUPLICATE", entryId]).slice(0, -1);
  const found = again.map(({ verdict, entryId }) => [verdict, entryId]);
  kit.equal(found, there, "duplicates of what is there");
  const [walkIn] = (await kit.addRows("WALK_IN", bodies.slice(0, 1))).rows;
  const [listed] = added;
  kit.has(walkIn, { verdict: "DUPLICATE", entryId: listed?.entryId });
  const { entries } = await kit.get("getClinic", { path: { clinicId } });
  const made = [...new Set(added.map(({ entryId }) => entryId))].slice(0, -1);
  const ids = entries.map(({ id }) => id).filter((id) => made.includes(id));
  kit.equal(ids, made, "in the order in which they were added");
});

test("correctClinicEntry names a patient where none was, and refuses one who is there", async (kit) => {
  const { data: known } = await kit.makeEntry();
  const path = await kit.addRow("LIST", { text: crypto.randomUUID() });
  const twin = { nhsNumber: known.patient?.nhsNumber ?? "" };
  for (const body of [twin, { nhsNumber: "12" }])
    await kit.refused("correctClinicEntry", { path, body }, 400, "INVALID_REQUEST");
  for (const bookedTime of ["09:40", "23:59", undefined]) {
    const body = { ...newRow(), ...(bookedTime && { bookedTime }) };
    const entry = await kit.get("correctClinicEntry", { path, body });
    kit.has(entry, { text: null, bookedTime });
    kit.has(entry.patient, { nhsNumber: body.nhsNumber });
  }
  const wrong = { path, body: { ...newRow(), bookedTime: "24:00" } };
  await kit.refusedAbout("correctClinicEntry", wrong, "/bookedTime");
});

test("correctClinicEntry corrects no entry that ended or whose episode was opened", async (kit) => {
  const { data: ended } = await kit.makeEntry();
  await kit.moveEntry(ended, "DID_NOT_ATTEND");
  const { data: opened } = await kit.makeEntry();
  await saveFrom(kit, opened, kit.draftOf());
  for (const entry of [ended, opened])
    await kit.refused("correctClinicEntry", { path: pathOf(entry), body: newRow() }, 400);
});

test("correctClinicEntry leaves whom somebody else vaccinates to them, for corrections and episodes", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { data: entry } = await kit.makeEntry("WALK_IN");
  await kit.moveEntry(entry, "CLAIM");
  const correction = { path: pathOf(entry), body: newRow(), token };
  await kit.refused("correctClinicEntry", correction, 412, "STALE_VERSION");
  const query = { clinicEntryId: entry.id };
  const save = { query, body: ofPatient(kit.draftOf(), entry), token };
  await kit.refused("saveEpisode", save, 412, "STALE_VERSION");
});

test("getClinic tells what changed since a version, and nothing else", async (kit) => {
  const { data: entry } = await kit.makeEntry();
  const path = { clinicId: entry.clinicId };
  const { version } = await kit.get("getClinic", { path });
  const since = async () => {
    const query = { changedSince: version };
    return (await kit.get("getClinic", { path, query })).entries.map(({ id }) => id);
  };
  kit.equal(await since(), [], "nothing");
  await kit.moveEntry(entry, "CHECK_IN");
  const { version: next } = await kit.get("getClinic", { path });
  kit.demand(next > version, `a version above ${version}`, next);
  kit.equal(await since(), [entry.id]);
});

test("saveEpisode moves the clinic's entry with the episode that was opened from it", async (kit) => {
  const { data: batch } = await kit.makeBatch();
  const { data: entry } = await kit.makeEntry("WALK_IN");
  const { data: saved } = await saveFrom(kit, entry, kit.draftOf());
  const open = await demandState(kit, entry, "HERE");
  kit.equal(open.episode?.id, saved.id);
  await kit.moveEntry(entry, "CLAIM");
  await kit.saveAgain(saved.id, ofPatient(kit.givenOf(batch), entry));
  await demandState(kit, entry, "DONE");
  const { given } = await kit.get("getClinicSummary", { path: { clinicId: entry.clinicId } });
  const ours = given.find(({ batchId }) => batchId === batch.id);
  kit.equal(ours?.total, 1, "one dose of the batch");
  await kit.deleteIt(saved.id);
  await demandState(kit, entry, "NOT_GIVEN", "EPISODE_DELETED");
  const { data: other } = await kit.makeEntry("WALK_IN");
  await saveFrom(kit, other, kit.refusedOf());
  await demandState(kit, other, "NOT_GIVEN", "CONSENT_NOT_GIVEN");
});

test("saveEpisode opens one episode from an entry, of its own patient", async (kit) => {
  const { data: entry } = await kit.makeEntry("WALK_IN");
  const query = { clinicEntryId: entry.id };
  await kit.refused("saveEpisode", { query, body: kit.draftOf() }, 400, "INVALID_REQUEST");
  await saveFrom(kit, entry, kit.draftOf());
  const second = { query, body: ofPatient(kit.draftOf(), entry) };
  await kit.refused("saveEpisode", second, 400, "INVALID_REQUEST");
});

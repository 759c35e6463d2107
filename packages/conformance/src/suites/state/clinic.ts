import type { Schemas } from "@pharmacy/sdk";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch } from "../../records/batches.ts";
import {
  addRow,
  addRows,
  makeEntry,
  moveEntry,
  newRow,
  openClinic,
  pathOf,
  readEntry,
  type Entry,
} from "../../records/clinics.ts";
import { deleteIt, draftOf, givenOf, refusedOf, screeningOf } from "../../records/episodes.ts";
import { daysFrom, londonToday, newNhsNumber } from "../../records/people.ts";

/** A body for the entry's patient. */
export const ofPatient = (body: Schemas["EpisodeInput"], { patient }: Entry) =>
  changedAt(body, "/patientDemographics/nhsNumber", patient?.nhsNumber ?? null);

/** A draft whose screening for flu is finished. */
export const screenedOf = (kit: Kit) =>
  changedAt(draftOf(kit), "/vaccinationDetails/fluVac/screening", screeningOf(kit, "fluVac"));

export const saveFrom = (kit: Kit, entry: Entry, body: Schemas["EpisodeInput"]) =>
  kit.call("saveEpisode", { query: { clinicEntryId: entry.id }, body: ofPatient(body, entry) });

export async function demandStatus(
  kit: Kit,
  entry: Entry,
  status: Schemas["ClinicStatus"],
  reason: Schemas["ClinicNotGivenReason"] | null = null,
): Promise<Entry> {
  const { data } = await readEntry(kit, pathOf(entry));
  kit.equal([data.status, data.notGivenReason], [status, reason]);
  return data;
}

export const clinicChecks: Check[] = [];
const test = addTo(clinicChecks, "state", "decisions: Clinic");

test("openClinic opens one clinic a day, whoever asks", async (kit) => {
  const [first, again] = [await openClinic(kit), await openClinic(kit)];
  kit.equal([again.id, first.day], [first.id, londonToday()]);
});

test("addClinicEntries adds of walk-ins only who names a patient, and they are here", async (kit) => {
  const { clinicId, rows } = await addRows(kit, "WALK_IN", [newRow(), { nhsNumber: "12" }]);
  const [good, bad] = rows;
  kit.equal([bad?.verdict, bad?.entryId], ["NOT_VALID", null], "no entry");
  const { data } = await readEntry(kit, { clinicId, entryId: good?.entryId ?? "" });
  kit.demand(data.status === "HERE" && data.arrivedAt !== null, "HERE", data);
});

/** A pasted row, what becomes of it, and which row it is a duplicate of. */
type Pasted = readonly [row: Schemas["ClinicRow"], verdict: Schemas["ClinicVerdict"], of?: number];

/** Rows of one list: the same person, other persons, and rows that name no patient. */
function pastedRows(kit: Kit, { nhsNumber, dateOfBirth: born }: Schemas["PatientDemographics"]) {
  const sign = () => String.fromCharCode(97 + Math.floor(Math.random() * 26));
  const unknown = () => `${kit.mark}${Array.from({ length: 6 }, sign).join("")}`;
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

async function keepsRow(kit: Kit, path: { clinicId: string; entryId: string }, pasted: Pasted) {
  const [{ text, nhsNumber, lastName, firstName, dateOfBirth, bookedTime }, verdict] = pasted;
  const { data } = await readEntry(kit, path);
  const { patient } = data;
  if (verdict === "NOT_VALID") {
    kit.equal([patient, data.text, data.status], [null, text, "BOOKED"]);
    return kit.demand(data.notValidReason !== null, "why it is not valid", data);
  }
  const person = [patient?.nhsNumber, patient?.lastName, patient?.firstName, patient?.dateOfBirth];
  kit.equal(person, [nhsNumber?.replaceAll(/\D/g, ""), lastName, firstName, dateOfBirth]);
  const { source, status } = data;
  const right = [bookedTime ?? null, null, "LIST", "BOOKED"];
  kit.equal([data.bookedTime, data.text, source, status], right);
}

test("addClinicEntries tells of each row who it is, and keeps it and its booked time as they are", async (kit) => {
  const rows = pastedRows(kit, await kit.reference.registered());
  const bodies = rows.map(([row]) => row);
  const { clinicId, rows: added } = await addRows(kit, "LIST", bodies);
  for (const [index, pasted] of rows.entries()) {
    const [row, right, of] = pasted;
    const { verdict, entryId, reason } = added[index] ?? {};
    // The registered patient may be in the clinic since another run.
    if (right === "ADDED" && ["DUPLICATE", "SENSITIVE"].includes(verdict ?? "")) continue;
    const isRight = verdict === right && (reason !== null) === (right === "NOT_VALID");
    kit.demand(isRight, `${right} for ${JSON.stringify(row)}`, { verdict, reason });
    const known = of === undefined ? entryId : added[of]?.entryId;
    kit.equal(entryId, known, `the entry ${known}`);
    if (right === "NOT_FOUND" || right === "NOT_VALID")
      await keepsRow(kit, { clinicId, entryId: entryId ?? "" }, pasted);
  }
  const again = await addRows(kit, "LIST", bodies);
  const found = again.rows.map(({ verdict, entryId }) => [verdict, entryId]);
  const there = added.map(({ entryId }) => ["DUPLICATE", entryId]);
  kit.equal(found.slice(0, -1), there.slice(0, -1), "duplicates of what is there");
  const { rows: walkIns } = await addRows(kit, "WALK_IN", bodies.slice(0, 1));
  const twin = [walkIns[0]?.verdict, walkIns[0]?.entryId];
  kit.equal(twin, ["DUPLICATE", added[0]?.entryId], "a duplicate of who is in the list");
  const { entries } = await kit.get("getClinic", { path: { clinicId } });
  const made = [...new Set(added.map(({ entryId }) => entryId))].slice(0, -1);
  const listed = entries.map(({ id }) => id).filter((id) => made.includes(id));
  kit.equal(listed, made, "in the order in which they were added");
});

test("correctClinicEntry names a patient where none was, and refuses one who is there", async (kit) => {
  const { data: known } = await makeEntry(kit);
  const path = await addRow(kit, "LIST", { text: crypto.randomUUID() });
  const twin = { nhsNumber: known.patient?.nhsNumber ?? "" };
  for (const body of [twin, { nhsNumber: "12" }])
    await kit.refused("correctClinicEntry", { path, body }, 400, "INVALID_REQUEST");
  for (const bookedTime of ["09:40", "23:59", undefined]) {
    const body = { ...newRow(), ...(bookedTime && { bookedTime }) };
    const { patient, text, bookedTime: time } = await kit.get("correctClinicEntry", { path, body });
    kit.equal([patient?.nhsNumber, text, time], [body.nhsNumber, null, bookedTime ?? null]);
  }
  const wrong = { path, body: { ...newRow(), bookedTime: "24:00" } };
  await kit.refusedAbout("correctClinicEntry", wrong, "/bookedTime");
});

test("correctClinicEntry corrects no entry that ended or whose episode was opened", async (kit) => {
  const { data: ended } = await makeEntry(kit);
  await moveEntry(kit, ended, "DID_NOT_ATTEND");
  const { data: opened } = await makeEntry(kit);
  await saveFrom(kit, opened, draftOf(kit));
  for (const entry of [ended, opened])
    await kit.refused("correctClinicEntry", { path: pathOf(entry), body: newRow() }, 400);
});

test("correctClinicEntry leaves whom somebody else vaccinates to them, for corrections and episodes", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  await moveEntry(kit, entry, "CLAIM");
  const ask = { path: pathOf(entry), body: newRow(), token };
  await kit.refused("correctClinicEntry", ask, 412, "STALE_VERSION");
  const query = { clinicEntryId: entry.id };
  const body = ofPatient(draftOf(kit), entry);
  await kit.refused("saveEpisode", { query, body, token }, 412, "STALE_VERSION");
});

test("getClinic tells what changed since a version, and nothing else", async (kit) => {
  const { data: entry } = await makeEntry(kit);
  const path = { clinicId: entry.clinicId };
  const { version } = await kit.get("getClinic", { path });
  const since = async () =>
    (await kit.get("getClinic", { path, query: { changedSince: version } })).entries;
  kit.equal(await since(), [], "nothing");
  await moveEntry(kit, entry, "CHECK_IN");
  const { version: next } = await kit.get("getClinic", { path });
  kit.demand(next > version, `a version above ${version}`, next);
  kit.equal(
    (await since()).map(({ id }) => id),
    [entry.id],
  );
});

test("saveEpisode moves the clinic's entry with the episode that was opened from it", async (kit) => {
  kit.concernsExtension();
  const { data: batch } = await makeBatch(kit);
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  const { data: saved } = await saveFrom(kit, entry, draftOf(kit));
  const open = await demandStatus(kit, entry, "HERE");
  kit.equal(open.episode?.id, saved.id);
  await moveEntry(kit, entry, "CLAIM");
  const body = ofPatient(givenOf(kit, [batch]), entry);
  await kit.call("saveEpisode", { query: { episodeId: saved.id }, body });
  await demandStatus(kit, entry, "DONE");
  const { given } = await kit.get("getClinicSummary", { path: { clinicId: entry.clinicId } });
  const ours = given.find(({ batchId }) => batchId === batch.id);
  kit.equal(ours?.total, 1, "one dose of the batch");
  await deleteIt(kit, saved.id);
  await demandStatus(kit, entry, "NOT_GIVEN", "EPISODE_DELETED");
  const { data: other } = await makeEntry(kit, "WALK_IN");
  await saveFrom(kit, other, refusedOf(kit));
  await demandStatus(kit, other, "NOT_GIVEN", "CONSENT_NOT_GIVEN");
});

test("saveEpisode opens one episode from an entry, of its own patient", async (kit) => {
  kit.concernsExtension();
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  const query = { clinicEntryId: entry.id };
  await kit.refused("saveEpisode", { query, body: draftOf(kit) }, 400, "INVALID_REQUEST");
  await saveFrom(kit, entry, draftOf(kit));
  const second = { query, body: ofPatient(draftOf(kit), entry) };
  await kit.refused("saveEpisode", second, 400, "INVALID_REQUEST");
});

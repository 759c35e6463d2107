import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import {
  addRows,
  makeEntry,
  moveEntry,
  newRow,
  openClinic,
  pathOf,
  readEntry,
  type Entry,
} from "../../records/clinics.ts";
import { makeBatch } from "../../records/batches.ts";
import { deleteIt, draftOf, givenOf, refusedOf } from "../../records/episodes.ts";
import { screeningOf } from "../../records/screenings.ts";
import { londonToday } from "../../records/people.ts";

/** A body that is of the entry's patient. */
export const ofPatient = (
  body: Schemas["EpisodeInput"],
  { patient }: Entry,
): Schemas["EpisodeInput"] => ({
  ...body,
  patientDemographics: { ...body.patientDemographics, nhsNumber: patient?.nhsNumber ?? null },
});

/** Somebody's whose screening is finished, of flu alone. */
export const screenedOf = (kit: Kit) =>
  changedAt(draftOf(kit), "/vaccinationDetails/fluVac/screening", screeningOf.fluVac());

export const saveFrom = (kit: Kit, entry: Entry, body: Schemas["EpisodeInput"]) =>
  kit.call("saveEpisode", { query: { clinicEntryId: entry.id }, body: ofPatient(body, entry) });

export async function demandStatus(
  kit: Kit,
  entry: Entry,
  status: Schemas["ClinicStatus"],
  reason: Schemas["ClinicNotGivenReason"] | null = null,
): Promise<Entry> {
  const { data } = await readEntry(kit, pathOf(entry));
  const came = [data.status, data.notGivenReason].join();
  kit.equal(came, [status, reason].join());
  return data;
}

export const clinicChecks: Check[] = [];
const test = addTo(clinicChecks, "state", "decisions: Clinic");

test("openClinic opens one clinic a day, whoever asks", async (kit) => {
  const [first, again] = [await openClinic(kit), await openClinic(kit)];
  kit.equal(again.id, first.id);
  kit.equal(first.day, londonToday());
});

test("addClinicEntries adds each patient once, and keeps what names none as it was pasted", async (kit) => {
  const [one, other] = [newRow(), newRow()];
  const typed = `${one.nhsNumber?.slice(0, 3)} ${one.nhsNumber?.slice(3)}`;
  const text = `${kit.mark} 12 ${crypto.randomUUID()}`;
  const rows = [one, { nhsNumber: typed }, { text, nhsNumber: "12" }, other];
  const { clinicId, rows: added } = await addRows(kit, "LIST", rows);
  const verdicts = added.map(({ verdict }) => verdict).join();
  const right = "NOT_FOUND,DUPLICATE,NOT_VALID,NOT_FOUND";
  kit.equal(verdicts, right);
  kit.demand(added[1]?.entryId === added[0]?.entryId, "the first row's entry", added[1]);
  const bad = await readEntry(kit, { clinicId, entryId: added[2]?.entryId ?? "" });
  const { data } = bad;
  const isKept = data.patient === null && data.text === text && data.notValidReason !== null;
  kit.demand(isKept, "the text, and why it is not valid", data);
  const again = await addRows(kit, "LIST", rows);
  const isSame = again.rows.every(({ verdict, entryId }, index) => {
    return verdict === "DUPLICATE" && entryId === added[index]?.entryId;
  });
  kit.demand(isSame, "duplicates of what is there", again.rows);
});

test("addClinicEntries adds once with one key, and nothing with another body (decisions: Exactly once)", async (kit) => {
  const idempotencyKey = crypto.randomUUID();
  const rows = [newRow()];
  const first = await addRows(kit, "LIST", rows, { idempotencyKey });
  const again = await addRows(kit, "LIST", rows, { idempotencyKey });
  kit.demand(JSON.stringify(first) === JSON.stringify(again), JSON.stringify(first), again);
  const path = { clinicId: first.clinicId };
  const body = { source: "LIST", rows: [newRow()] };
  const ask = { path, body, headers: { "Idempotency-Key": idempotencyKey } };
  await kit.refused("addClinicEntries", ask, 409, "IDEMPOTENCY_KEY_REUSED");
});

test("addClinicEntries adds of walk-ins only who names a patient, and they are here", async (kit) => {
  const { clinicId, rows } = await addRows(kit, "WALK_IN", [newRow(), { nhsNumber: "12" }]);
  const [good, bad] = rows;
  kit.demand(bad?.verdict === "NOT_VALID" && bad.entryId === null, "no entry", bad);
  const { data } = await readEntry(kit, { clinicId, entryId: good?.entryId ?? "" });
  kit.demand(data.status === "HERE" && data.arrivedAt !== null, "HERE", data);
});

test("correctClinicEntry names a patient where none was, and refuses one who is there", async (kit) => {
  const { data: known } = await makeEntry(kit);
  const { rows, clinicId } = await addRows(kit, "LIST", [{ text: crypto.randomUUID() }]);
  const path = { clinicId, entryId: rows[0]?.entryId ?? "" };
  const twin = { nhsNumber: known.patient?.nhsNumber ?? "" };
  await kit.refused("correctClinicEntry", { path, body: twin }, 400, "INVALID_REQUEST");
  const wrong = { path, body: { nhsNumber: "12" } };
  await kit.refused("correctClinicEntry", wrong, 400, "INVALID_REQUEST");
  const body = newRow();
  const { data } = await kit.call("correctClinicEntry", { path, body });
  const isNamed = data.patient?.nhsNumber === body.nhsNumber && data.text === null;
  kit.demand(isNamed, body.nhsNumber ?? "", data);
});

test("getClinic tells what changed since a version, and nothing else", async (kit) => {
  const { data: entry } = await makeEntry(kit);
  const path = { clinicId: entry.clinicId };
  const { version } = (await kit.call("getClinic", { path })).data;
  const since = async () =>
    (await kit.call("getClinic", { path, query: { changedSince: version } })).data.entries;
  kit.demand((await since()).length === 0, "nothing", await since());
  await moveEntry(kit, entry, "CHECK_IN");
  const { version: next } = (await kit.call("getClinic", { path })).data;
  kit.demand(next > version, `a version above ${version}`, next);
  const ids = (await since()).map(({ id }) => id);
  kit.demand(ids.join() === entry.id, entry.id, ids);
});

test("saveEpisode moves the clinic's entry with the episode that was opened from it", async (kit) => {
  kit.concernsExtension();
  const { data: batch } = await makeBatch(kit);
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  const saved = await saveFrom(kit, entry, draftOf(kit));
  const open = await demandStatus(kit, entry, "HERE");
  kit.demand(open.episode?.id === saved.data.id, saved.data.id, open.episode);
  await moveEntry(kit, entry, "CLAIM");
  const query = { episodeId: saved.data.id };
  const body = { ...ofPatient(givenOf(kit, [batch]), entry) };
  await kit.call("saveEpisode", { query, body });
  await demandStatus(kit, entry, "DONE");
  const path = { clinicId: entry.clinicId };
  const { given } = (await kit.call("getClinicSummary", { path })).data;
  const ours = given.find(({ batchId }) => batchId === batch.id);
  kit.demand(ours?.total === 1, "one dose of the batch", given);
  await deleteIt(kit, saved.data.id);
  await demandStatus(kit, entry, "NOT_GIVEN", "EPISODE_DELETED");
  const { data: other } = await makeEntry(kit, "WALK_IN");
  await saveFrom(kit, other, refusedOf(kit));
  await demandStatus(kit, other, "NOT_GIVEN", "CONSENT_NOT_GIVEN");
});

test("saveEpisode opens one episode from an entry, of its own patient", async (kit) => {
  kit.concernsExtension();
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  const query = { clinicEntryId: entry.id };
  const strange = { query, body: draftOf(kit) };
  await kit.refused("saveEpisode", strange, 400, "INVALID_REQUEST");
  await saveFrom(kit, entry, draftOf(kit));
  const second = { query, body: ofPatient(draftOf(kit), entry) };
  await kit.refused("saveEpisode", second, 400, "INVALID_REQUEST");
});

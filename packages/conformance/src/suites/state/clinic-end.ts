import { closeToNow } from "../../records/people.ts";
import type { Schemas } from "@pharmacy/sdk";
import { document } from "@pharmacy/openapi";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt, differences } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch, newBatchNo } from "../../records/batches.ts";
import { addRows, makeEntries, moveEntry, openClinic, pathOf } from "../../records/clinics.ts";
import { makeEntry, readEntry, type Entry } from "../../records/clinics.ts";
import { deleteIt, draftOf, givenOf, notGivenOf, readEpisode } from "../../records/episodes.ts";
import { saveAgain, saveNew } from "../../records/episodes.ts";
import { NotRun } from "../../results/fault.ts";
import { screeningOf } from "../../records/screenings.ts";
import { demandStatus, ofPatient, saveFrom, screenedOf } from "./clinic.ts";

type Summary = Schemas["ClinicSummary"];

const statuses = document.components.schemas["ClinicStatus"]?.["enum"];
const gone = ["DID_NOT_ATTEND", "NOT_GIVEN"];

/** What a clinic's entries make of it; what was given is the episodes' own. */
function summaryOf({ id: clinicId, day, version, endedAt, entries }: Schemas["Clinic"]) {
  const counted = (all: readonly unknown[], of: readonly unknown[]) =>
    of.map((one) => [one, all.filter((each) => each === one).length].join()).toSorted();
  const reasons = entries.flatMap((one) =>
    one.status === "NOT_GIVEN" ? [one.notGivenReason] : [],
  );
  return {
    ...{ clinicId, day, version, endedAt },
    counts: counted(
      entries.map(({ status }) => status),
      Array.isArray(statuses) ? statuses : [],
    ),
    notGiven: counted(reasons, [...new Set(reasons)]),
    openEpisodes: entries.flatMap(({ status, episode }) =>
      gone.includes(status) && episode?.status === "In Progress" ? [episode.id] : [],
    ),
  };
}

async function demandSummary(kit: Kit, clinicId: string, told?: Summary): Promise<Summary> {
  const path = { clinicId };
  const data = told ?? (await kit.call("getClinicSummary", { path })).data;
  const right = summaryOf((await kit.call("getClinic", { path })).data);
  const { given: _given, ...said } = data;
  const sums = {
    ...said,
    counts: data.counts.map(({ status, total }) => `${status},${total}`).toSorted(),
    notGiven: data.notGiven.map(({ reason, total }) => `${reason},${total}`).toSorted(),
    openEpisodes: data.openEpisodes.map(({ id }) => id).toSorted(),
  };
  const wrong = differences({ ...right, openEpisodes: right.openEpisodes.toSorted() }, sums);
  kit.demand(wrong.length === 0, "what the clinic's entries say", wrong);
  return data;
}

/** Whom the end of a clinic finds: what it makes of each, and where its taking back leads. */
async function clinicToEnd(kit: Kit) {
  const entries = await makeEntries(kit, "LIST", 7);
  const [booked, opened, screened, called, absent, unwell, moved] = entries.map(({ data }) => data);
  if (!booked || !opened || !screened || !called || !absent || !unwell || !moved)
    throw new NotRun("no entry was added");
  const saved = await saveFrom(kit, opened, draftOf(kit));
  await saveFrom(kit, screened, screenedOf(kit));
  await moveEntry(kit, called, "CLAIM");
  await saveFrom(kit, unwell, draftOf(kit));
  await moveEntry(kit, absent, "DID_NOT_ATTEND");
  await moveEntry(kit, unwell, "NOT_GIVEN");
  const { rows, clinicId } = await addRows(kit, "LIST", [{ text: crypto.randomUUID() }]);
  const nobody = await readEntry(kit, { clinicId, entryId: rows[0]?.entryId ?? "" });
  const all: readonly [Entry, Schemas["ClinicStatus"], Schemas["ClinicStatus"]][] = [
    [booked, "DID_NOT_ATTEND", "BOOKED"],
    [opened, "DID_NOT_ATTEND", "HERE"],
    [screened, "DID_NOT_ATTEND", "SCREENED"],
    [called, "BEING_VACCINATED", "BEING_VACCINATED"],
    [absent, "DID_NOT_ATTEND", "DID_NOT_ATTEND"],
    [unwell, "NOT_GIVEN", "NOT_GIVEN"],
    [moved, "DID_NOT_ATTEND", "DID_NOT_ATTEND"],
    [nobody.data, "BOOKED", "BOOKED"],
  ];
  return { path: { clinicId }, saved, all, moved };
}

export const clinicEndChecks: Check[] = [];
const test = addTo(clinicEndChecks, "state", "decisions: Clinic");

test("getClinicSummary counts the doses given from the clinic, by product and batch, with the doses left", async (kit) => {
  const batchNo = newBatchNo(kit, null);
  const { data: flu } = await makeBatch(kit, { batchNo, dosesReceived: 10 });
  const expiryDate = Date.UTC(new Date().getUTCFullYear() + 3, 6, 0);
  const { data: uncounted } = await makeBatch(kit, { batchNo, expiryDate });
  const { data: covid } = await makeBatch(kit, {
    ...{ vaccineType: "covid", dosesReceived: 5 },
  });
  const give = async (...batches: Schemas["Batch"][]) =>
    (await saveFrom(kit, (await makeEntry(kit, "WALK_IN")).data, givenOf(kit, batches))).data.id;
  await give(flu, covid);
  const second = await give(flu);
  await give(uncounted);
  await saveNew(kit, givenOf(kit, [flu]));
  const { id } = await openClinic(kit);
  const demand = async (...right: [Schemas["Batch"], number, number | null][]) => {
    const { given } = await demandSummary(kit, id);
    for (const [batch, total, dosesLeft] of right) {
      const own = given.filter(({ batchId }) => batchId === batch.id);
      const { vaccineType, batchNo: batchNumber, name: vaccineName } = batch;
      const row = {
        vaccineType,
        vaccineName,
        batchId: batch.id,
        batchNumber,
        total,
        dosesLeft,
      };
      const isRight = own.length === 1 && differences(row, own[0]).length === 0;
      kit.demand(isRight, JSON.stringify(row), own);
    }
  };
  await demand([flu, 2, 7], [covid, 1, 4], [uncounted, 1, null]);
  await deleteIt(kit, second);
  await demand([flu, 1, 8], [covid, 1, 4]);
});

test("saveEpisode takes an entry to SCREENED with the last screening, and back to where its facts say", async (kit) => {
  kit.concernsExtension();
  const { data: entry } = await makeEntry(kit);
  const body = ofPatient(draftOf(kit, ["fluVac", "covid"]), entry);
  const saved = await saveFrom(kit, entry, body);
  const here = await demandStatus(kit, entry, "HERE");
  const facts = [here.checkedInBy, here.screenedAt, here.screenedBy].join();
  kit.equal(facts, `${kit.claims.name},,`, "who checked in, and no screening");
  closeToNow(kit, here.arrivedAt ?? undefined);
  const half = changedAt(body, "/vaccinationDetails/fluVac/screening", screeningOf.fluVac());
  await saveAgain(kit, saved.data.id, half);
  await demandStatus(kit, entry, "HERE");
  const at = "/vaccinationDetails/covid/screening";
  await saveAgain(kit, saved.data.id, changedAt(half, at, screeningOf.covid(true)));
  for (const move of [undefined, "CLAIM", "DID_NOT_ATTEND", "NOT_GIVEN"] as const) {
    if (move) {
      const { data } = await moveEntry(kit, entry, move);
      kit.demand(data.episode?.status === "In Progress", "the open episode", data.episode);
      await moveEntry(kit, entry, move === "CLAIM" ? "RELEASE" : "UNDO");
    }
    const { screenedBy, screenedAt, arrivedAt } = await demandStatus(kit, entry, "SCREENED");
    kit.equal(screenedBy, kit.claims.name);
    closeToNow(kit, screenedAt ?? undefined);
    kit.equal(arrivedAt, here.arrivedAt);
  }
  await deleteIt(kit, saved.data.id);
  const { episode } = await demandStatus(kit, entry, "HERE");
  kit.equal(episode, null, "no episode");
});

test("moveClinicEntry takes back neither what an episode ended nor that a walk-in came", async (kit) => {
  const { data: closed } = await makeEntry(kit, "WALK_IN");
  await saveFrom(kit, closed, notGivenOf(kit));
  await demandStatus(kit, closed, "NOT_GIVEN", "DID_NOT_ATTEND");
  const { data: walkIn } = await makeEntry(kit, "WALK_IN");
  const { data: opened } = await makeEntry(kit);
  await saveFrom(kit, opened, draftOf(kit));
  for (const [entry, move] of [
    [closed, "UNDO"],
    [closed, "CLAIM"],
    [walkIn, "UNDO_CHECK_IN"],
    [opened, "UNDO_CHECK_IN"],
  ] as const) {
    const ask = { path: pathOf(entry), body: { move } };
    await kit.refusedAbout("moveClinicEntry", ask, "/move");
  }
});

test("endClinic ends for everybody not seen, once, leaves the others, and takes back what it moved", async (kit) => {
  const { path, saved, all, moved } = await clinicToEnd(kit);
  const end = async (isEnded: boolean) => {
    const { data } = await kit.call("endClinic", { path, body: { isEnded } });
    return demandSummary(kit, path.clinicId, data);
  };
  const demandAll = async (is: 1 | 2) => {
    for (const one of all)
      await demandStatus(kit, one[0], one[is], one[is] === "NOT_GIVEN" ? "UNWELL" : null);
  };
  try {
    const { endedAt, openEpisodes } = await end(true);
    closeToNow(kit, endedAt ?? undefined);
    const named = openEpisodes.some(({ id }) => id === saved.data.id);
    kit.demand(named, saved.data.id, openEpisodes);
    await demandAll(1);
    const again = await end(true);
    kit.equal(again.endedAt, endedAt);
    const { endedBy } = (await kit.call("getClinic", { path })).data;
    kit.equal(endedBy, kit.claims.name);
    await demandSummary(kit, path.clinicId);
    await moveEntry(kit, moved, "UNDO");
    await moveEntry(kit, moved, "DID_NOT_ATTEND");
    const { status } = (await readEpisode(kit, saved.data.id)).data;
    kit.equal(status, "In Progress");
  } finally {
    // Whatever was found, nobody is left as gone.
    await kit.ask("endClinic", { path, body: { isEnded: false } });
  }
  await demandAll(2);
  const { endedAt, endedBy } = (await kit.call("getClinic", { path })).data;
  kit.demand(endedAt === null && endedBy === null, "a clinic that runs", { endedAt, endedBy });
});

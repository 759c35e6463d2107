import type { Schemas } from "@pharmacy/sdk";
import { codesOf } from "../../contract/contract.ts";
import { checksOf, type EpisodeInput, type Kit } from "../../kit/kit.ts";
import { changedAt, grouped } from "../../kit/json.ts";
import {
  expiryIn,
  moveOf,
  newBatchNo,
  newKey,
  newRow,
  ofVersion,
  pathOf,
  type Entry,
} from "../../records/values.ts";
import { demandState, ofPatient, saveFrom, type State } from "./clinic.ts";

type Move = Schemas["ClinicMove"];
type Status = Schemas["ClinicStatus"];

const test = checksOf("state", "decisions: Clinic");

/** The moves from a booked entry to each status, and the moves that it then allows. */
const table: Record<Exclude<Status, "SCREENED" | "DONE">, [Move[], Move[]]> = {
  BOOKED: [[], ["CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  HERE: [["CHECK_IN"], ["UNDO_CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  // A second claim by the same user changes nothing.
  BEING_VACCINATED: [["CLAIM"], ["CLAIM", "RELEASE", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  NOT_GIVEN: [["NOT_GIVEN"], ["UNDO"]],
  DID_NOT_ATTEND: [["DID_NOT_ATTEND"], ["UNDO"]],
};

const illegal = (kit: Kit, entry: Entry, move: Move) =>
  kit.refusedAbout("moveClinicEntry", { path: pathOf(entry), body: moveOf(move) }, "/move");

for (const [status, [way, allowed]] of Object.entries(table))
  test(`moveClinicEntry refuses every move that ${status} does not allow, and changes nothing`, async (kit) => {
    const { data: entry } = await kit.makeEntry();
    for (const move of way) await kit.moveEntry(entry, move);
    const before = await kit.readEntry(pathOf(entry));
    kit.equal(before.data.status, status);
    for (const move of codesOf("ClinicMove").filter((one) => !allowed.includes(one)))
      await illegal(kit, entry, move);
    const after = await kit.readEntry(pathOf(entry));
    kit.demand(after.etag === before.etag, "nothing changed", after.data);
  });

test("moveClinicEntry leads where each move leads, and back to where the entry was", async (kit) => {
  const { data: entry } = await kit.makeEntry();
  const walk: [Move, Status][] = [
    ["NOT_GIVEN", "NOT_GIVEN"],
    ["UNDO", "BOOKED"],
    ["CHECK_IN", "HERE"],
    ["UNDO_CHECK_IN", "BOOKED"],
    ["CHECK_IN", "HERE"],
    ["DID_NOT_ATTEND", "DID_NOT_ATTEND"],
    ["UNDO", "HERE"],
    ["CLAIM", "BEING_VACCINATED"],
    ["RELEASE", "HERE"],
  ];
  const { name } = kit.claims;
  for (const [move, status] of walk) {
    const { data } = await kit.moveEntry(entry, move);
    const isMine = status === "BEING_VACCINATED";
    const notGivenReason = status === "NOT_GIVEN" ? "UNWELL" : null;
    kit.has(data, { status, isMine, claimedBy: isMine ? name : null, notGivenReason });
    kit.equal(data.lastUpdatedBy, name);
    const isHere = status === "HERE" || isMine;
    if (isHere) kit.demand(data.arrivedAt !== null, "a time of arrival", data.arrivedAt);
    if (status === "BOOKED") kit.has(data, { arrivedAt: null, checks: null });
    // Nobody knows the history of a patient whom the register does not have.
    const checks = status === "HERE" ? (data.checks ?? []) : [];
    kit.every(checks, ({ due }) => due === "UNKNOWN", "UNKNOWN for each vaccine");
  }
});

test("moveClinicEntry neither checks in nor claims who is not named, and asks why somebody is not given, and of no other move", async (kit) => {
  const nobody = await kit.addRow("LIST", { text: crypto.randomUUID() });
  for (const move of ["CHECK_IN", "CLAIM"])
    await kit.refusedAbout("moveClinicEntry", { path: nobody, body: { move } }, "/move");
  const { data: entry, etag } = await kit.makeEntry();
  kit.equal(entry.etag, etag, "the version in the entry and in its ETag");
  for (const body of [
    { move: "NOT_GIVEN" },
    { move: "NOT_GIVEN", reason: "EPISODE_DELETED" },
    { move: "CHECK_IN", reason: "UNWELL" },
  ])
    await kit.refusedAbout("moveClinicEntry", { path: pathOf(entry), body }, "/reason");
});

test("moveClinicEntry tells who comes second who has the patient, and lets anybody release", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { data: entry } = await kit.makeEntry("WALK_IN");
  await kit.moveEntry(entry, "CLAIM");
  const path = pathOf(entry);
  for (const move of ["CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"] as const) {
    const ask = { path, body: moveOf(move), token };
    const problem = await kit.refused("moveClinicEntry", ask, 412, "STALE_VERSION");
    kit.equal(problem.lastUpdatedBy, kit.claims.name);
  }
  const theirs = await kit.get("getClinicEntry", { path }, { token });
  kit.equal(theirs.isMine, false, "somebody else's");
  await kit.moveEntry(entry, "RELEASE", { token });
  await kit.moveEntry(entry, "CLAIM");
});

test("moveClinicEntry takes a second claim by its holder for theirs, whatever version it names", async (kit) => {
  const { data: entry, etag } = await kit.makeEntry("WALK_IN");
  const first = await kit.moveEntry(entry, "CLAIM", ofVersion(etag));
  const again = await kit.moveEntry(entry, "CLAIM", ofVersion(etag));
  kit.equal([again.data.isMine, again.etag], [true, first.etag], "the caller's, nothing changed");
});

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  timeStyle: "medium",
  hour12: false,
});

function turnOf({ arrivedAt, bookedTime }: Entry): string {
  const arrival = clock.format(Date.parse(arrivedAt ?? ""));
  const booked = bookedTime ? `${bookedTime}:00` : "";
  return `${arrival > booked ? arrival : booked} ${arrivedAt}`;
}

async function claimAll(kit: Kit, clinicId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { entry } = await kit.get("claimNextClinicEntry", { path: { clinicId } });
    if (!entry || ids.includes(entry.id)) return ids;
    ids.push(entry.id);
  }
}

test("claimNextClinicEntry claims who waits in turn, each once, and then nobody", async (kit) => {
  const { id: clinicId } = await kit.openClinic();
  const arrived: Entry[] = [];
  for (const bookedTime of ["23:59", undefined, "00:00", "23:58", undefined]) {
    const row = { ...newRow(), ...(bookedTime && { bookedTime }) };
    const path = await kit.addRow(bookedTime ? "LIST" : "WALK_IN", row);
    const { data } = await kit.readEntry(path);
    if (bookedTime) await kit.moveEntry(data, "CHECK_IN");
    // A patient who was screened keeps the turn.
    else if (arrived.length > 2) await saveFrom(kit, data, kit.screenedOf());
    arrived.push((await kit.readEntry(path)).data);
  }
  const { data: absent } = await kit.makeEntry();
  const right = arrived
    .toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
    .map(({ id }) => id);
  const claimed = await claimAll(kit, clinicId);
  const own = claimed.filter((id) => [...right, absent.id].includes(id));
  for (const id of claimed.filter((one) => !own.includes(one)))
    await kit.moveEntry({ clinicId, id }, "RELEASE");
  kit.equal(own, right);
});

test("claimNextClinicEntry claims one patient with one key (decisions: Exactly once)", async (kit) => {
  const { data } = await kit.makeEntry("WALK_IN");
  await kit.makeEntry("WALK_IN");
  const path = { clinicId: data.clinicId };
  const key = newKey();
  const next = async (beside = {}) =>
    (await kit.get("claimNextClinicEntry", { path }, beside)).entry;
  const [first, again, other] = [await next(key), await next(key), await next()];
  for (const one of [first, other]) if (one) await kit.moveEntry(one, "RELEASE");
  kit.demand(other?.id !== first?.id, "another patient without the key", other?.id);
  kit.demand(first !== null && first.id === again?.id, String(first?.id), again?.id);
});

/** The summary of a clinic says what its entries say, besides what the episodes say was given. */
async function demandSummary(kit: Kit, clinicId: string, told?: Schemas["ClinicSummary"]) {
  const path = { clinicId };
  const summary = told ?? (await kit.get("getClinicSummary", { path }));
  const { day, version, endedAt, entries } = await kit.get("getClinic", { path });
  kit.has(summary, { clinicId, day, version, endedAt });
  const lines = [
    ...summary.counts.map(({ status, total }) => `${status}: ${total}`),
    ...summary.notGiven.map(({ reason, total }) => `not given, ${reason}: ${total}`),
    ...summary.openEpisodes.map((episode) => episode.id),
  ];
  const totals = grouped(entries, ({ status }) => status);
  const notGiven = totals.get("NOT_GIVEN") ?? [];
  const reasons = grouped(notGiven, ({ notGivenReason }) => notGivenReason);
  const gone = [...notGiven, ...(totals.get("DID_NOT_ATTEND") ?? [])];
  const right = [
    ...codesOf("ClinicStatus").map((code) => `${code}: ${totals.get(code)?.length ?? 0}`),
    ...[...reasons].map(([reason, all]) => `not given, ${reason}: ${all.length}`),
    ...gone.flatMap(({ episode }) => (episode?.status === "In Progress" ? [episode.id] : [])),
  ];
  kit.equal(lines.toSorted(), right.toSorted(), "what the clinic's entries say");
  return summary;
}

test("getClinicSummary counts the doses given from the clinic, by product and batch, with the doses left", async (kit) => {
  const batchNo = newBatchNo(kit.mark);
  const { data: flu } = await kit.makeBatch({ batchNo, dosesReceived: 10 });
  const { data: uncounted } = await kit.makeBatch({ batchNo, expiryDate: expiryIn(3, 6) });
  const { data: covid } = await kit.makeBatch({ vaccineType: "covid", dosesReceived: 5 });
  const give = async (...batches: Schemas["Batch"][]) => {
    const { data: entry } = await kit.makeEntry("WALK_IN");
    return (await saveFrom(kit, entry, kit.givenOf(...batches))).data.id;
  };
  await give(flu, covid);
  const second = await give(flu);
  await give(uncounted);
  await kit.saveNew(kit.givenOf(flu));
  const { id } = await kit.openClinic();
  const demand = async (...right: [Schemas["Batch"], number, number | null][]) => {
    const { given } = await demandSummary(kit, id);
    for (const [batch, total, dosesLeft] of right) {
      const { vaccineType, batchNo: batchNumber, name: vaccineName, id: batchId } = batch;
      const own = given.filter((one) => one.batchId === batchId);
      kit.equal(own, [{ vaccineType, vaccineName, batchId, batchNumber, total, dosesLeft }]);
    }
  };
  await demand([flu, 2, 7], [covid, 1, 4], [uncounted, 1, null]);
  await kit.deleteIt(second);
  await demand([flu, 1, 8], [covid, 1, 4]);
});

const roundTrips = [
  ["CLAIM", "In Progress", "RELEASE"],
  ["DID_NOT_ATTEND", "Closed", "UNDO"],
  ["NOT_GIVEN", "Closed", "UNDO"],
] as const;

test("saveEpisode takes an entry to SCREENED with the last screening, and back to where its facts say", async (kit) => {
  const { data: entry } = await kit.makeEntry();
  const body = ofPatient(kit.draftOf(["fluVac", "covid"]), entry);
  const saved = await saveFrom(kit, entry, body);
  const here = await demandState(kit, entry, "HERE");
  kit.has(here, { checkedInBy: kit.claims.name, screenedAt: null, screenedBy: null });
  kit.closeToNow(here.arrivedAt);
  const { fluVac, covid } = kit.notGivenOf(["fluVac", "covid"]).vaccinationDetails;
  const half = changedAt(body, "/vaccinationDetails/fluVac/screening", fluVac?.screening);
  await kit.saveAgain(saved.data.id, half);
  await demandState(kit, entry, "HERE");
  const whole = changedAt(half, "/vaccinationDetails/covid/screening", covid?.screening);
  await kit.saveAgain(saved.data.id, whole);
  const isScreened = async () => {
    const now = await demandState(kit, entry, "SCREENED");
    kit.has(now, { screenedBy: kit.claims.name, arrivedAt: here.arrivedAt });
    kit.closeToNow(now.screenedAt);
  };
  await isScreened();
  for (const [move, status, back] of roundTrips) {
    const { data } = await kit.moveEntry(entry, move);
    kit.equal(data.episode?.status, status, "the status of the episode");
    kit.equal((await kit.readEpisode(saved.data.id)).data.status, status);
    const { data: again } = await kit.moveEntry(entry, back);
    kit.equal(again.episode?.status, "In Progress", "the episode, reopened");
    kit.equal((await kit.readEpisode(saved.data.id)).data.status, "In Progress");
    await isScreened();
  }
  await kit.deleteIt(saved.data.id);
  const { episode } = await demandState(kit, entry, "HERE");
  kit.equal(episode, null, "no episode");
});

test("moveClinicEntry takes back neither what an episode ended nor that a walk-in came", async (kit) => {
  const { data: closed } = await kit.makeEntry("WALK_IN");
  await saveFrom(kit, closed, kit.notGivenOf());
  await demandState(kit, closed, "NOT_GIVEN", "DID_NOT_ATTEND");
  const { data: walkIn } = await kit.makeEntry("WALK_IN");
  const { data: opened } = await kit.makeEntry();
  await saveFrom(kit, opened, kit.draftOf());
  await illegal(kit, closed, "UNDO");
  await illegal(kit, closed, "CLAIM");
  await illegal(kit, walkIn, "UNDO_CHECK_IN");
  await illegal(kit, opened, "UNDO_CHECK_IN");
});

async function halfway(kit: Kit): Promise<EpisodeInput> {
  const body = kit.draftOf(["fluVac", "covid"]);
  const { vaccinationDetails } = await kit.given("fluVac");
  return { ...body, vaccinationDetails: { ...body.vaccinationDetails, ...vaccinationDetails } };
}

interface Way {
  /** What is saved from the entry, and the moves after that. */
  body?: (kit: Kit) => EpisodeInput | Promise<EpisodeInput>;
  own?: Move[];
  /** The state in a clinic that has ended, and the status of its episode then. */
  ended: State;
  episode?: Schemas["EpisodeStatus"];
  back: State;
}

const booked: State = ["BOOKED"];
const here: State = ["HERE"];
const claimed: State = ["BEING_VACCINATED"];
const absent: State = ["DID_NOT_ATTEND"];
const unwell: State = ["NOT_GIVEN", "UNWELL"];
const left: State = ["NOT_GIVEN", "LEFT"];
const draft = (kit: Kit) => kit.draftOf();

const ways: readonly Way[] = [
  { ended: absent, back: booked },
  { body: draft, ended: left, episode: "Closed", back: here },
  { body: (kit) => kit.screenedOf(), ended: left, episode: "Closed", back: ["SCREENED"] },
  { body: halfway, ended: left, episode: "In Progress", back: here },
  { own: ["CLAIM"], ended: claimed, back: claimed },
  { own: ["DID_NOT_ATTEND"], ended: absent, back: absent },
  { body: draft, own: ["NOT_GIVEN"], ended: unwell, episode: "Closed", back: unwell },
];

test("endClinic ends for everybody not seen, once, leaves the others, and takes back what it moved", async (kit) => {
  const all: (Way & { entry: Entry })[] = [];
  for (const way of ways) {
    const { data: entry } = await kit.makeEntry();
    if (way.body) await saveFrom(kit, entry, await way.body(kit));
    for (const move of way.own ?? []) await kit.moveEntry(entry, move);
    all.push({ entry, ...way });
  }
  const nobody = await kit.readEntry(await kit.addRow("LIST", { text: crypto.randomUUID() }));
  all.push({ entry: nobody.data, ended: booked, back: booked });
  const { data: late } = await kit.makeEntry();
  await whileEnded(kit, late, [...all, { entry: late, ended: absent, back: absent }]);
  for (const { entry, back } of all) {
    const { episode } = await demandState(kit, entry, ...back);
    if (back[0] === "NOT_GIVEN" || !episode) continue;
    const { status } = (await kit.readEpisode(episode.id)).data;
    kit.equal(status, "In Progress", "the episode, reopened");
  }
  await demandState(kit, late, ...absent);
  const clinic = await kit.get("getClinic", { path: { clinicId: late.clinicId } });
  kit.has(clinic, { endedAt: null, endedBy: null }, "a clinic that runs");
});

/** Somebody moves an entry after the end. Whatever is found, the end is taken back. */
async function whileEnded(kit: Kit, late: Entry, all: readonly (Way & { entry: Entry })[]) {
  const { clinicId } = late;
  const path = { clinicId };
  const end = async () =>
    demandSummary(kit, clinicId, await kit.get("endClinic", { path, body: { isEnded: true } }));
  try {
    const { endedAt } = await end();
    kit.closeToNow(endedAt);
    for (const { entry, ended, episode } of all) {
      const after = await demandState(kit, entry, ...ended);
      kit.equal(after.episode?.status, episode, "the episode of the entry");
      if (!after.episode) continue;
      const closedFromClinic = episode === "Closed" ? ended[1] : null;
      const { data } = await kit.readEpisode(after.episode.id);
      kit.has(data, { status: episode, closedFromClinic });
    }
    kit.equal((await end()).endedAt, endedAt);
    kit.equal((await kit.get("getClinic", { path })).endedBy, kit.claims.name);
    await demandSummary(kit, clinicId);
    await kit.moveEntry(late, "UNDO");
    await kit.moveEntry(late, "DID_NOT_ATTEND");
  } finally {
    await kit.ask("endClinic", { path, body: { isEnded: false } });
  }
}

import { document } from "@pharmacy/openapi";
import type { Schemas } from "@pharmacy/sdk";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { makeBatch, newBatchNo } from "../../records/batches.ts";
import {
  addRow,
  makeEntry,
  moveEntry,
  newRow,
  openClinic,
  pathOf,
  readEntry,
  requestOf,
  type Entry,
} from "../../records/clinics.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  notGivenOf,
  readEpisode,
  saveAgain,
  saveNew,
  screeningOf,
} from "../../records/episodes.ts";
import { closeToNow } from "../../records/people.ts";
import { demandStatus, ofPatient, saveFrom, screenedOf } from "./clinic.ts";

type Move = Schemas["ClinicMove"];
type Status = Schemas["ClinicStatus"];

/** The moves from a booked entry to each status, and the moves that it allows, as the decisions say. */
const table: Record<Exclude<Status, "SCREENED" | "DONE">, [Move[], Move[]]> = {
  BOOKED: [[], ["CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  HERE: [["CHECK_IN"], ["UNDO_CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  BEING_VACCINATED: [["CLAIM"], ["RELEASE", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  NOT_GIVEN: [["NOT_GIVEN"], ["UNDO"]],
  DID_NOT_ATTEND: [["DID_NOT_ATTEND"], ["UNDO"]],
};
const moves: readonly Move[] = [
  ...(["CHECK_IN", "UNDO_CHECK_IN", "CLAIM", "RELEASE"] as const),
  ...(["NOT_GIVEN", "DID_NOT_ATTEND", "UNDO"] as const),
];

const illegal = (kit: Kit, entry: Entry, move: Move) =>
  kit.refusedAbout("moveClinicEntry", { path: pathOf(entry), body: requestOf(move) }, "/move");

export const clinicMoveChecks: Check[] = [];
const test = addTo(clinicMoveChecks, "state", "decisions: Clinic");

for (const [status, [way, allowed]] of Object.entries(table))
  test(`moveClinicEntry refuses every move that ${status} does not allow, and changes nothing`, async (kit) => {
    const { data: entry } = await makeEntry(kit);
    for (const move of way) await moveEntry(kit, entry, move);
    const before = await readEntry(kit, pathOf(entry));
    kit.equal(before.data.status, status);
    // A second claim by the same user changes nothing.
    const refused = moves.filter((move) => !allowed.includes(move));
    for (const move of refused.filter((one) => one !== "CLAIM" || status !== "BEING_VACCINATED"))
      await illegal(kit, entry, move);
    const after = await readEntry(kit, pathOf(entry));
    kit.demand(after.etag === before.etag, "nothing changed", after.data);
  });

test("moveClinicEntry leads where each move leads, and back to where the entry was", async (kit) => {
  const { data: entry } = await makeEntry(kit);
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
  for (const [move, status] of walk) {
    const { data } = await moveEntry(kit, entry, move);
    const isClaimed = status === "BEING_VACCINATED";
    kit.equal(
      [data.status, data.claimedBy, data.isMine, data.lastUpdatedBy, data.notGivenReason],
      [
        ...[status, isClaimed ? kit.claims.name : null, isClaimed],
        ...[kit.claims.name, status === "NOT_GIVEN" ? "UNWELL" : null],
      ],
      `${status} after ${move}, with who claimed, who moved and the reason`,
    );
    const isHere = status === "HERE" || isClaimed;
    if (isHere) kit.demand(data.arrivedAt !== null, "a time of arrival", data.arrivedAt);
    if (status === "BOOKED") kit.equal(data.arrivedAt, null, "no arrival");
  }
});

test("moveClinicEntry neither checks in nor claims who is not named, and asks why somebody is not given, and of no other move", async (kit) => {
  const nobody = await addRow(kit, "LIST", { text: crypto.randomUUID() });
  for (const move of ["CHECK_IN", "CLAIM"])
    await kit.refusedAbout("moveClinicEntry", { path: nobody, body: { move } }, "/move");
  const { data: entry, etag } = await makeEntry(kit);
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
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  await moveEntry(kit, entry, "CLAIM");
  const path = pathOf(entry);
  for (const move of ["CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"] as const) {
    const ask = { path, body: requestOf(move), token };
    const problem = await kit.refused("moveClinicEntry", ask, 412, "STALE_VERSION");
    kit.equal(problem.lastUpdatedBy, kit.claims.name);
  }
  const theirs = await kit.get("getClinicEntry", { path }, { token });
  kit.equal(theirs.isMine, false, "somebody else's");
  await moveEntry(kit, entry, "RELEASE", { token });
  await moveEntry(kit, entry, "CLAIM");
});

test("moveClinicEntry takes a second claim by its holder for theirs, whatever version it names", async (kit) => {
  const { data: entry, etag } = await makeEntry(kit, "WALK_IN");
  const first = await moveEntry(kit, entry, "CLAIM", { ifMatch: etag });
  const again = await moveEntry(kit, entry, "CLAIM", { ifMatch: etag });
  kit.equal(again.data.isMine, true, "the caller's");
  kit.equal(again.etag, first.etag, "nothing changed");
});

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  timeStyle: "medium",
  hour12: false,
});

/** Sorts by the later of arrival and booked time, then by arrival. */
function turnOf({ arrivedAt, bookedTime }: Entry): string {
  const arrival = clock.format(Date.parse(arrivedAt ?? ""));
  const booked = bookedTime ? `${bookedTime}:00` : "";
  return `${arrival > booked ? arrival : booked} ${arrivedAt}`;
}

/** Claims until nobody waits. */
async function claimAll(kit: Kit, clinicId: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { entry } = await kit.get("claimNextClinicEntry", { path: { clinicId } });
    if (!entry || ids.includes(entry.id)) return ids;
    ids.push(entry.id);
  }
}

test("claimNextClinicEntry claims who waits in turn, each once, and then nobody", async (kit) => {
  const { id: clinicId } = await openClinic(kit);
  const arrived: Entry[] = [];
  for (const bookedTime of ["23:59", undefined, "00:00", "23:58", undefined]) {
    const row = { ...newRow(), ...(bookedTime && { bookedTime }) };
    const path = await addRow(kit, bookedTime ? "LIST" : "WALK_IN", row);
    const { data } = await readEntry(kit, path);
    if (bookedTime) await moveEntry(kit, data, "CHECK_IN");
    // A patient who was screened keeps the turn.
    else if (arrived.length > 2) await saveFrom(kit, data, screenedOf(kit));
    arrived.push((await readEntry(kit, path)).data);
  }
  const { data: absent } = await makeEntry(kit);
  const right = arrived
    .toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1))
    .map(({ id }) => id);
  const claimed = await claimAll(kit, clinicId);
  const own = claimed.filter((id) => [...right, absent.id].includes(id));
  for (const id of claimed.filter((one) => !own.includes(one)))
    await moveEntry(kit, { clinicId, id }, "RELEASE");
  kit.equal(own, right);
});

test("claimNextClinicEntry claims one patient with one key (decisions: Exactly once)", async (kit) => {
  const { data } = await makeEntry(kit, "WALK_IN");
  await makeEntry(kit, "WALK_IN");
  const path = { clinicId: data.clinicId };
  const idempotencyKey = crypto.randomUUID();
  const next = async (beside = {}) =>
    (await kit.get("claimNextClinicEntry", { path }, beside)).entry;
  const [first, again] = [await next({ idempotencyKey }), await next({ idempotencyKey })];
  const other = await next();
  for (const one of [first, other]) if (one) await moveEntry(kit, one, "RELEASE");
  kit.demand(other?.id !== first?.id, "another patient without the key", other?.id);
  kit.demand(first !== null && first.id === again?.id, String(first?.id), again?.id);
});

type Summary = Schemas["ClinicSummary"];

const statuses = document.components.schemas["ClinicStatus"]?.["enum"];
const gone = ["DID_NOT_ATTEND", "NOT_GIVEN"];

/** The summary that a clinic's entries make, without what the episodes say was given. */
function summaryOf({ id: clinicId, day, version, endedAt, entries }: Schemas["Clinic"]) {
  const counted = (all: readonly unknown[], of: readonly unknown[]) =>
    of.map((one) => [one, all.filter((each) => each === one).length].join()).toSorted();
  const reasons = entries.flatMap(({ status, notGivenReason }) =>
    status === "NOT_GIVEN" ? [notGivenReason] : [],
  );
  const all = entries.map(({ status }) => status);
  const open = entries.flatMap(({ status, episode }) =>
    gone.includes(status) && episode?.status === "In Progress" ? [episode.id] : [],
  );
  return {
    ...{ clinicId, day, version, endedAt },
    counts: counted(all, Array.isArray(statuses) ? statuses : []),
    notGiven: counted(reasons, [...new Set(reasons)]),
    openEpisodes: open.toSorted(),
  };
}

async function demandSummary(kit: Kit, clinicId: string, told?: Summary): Promise<Summary> {
  const path = { clinicId };
  const data = told ?? (await kit.get("getClinicSummary", { path }));
  const { given: _given, ...said } = data;
  const sums = {
    ...said,
    counts: data.counts.map(({ status, total }) => `${status},${total}`).toSorted(),
    notGiven: data.notGiven.map(({ reason, total }) => `${reason},${total}`).toSorted(),
    openEpisodes: data.openEpisodes.map(({ id }) => id).toSorted(),
  };
  kit.equal(sums, summaryOf(await kit.get("getClinic", { path })), "what the clinic's entries say");
  return data;
}

test("getClinicSummary counts the doses given from the clinic, by product and batch, with the doses left", async (kit) => {
  const batchNo = newBatchNo(kit, null);
  const { data: flu } = await makeBatch(kit, { batchNo, dosesReceived: 10 });
  const expiryDate = Date.UTC(new Date().getUTCFullYear() + 3, 6, 0);
  const { data: uncounted } = await makeBatch(kit, { batchNo, expiryDate });
  const { data: covid } = await makeBatch(kit, { vaccineType: "covid", dosesReceived: 5 });
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
      const { vaccineType, batchNo: batchNumber, name: vaccineName, id: batchId } = batch;
      const row = { vaccineType, vaccineName, batchId, batchNumber, total, dosesLeft };
      const own = given.filter((one) => one.batchId === batchId);
      kit.equal(own, [row]);
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
  const facts = [here.checkedInBy, here.screenedAt, here.screenedBy];
  kit.equal(facts, [kit.claims.name, null, null], "who checked in, and no screening");
  closeToNow(kit, here.arrivedAt ?? undefined);
  const half = changedAt(body, "/vaccinationDetails/fluVac/screening", screeningOf(kit, "fluVac"));
  await saveAgain(kit, saved.data.id, half);
  await demandStatus(kit, entry, "HERE");
  const at = "/vaccinationDetails/covid/screening";
  await saveAgain(kit, saved.data.id, changedAt(half, at, screeningOf(kit, "covid", true)));
  for (const move of [undefined, "CLAIM", "DID_NOT_ATTEND", "NOT_GIVEN"] as const) {
    if (move) {
      const { data } = await moveEntry(kit, entry, move);
      kit.equal(data.episode?.status, "In Progress", "the open episode");
      await moveEntry(kit, entry, move === "CLAIM" ? "RELEASE" : "UNDO");
    }
    const { screenedBy, screenedAt, arrivedAt } = await demandStatus(kit, entry, "SCREENED");
    kit.equal([screenedBy, arrivedAt], [kit.claims.name, here.arrivedAt]);
    closeToNow(kit, screenedAt ?? undefined);
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
  await illegal(kit, closed, "UNDO");
  await illegal(kit, closed, "CLAIM");
  await illegal(kit, walkIn, "UNDO_CHECK_IN");
  await illegal(kit, opened, "UNDO_CHECK_IN");
});

/** What is done to an entry before its clinic ends. */
type Way = (kit: Kit, entry: Entry) => Promise<unknown>;

const opens: Way = (kit, entry) => saveFrom(kit, entry, draftOf(kit));
const moved =
  (...all: Move[]): Way =>
  async (kit, entry) => {
    for (const move of all) await moveEntry(kit, entry, move);
  };

/** The status of each entry in a clinic that has ended, and after the end is taken back. */
const ways: readonly (readonly [Way, Status, Status])[] = [
  [moved(), "DID_NOT_ATTEND", "BOOKED"],
  [opens, "DID_NOT_ATTEND", "HERE"],
  [(kit, entry) => saveFrom(kit, entry, screenedOf(kit)), "DID_NOT_ATTEND", "SCREENED"],
  [moved("CLAIM"), "BEING_VACCINATED", "BEING_VACCINATED"],
  [moved("DID_NOT_ATTEND"), "DID_NOT_ATTEND", "DID_NOT_ATTEND"],
  [
    async (kit, entry) => {
      await opens(kit, entry);
      await moveEntry(kit, entry, "NOT_GIVEN");
    },
    ...(["NOT_GIVEN", "NOT_GIVEN"] as const),
  ],
];

test("endClinic ends for everybody not seen, once, leaves the others, and takes back what it moved", async (kit) => {
  const all: (readonly [Entry, Status, Status])[] = [];
  for (const [way, ended, back] of ways) {
    const { data } = await makeEntry(kit);
    await way(kit, data);
    all.push([data, ended, back]);
  }
  const nobody = await readEntry(kit, await addRow(kit, "LIST", { text: crypto.randomUUID() }));
  const { data: late } = await makeEntry(kit);
  all.push([nobody.data, "BOOKED", "BOOKED"], [late, "DID_NOT_ATTEND", "DID_NOT_ATTEND"]);
  await whileEnded(kit, late, all);
  for (const [entry, , status] of all) await isLeft(kit, entry, status);
  const { endedAt, endedBy } = await kit.get("getClinic", { path: { clinicId: late.clinicId } });
  kit.equal([endedAt, endedBy], [null, null], "a clinic that runs");
});

const isLeft = (kit: Kit, entry: Entry, status: Status) =>
  demandStatus(kit, entry, status, status === "NOT_GIVEN" ? "UNWELL" : null);

/** Ends the clinic and looks at it; whatever is found, the end is taken back. */
async function whileEnded(
  kit: Kit,
  late: Entry,
  all: readonly (readonly [Entry, Status, Status])[],
): Promise<void> {
  const path = { clinicId: late.clinicId };
  const end = async () =>
    demandSummary(
      kit,
      late.clinicId,
      await kit.get("endClinic", { path, body: { isEnded: true } }),
    );
  try {
    const { endedAt, openEpisodes } = await end();
    closeToNow(kit, endedAt ?? undefined);
    for (const [entry, status] of all) await isLeft(kit, entry, status);
    const [, opened] = all;
    const { episode } = await demandStatus(kit, opened?.[0] ?? late, "DID_NOT_ATTEND");
    const ids = openEpisodes.map(({ id }) => id);
    kit.demand(ids.includes(episode?.id ?? ""), "the episode that is open", openEpisodes);
    kit.equal((await end()).endedAt, endedAt);
    kit.equal((await kit.get("getClinic", { path })).endedBy, kit.claims.name);
    await demandSummary(kit, late.clinicId);
    await moveEntry(kit, late, "UNDO");
    await moveEntry(kit, late, "DID_NOT_ATTEND");
    const { status } = (await readEpisode(kit, episode?.id ?? "")).data;
    kit.equal(status, "In Progress");
  } finally {
    await kit.ask("endClinic", { path, body: { isEnded: false } });
  }
}

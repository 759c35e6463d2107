import type { Schemas } from "@pharmacy/sdk";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import type { Kit } from "../../kit/kit.ts";
import {
  makeEntry,
  moveEntry,
  pathOf,
  readEntry,
  requestOf,
  type Entry,
} from "../../records/clinics.ts";

type Move = Schemas["ClinicMove"];

/** How each status is reached from a booked entry, and what it allows: by hand, from the decisions. */
const table: Record<Exclude<Schemas["ClinicStatus"], "SCREENED" | "DONE">, [Move[], Move[]]> = {
  BOOKED: [[], ["CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  HERE: [["CHECK_IN"], ["UNDO_CHECK_IN", "CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  BEING_VACCINATED: [["CLAIM"], ["RELEASE", "NOT_GIVEN", "DID_NOT_ATTEND"]],
  NOT_GIVEN: [["NOT_GIVEN"], ["UNDO"]],
  DID_NOT_ATTEND: [["DID_NOT_ATTEND"], ["UNDO"]],
};
const moves: readonly Move[] = [
  "CHECK_IN",
  "UNDO_CHECK_IN",
  "CLAIM",
  "RELEASE",
  "NOT_GIVEN",
  "DID_NOT_ATTEND",
  "UNDO",
];

async function illegal(kit: Kit, entry: Entry, move: Move): Promise<void> {
  const ask = { path: pathOf(entry), body: requestOf(move) };
  await kit.refusedAbout("moveClinicEntry", ask, "/move");
}

export const clinicMoveChecks: Check[] = [];
const test = addTo(clinicMoveChecks, "state", "decisions: Clinic");

for (const [status, [way, allowed]] of Object.entries(table))
  test(`moveClinicEntry refuses every move that ${status} does not allow, and changes nothing`, async (kit) => {
    const { data: entry } = await makeEntry(kit);
    for (const move of way) await moveEntry(kit, entry, move);
    const before = await readEntry(kit, pathOf(entry));
    kit.equal(before.data.status, status);
    // A second claim by its holder is none.
    const refused = moves.filter((move) => !allowed.includes(move));
    for (const move of refused.filter((one) => one !== "CLAIM" || status !== "BEING_VACCINATED"))
      await illegal(kit, entry, move);
    const after = await readEntry(kit, pathOf(entry));
    kit.demand(after.etag === before.etag, "nothing changed", after.data);
  });

test("moveClinicEntry leads where each move leads, and back to where the entry was", async (kit) => {
  const { data: entry } = await makeEntry(kit);
  const walk: [Move, Schemas["ClinicStatus"]][] = [
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
    kit.equal(data.status, status, `${status} after ${move}`);
    const isClaimed = status === "BEING_VACCINATED";
    const claim = [data.claimedBy, data.isMine].join();
    const right = isClaimed ? `${kit.claims.name},true` : ",false";
    kit.equal(claim, right);
    kit.equal(data.lastUpdatedBy, kit.claims.name);
    const isHere = status === "HERE" || isClaimed;
    if (isHere) kit.demand(data.arrivedAt !== null, "a time of arrival", data.arrivedAt);
    if (status === "BOOKED") kit.equal(data.arrivedAt, null, "no arrival");
    const { notGivenReason: reason } = data;
    kit.equal(reason, status === "NOT_GIVEN" ? "UNWELL" : null, "the reason");
  }
});

test("moveClinicEntry asks why somebody is not given, and of no other move", async (kit) => {
  const { data: entry } = await makeEntry(kit);
  const path = pathOf(entry);
  const wrong: Schemas["ClinicMoveRequest"][] = [
    { move: "NOT_GIVEN" },
    { move: "NOT_GIVEN", reason: "EPISODE_DELETED" },
    { move: "CHECK_IN", reason: "UNWELL" },
  ];
  for (const body of wrong) {
    const ask = { path, body };
    await kit.refusedAbout("moveClinicEntry", ask, "/reason");
  }
});

test("moveClinicEntry tells who comes second who has the patient, and lets anybody release", async (kit) => {
  const token = kit.tokenOf("otherUser");
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  await moveEntry(kit, entry, "CLAIM");
  const path = pathOf(entry);
  for (const move of ["CLAIM", "NOT_GIVEN", "DID_NOT_ATTEND"] as const) {
    const ask = { path, body: requestOf(move), token };
    const problem = await kit.refused("moveClinicEntry", ask, 412, "STALE_VERSION");
    const { lastUpdatedBy: by } = problem;
    kit.equal(by, kit.claims.name);
  }
  const theirs = (await kit.call("getClinicEntry", { path }, { token })).data;
  kit.demand(!theirs.isMine, "somebody else's", theirs.isMine);
  await moveEntry(kit, entry, "RELEASE", { token });
  await moveEntry(kit, entry, "CLAIM");
});

test("moveClinicEntry takes a second claim by its holder for theirs, whatever version it names", async (kit) => {
  const { data: entry, etag } = await makeEntry(kit, "WALK_IN");
  const first = await moveEntry(kit, entry, "CLAIM", { ifMatch: etag });
  const again = await moveEntry(kit, entry, "CLAIM", { ifMatch: etag });
  kit.demand(again.data.isMine, "the caller's", again.data);
  kit.equal(again.etag, first.etag, "nothing changed");
});

test("moveClinicEntry refuses a move of another version, and changes nothing (decisions: Concurrency)", async (kit) => {
  const { data: entry, etag } = await makeEntry(kit);
  kit.equal(entry.etag, etag);
  const { etag: next } = await moveEntry(kit, entry, "CHECK_IN", { ifMatch: etag });
  kit.demand(next !== etag && next !== "", "another ETag", next);
  const stale = { path: pathOf(entry), body: { move: "CLAIM" }, headers: { "If-Match": etag } };
  await kit.refused("moveClinicEntry", stale, 412, "STALE_VERSION");
  const read = await readEntry(kit, pathOf(entry));
  kit.demand(read.etag === next && read.data.status === "HERE", next, read.data);
});

test("moveClinicEntry moves once with one key (decisions: Exactly once)", async (kit) => {
  const { data: entry } = await makeEntry(kit);
  const idempotencyKey = crypto.randomUUID();
  const first = await moveEntry(kit, entry, "CHECK_IN", { idempotencyKey });
  const again = await moveEntry(kit, entry, "CHECK_IN", { idempotencyKey });
  kit.equal(again.etag, first.etag);
  const headers = { "Idempotency-Key": idempotencyKey };
  const other = { path: pathOf(entry), body: { move: "CLAIM" }, headers };
  await kit.refused("moveClinicEntry", other, 409, "IDEMPOTENCY_KEY_REUSED");
});

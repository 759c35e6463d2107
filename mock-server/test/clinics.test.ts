import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { nhsNumbersFrom } from "../src/sandbox/demo-data/made-up.ts";
import { forgetOutdated } from "../src/sandbox/sandbox.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import { clinicOf, refusalOf } from "./clinic-visits.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const unknownNumber = nhsNumbersFrom(940_000_000);
const dayMs = 24 * 60 * 60 * 1000;

describe("an entry", () => {
  test("that is not valid is corrected, to nobody who is there already", async () => {
    const { tenant, desk: at, clinicId } = await clinicOf(server);
    const desk = await at();
    const nhsNumber = tenant.patients[0]?.nhsNumber ?? "";
    const [bad, known] = await desk.add("LIST", { text: "?" }, { nhsNumber: unknownNumber() });
    const path = { clinicId, entryId: bad?.entryId ?? "" };
    const { etag } = await desk.entry(bad?.entryId);
    const wrong = await desk.send("correctClinicEntry", { path, body: { nhsNumber: "12" } });
    expect(refusalOf(wrong).said).toEqual(["/nhsNumber: Please enter a valid NHS number"]);
    const other = (await desk.entry(known?.entryId)).patient?.nhsNumber ?? "";
    const twin = await desk.send("correctClinicEntry", { path, body: { nhsNumber: other } });
    expect(refusalOf(twin).said).toEqual([": This patient is in the clinic already"]);
    const headers = { "If-Match": etag };
    const right = await desk.call("correctClinicEntry", { path, body: { nhsNumber } }, headers);
    expect(right.body).toMatchObject({ text: null, notValidReason: null, patient: { nhsNumber } });
    expect(right.etag).toBe(right.body.etag);
    const stale = await desk.send("correctClinicEntry", { path, body: { nhsNumber } }, headers);
    expect([stale.status, stale.problem.lastUpdatedBy]).toEqual([412, "Robin Pharmacist"]);
  });

  test("that another desk has is lost to everybody else, who see the name", async () => {
    const { desk: at } = await clinicOf(server);
    const [mine, theirs] = [await at("pharmacist"), await at("technician")];
    const [added] = await mine.add("WALK_IN", { nhsNumber: unknownNumber() });
    const entry = { id: added?.entryId ?? "" };
    expect((await mine.move(entry, "CLAIM")).body).toMatchObject({
      status: "BEING_VACCINATED",
      claimedBy: "Robin Pharmacist",
      isMine: true,
    });
    expect((await theirs.entry(entry.id)).isMine).toBe(false);
    for (const request of [
      "CLAIM",
      "DID_NOT_ATTEND",
      { move: "NOT_GIVEN", reason: "UNWELL" },
    ] as const)
      expect(refusalOf(await theirs.move(entry, request))).toEqual({
        status: 412,
        said: "Robin Pharmacist",
      });
    const released = await theirs.move(entry, "RELEASE");
    expect(released.body).toMatchObject({ status: "HERE", claimedBy: null });
    expect(released.body.lastUpdatedBy).toBe("Robin Technician");
    expect((await theirs.move(entry, "CLAIM")).body.isMine).toBe(true);
  });

  test("is claimed a second time by its holder, who lost the first answer", async () => {
    const { desk: at } = await clinicOf(server);
    const [mine, theirs] = [await at("pharmacist"), await at("technician")];
    const [added] = await mine.add("WALK_IN", { nhsNumber: unknownNumber() });
    const entry = await mine.entry(added?.entryId);
    const headers = { "If-Match": entry.etag };
    const first = await mine.move(entry, "CLAIM", headers);
    const second = await mine.move(entry, "CLAIM", headers);
    expect([second.status, second.body]).toEqual([200, first.body]);
    await theirs.move(entry, "RELEASE");
    expect((await mine.move(entry, "CLAIM", headers)).status).toBe(412);
  });

  test("is moved once under one key, and not by a version that is gone", async () => {
    const { desk: at } = await clinicOf(server);
    const desk = await at();
    const [added] = await desk.add("LIST", { nhsNumber: unknownNumber() });
    const entry = await desk.entry(added?.entryId);
    const headers = { "Idempotency-Key": "check-in-1", "If-Match": entry.etag };
    const first = await desk.move(entry, "CHECK_IN", headers);
    expect((await desk.move(entry, "CHECK_IN", headers)).body).toEqual(first.body);
    const other = await desk.move(entry, "DID_NOT_ATTEND", headers);
    expect([other.status, other.problem.id]).toEqual([409, entry.id]);
    const stale = await desk.move(entry, "CLAIM", { "If-Match": entry.etag });
    expect(refusalOf(stale)).toEqual({ status: 412, said: "Robin Pharmacist" });
    const illegal = await desk.move(entry, "CHECK_IN");
    expect(refusalOf(illegal)).toEqual({
      status: 400,
      said: ["/move: Check in is not possible: the entry is “Here”"],
    });
  });
});

describe("a clinic", () => {
  test("is one a day, and answers what changed since", async () => {
    const { desk: at, clinicId } = await clinicOf(server);
    const desk = await at("technician");
    const opened = await Promise.all([1, 2, 3, 4].map(() => desk.call("openClinic", {})));
    expect(new Set(opened.map(({ body }) => body.id))).toEqual(new Set([clinicId]));
    const [first] = await desk.add("LIST", { nhsNumber: unknownNumber() }, { text: "?" });
    const { version } = (await desk.call("getClinic", { path: { clinicId } })).body;
    expect(await desk.entries(version)).toEqual([]);
    await desk.move({ id: first?.entryId ?? "" }, "CHECK_IN");
    expect((await desk.entries(version)).map(({ id }) => id)).toEqual([first?.entryId]);
    expect(await desk.entries()).toHaveLength(2);
  });

  test("has room for 2,000", async () => {
    const { desk: at, clinicId } = await clinicOf(server);
    const desk = await at();
    const database = await openDatabase(server.location);
    onTestFinished(() => database.destroy());
    await database.updateTable("clinics").set({ size: 1999 }).where("id", "=", clinicId).execute();
    const path = { clinicId };
    const rows = [{ nhsNumber: unknownNumber() }, { nhsNumber: unknownNumber() }];
    const full = await desk.send("addClinicEntries", { path, body: { source: "LIST", rows } });
    expect(refusalOf(full).said).toEqual(["/rows: A clinic has room for 2,000 entries"]);
    expect(await desk.entries()).toEqual([]);
    expect(await desk.add("LIST", ...rows.slice(1))).toMatchObject([{ verdict: "NOT_FOUND" }]);
  });

  test("ends for everybody who was not seen, and takes that back in one act", async () => {
    const { desk: at, clinicId } = await clinicOf(server);
    const desk = await at();
    const added = await desk.add(
      "LIST",
      ...Array.from({ length: 6 }, () => ({ nhsNumber: unknownNumber() })),
      { text: "?" },
    );
    const [here, called, gone, given, late] = added.map(({ entryId }) => ({ id: entryId ?? "" }));
    if (!here || !called || !gone || !given || !late) throw new Error("There are not enough.");
    await desk.move(here, "CHECK_IN");
    await desk.move(called, "CLAIM");
    await desk.move(gone, "DID_NOT_ATTEND");
    await desk.move(given, { move: "NOT_GIVEN", reason: "UNWELL" });
    const statuses = async () => (await desk.entries()).map(({ status }) => status);
    const before = await statuses();
    const path = { clinicId };
    const ended = await desk.call("endClinic", { path, body: { isEnded: true } });
    const none = "DID_NOT_ATTEND";
    expect(await statuses()).toEqual([
      "NOT_GIVEN",
      "BEING_VACCINATED",
      none,
      "NOT_GIVEN",
      none,
      none,
      "BOOKED",
    ]);
    expect(ended.body).toMatchObject({
      endedAt: expect.any(String),
      notGiven: expect.arrayContaining([
        { reason: "UNWELL", total: 1 },
        { reason: "LEFT", total: 1 },
      ]),
    });
    expect(ended.body.counts).toContainEqual({ status: none, total: 3 });
    const again = await desk.call("endClinic", { path, body: { isEnded: true } });
    expect(again.body).toEqual({ ...ended.body, version: again.body.version });
    // Somebody came after all: what was moved since stays.
    await desk.move(late, "UNDO");
    await desk.move(late, "CHECK_IN");
    await desk.move(late, "DID_NOT_ATTEND");
    const back = await desk.call("endClinic", { path, body: { isEnded: false } });
    expect(back.body.endedAt).toBeNull();
    expect(await statuses()).toEqual([...before.slice(0, 4), none, ...before.slice(5)]);
  });

  test("of a day that is over goes on, and the next day's names it until it is ended", async () => {
    const { tenant, desk: at, clinicId } = await clinicOf(server);
    const desk = await at();
    const opened = async () => (await desk.call("openClinic", {})).body;
    const [{ entryId = "" } = {}] = await desk.add("WALK_IN", { nhsNumber: unknownNumber() });
    const { day } = await opened();
    const nextDay = () => server.hook(`/${tenant.storeId}/clock`, { byMs: dayMs });
    await nextDay();
    const [today] = [await opened(), await nextDay(), await opened()];
    expect([today.id === clinicId, today.unendedBefore]).toEqual([false, { id: clinicId, day }]);
    // One of the day between, in which nobody was, hides nothing.
    const later = await opened();
    expect(later.unendedBefore).toEqual({ id: clinicId, day });
    await desk.move({ id: entryId ?? "" }, "CLAIM");
    await desk.move({ id: entryId ?? "" }, "RELEASE");
    const path = { clinicId };
    await desk.call("endClinic", { path, body: { isEnded: true } });
    expect((await opened()).unendedBefore).toBeNull();
    await desk.call("endClinic", { path, body: { isEnded: false } });
    expect((await opened()).unendedBefore).toEqual({ id: clinicId, day });
    await desk.move({ id: entryId ?? "" }, "DID_NOT_ATTEND");
    expect((await opened()).unendedBefore).toBeNull();
  });

  test("is gone 30 days after its day, with everybody in it", async () => {
    const { tenant, desk: at, clinicId } = await clinicOf(server);
    const desk = await at();
    const [added] = await desk.add("LIST", { nhsNumber: unknownNumber() });
    const path = { clinicId };
    const later = (days: number) => server.hook(`/${tenant.storeId}/clock`, { byMs: days * dayMs });
    await later(30);
    expect((await desk.send("getClinic", { path })).status).toBe(200);
    await later(1);
    const entryPath = { clinicId, entryId: added?.entryId ?? "" };
    const asked = [
      await desk.send("getClinic", { path }),
      await desk.send("getClinicSummary", { path }),
      await desk.send("getClinicEntry", { path: entryPath }),
      await desk.send("moveClinicEntry", { path: entryPath, body: { move: "CHECK_IN" } }),
      await desk.send("claimNextClinicEntry", { path }),
      await desk.send("endClinic", { path, body: { isEnded: true } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    const { body } = await desk.call("openClinic", {});
    expect([body.id === clinicId, body.entries]).toEqual([false, []]);
  });

  test("is gone from the database too where nobody opens another one", async () => {
    const { desk: at, clinicId } = await clinicOf(server);
    const desk = await at();
    const [added] = await desk.add("WALK_IN", { nhsNumber: unknownNumber() });
    await desk.move({ id: added?.entryId ?? "" }, "CLAIM", { "Idempotency-Key": "claimed-once" });
    const database = await openDatabase(server.location);
    onTestFinished(() => database.destroy());
    const kept = async () => ({
      clinics: await database
        .selectFrom("clinics")
        .select("id")
        .where("id", "=", clinicId)
        .execute(),
      entries: await database
        .selectFrom("clinic_entries")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .execute(),
      answers: await database.selectFrom("answers").select("key").execute(),
    });
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    await forgetOutdated(database, inDays(0));
    expect((await kept()).answers).not.toEqual([]);
    await forgetOutdated(database, inDays(30));
    expect(await kept()).toEqual({
      clinics: [{ id: clinicId }],
      entries: [{ id: added?.entryId }],
      answers: [],
    });
    await forgetOutdated(database, inDays(31));
    expect(await kept()).toEqual({ clinics: [], entries: [], answers: [] });
  });
});

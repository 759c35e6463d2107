import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visit } from "../src/sandbox/demo-data/episodes.ts";
import type { TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import { clinicOf, refusalOf, type ClinicOfTest, type Desk } from "./clinic-visits.ts";
import { startSandboxServer, type Answered, type SandboxServer } from "./sandbox-server.ts";
import { draftOf, visitTo, withReason } from "./visits.ts";

/** What is recorded moves the entry of the clinic, in the same transaction. */

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

type Patient = ClinicOfTest["tenant"]["patients"][number];

interface Walk {
  clinic: ClinicOfTest;
  desk: Desk;
  /** The walk-in from whom episodes are opened. */
  entry: { id: string };
  patient: Patient;
  visit(changes?: Partial<Visit>): Schemas["EpisodeInput"];
  save(
    body: Schemas["EpisodeInput"],
    query?: { episodeId?: string; clinicEntryId?: string },
    by?: Desk,
  ): Promise<Answered<"saveEpisode">>;
  state(): Promise<Schemas["ClinicEntry"]>;
}

async function walkIn(request: TestTenantRequest = { patients: [{}, {}] }): Promise<Walk> {
  const clinic = await clinicOf(server, request);
  const desk = await clinic.desk();
  const [patient] = clinic.tenant.patients;
  if (!patient) throw new Error("The tenant has no patient.");
  const [added] = await desk.add("WALK_IN", { nhsNumber: patient.nhsNumber });
  const entry = { id: added?.entryId ?? "" };
  return {
    clinic,
    desk,
    entry,
    patient,
    visit: (changes = {}) => visitTo(clinic.tenant, changes),
    save: (body, query = { clinicEntryId: entry.id }, by = desk) =>
      by.call("saveEpisode", { query, body }),
    state: () => desk.entry(entry.id),
  };
}

const idOf = ({ body }: Answered<"saveEpisode">) => body.id;

test("an episode names its entry to whoever goes on with it, while the clinic is kept", async () => {
  const { clinic, desk, entry, visit, save } = await walkIn();
  const episodeId = idOf(await save(draftOf(visit())));
  const apart = idOf(await save(draftOf(visit()), {}));
  const read = async (id: string) =>
    (await desk.call("getEpisode", { path: { episodeId: id } })).body;
  const { clinicEntry, ...content } = await read(episodeId);
  expect(clinicEntry).toEqual({ clinicId: clinic.clinicId, entryId: entry.id });
  expect(await read(apart)).not.toHaveProperty("clinicEntry");
  await clinic.desk("technician");
  await server.hook(`/${clinic.tenant.storeId}/clock`, { byMs: 31 * 24 * 60 * 60 * 1000 });
  expect(await read(episodeId)).toEqual(content);
});

test("from the desk to the saved record the entry goes along with its episode", async () => {
  const { desk, entry, visit, save, state } = await walkIn();
  const whole = visit();
  const begun = await save(draftOf(whole));
  expect(await state()).toMatchObject({
    status: "HERE",
    episode: { id: idOf(begun), status: "In Progress" },
    screenedAt: null,
  });
  const screened = visit({ stepsDone: 1 });
  await save(screened, { episodeId: idOf(begun) });
  expect(await state()).toMatchObject({ status: "SCREENED", screenedBy: "Robin Pharmacist" });
  const claimed = await desk.next();
  expect(claimed).toMatchObject({ id: entry.id, status: "BEING_VACCINATED", isMine: true });
  await save(whole, { episodeId: idOf(begun) });
  expect(await state()).toMatchObject({
    status: "DONE",
    isMine: false,
    claimedBy: "Robin Pharmacist",
    episode: { status: "Completed" },
  });
  expect(refusalOf(await desk.move(entry, "UNDO")).status).toBe(400);
});

test.each([
  ["refused", { isConsentGiven: false, stepsDone: 0 }, "CONSENT_NOT_GIVEN"],
  ["not administered", { isAdministered: false }, "DID_NOT_ATTEND"],
] as const)("who is %s is not given, with the reason", async (_what, changes, reason) => {
  const { visit, save, state } = await walkIn();
  await save(visit(changes));
  expect(await state()).toMatchObject({
    status: "NOT_GIVEN",
    notGivenReason: reason,
    episode: { status: "Closed" },
  });
});

test.each([
  ["DID_NOT_ATTEND", undefined],
  ["NOT_GIVEN", "UNWELL"],
] as const)(
  "%s closes the open episode with its reason; Undo reopens exactly that",
  async (move, reason) => {
    const { clinic, desk, entry, visit, save, state } = await walkIn();
    const begun = idOf(await save(draftOf(visit())));
    const read = async () => (await desk.call("getEpisode", { path: { episodeId: begun } })).body;
    const before = await read();
    const moved = await desk.move(entry, { move, ...(reason ? { reason } : {}) });
    expect(moved.body.episode).toMatchObject({ id: begun, status: "Closed", closedByMove: true });
    const { completionDate, ...closed } = await read();
    expect(closed).toMatchObject({
      status: "Closed",
      closedFromClinic: reason ?? "DID_NOT_ATTEND",
      lastUpdatedBy: "Robin Pharmacist",
      vaccinationDetails: before.vaccinationDetails,
    });
    expect(completionDate).not.toBeNull();
    const summary = await desk.call("getClinicSummary", { path: { clinicId: clinic.clinicId } });
    expect(summary.body.openEpisodes).toEqual([]);

    expect((await desk.move(entry, "UNDO")).status).toBe(200);
    const { lastUpdatedDate: _at, ...again } = await read();
    const { lastUpdatedDate: _before, ...first } = before;
    expect(again).toEqual(first);
    expect(await state()).toMatchObject({ status: "HERE", episode: { status: "In Progress" } });
    expect((await state()).episode).not.toHaveProperty("closedByMove");
  },
);

test.each([
  ["DID_NOT_ATTEND", undefined],
  ["NOT_GIVEN", "UNWELL"],
] as const)(
  "an episode that %s closed is restored, and its entry ended as before",
  async (move, reason) => {
    const { desk, entry, visit, save, state } = await walkIn();
    const path = { episodeId: idOf(await save(draftOf(visit()))) };
    await desk.move(entry, { move, ...(reason ? { reason } : {}) });
    await desk.call("deleteEpisode", { path, body: { reason: "other" } });
    const restored = await desk.call("restoreEpisode", { path, body: { reason: "A mistake" } });
    expect([restored.status, restored.body.status]).toEqual([200, "Closed"]);
    expect(await state()).toMatchObject({ status: move, notGivenReason: reason ?? null });
  },
);

test("an episode that was changed since stays closed, and so does its entry", async () => {
  const { desk, entry, visit, save, state } = await walkIn();
  const begun = idOf(await save(draftOf(visit())));
  await desk.move(entry, "DID_NOT_ATTEND");
  const edit = { episodeId: begun, editedStepTitle: "Vaccination Type" };
  const refused = await save(visit({ isConsentGiven: false, stepsDone: 0 }), edit);
  expect([refused.status, refused.body.status]).toEqual([200, "Closed"]);
  const read = await desk.call("getEpisode", { path: { episodeId: begun } });
  expect(read.body).not.toHaveProperty("closedFromClinic");
  expect(refusalOf(await desk.move(entry, "UNDO")).status).toBe(400);
  expect(await state()).toMatchObject({ status: "NOT_GIVEN", notGivenReason: "CONSENT_NOT_GIVEN" });
});

test("an episode with a dose stays open, and the summary names it", async () => {
  const { clinic, desk, entry, visit, save, state } = await walkIn();
  const oneGiven = visit({ vaccineTypes: ["fluVac", "covid"], stepsDone: 3 });
  const begun = await save(oneGiven);
  expect(begun.body.status).toBe("In Progress");
  await desk.move(entry, "DID_NOT_ATTEND");
  const { episode } = await state();
  expect(episode).toMatchObject({ id: idOf(begun), status: "In Progress" });
  const path = { clinicId: clinic.clinicId };
  const summary = await desk.call("getClinicSummary", { path });
  expect(summary.body.openEpisodes).toEqual([episode]);
});

test("an entry that a colleague changed is not closed by an older view of it", async () => {
  const { desk, entry, visit, save, state } = await walkIn();
  const begun = idOf(await save(draftOf(visit())));
  const { etag } = await state();
  await save(visit({ stepsDone: 1 }), { episodeId: begun });
  const request = { move: "NOT_GIVEN", reason: "UNWELL" } as const;
  const stale = await desk.move(entry, request, { "If-Match": etag });
  expect(stale.status).toBe(412);
  const read = await desk.call("getEpisode", { path: { episodeId: begun } });
  expect(read.body.status).toBe("In Progress");
});

test("the end of a clinic closes what waits as left without a vaccine, and its undo reopens it", async () => {
  const { clinic, desk, entry, visit, save, state } = await walkIn();
  await save(draftOf(visit()));
  const path = { clinicId: clinic.clinicId };
  const ended = await desk.call("endClinic", { path, body: { isEnded: true } });
  expect(ended.body.notGiven).toEqual([{ reason: "LEFT", total: 1 }]);
  expect(await state()).toMatchObject({
    status: "NOT_GIVEN",
    episode: { status: "Closed", closedByMove: true },
  });
  await desk.call("endClinic", { path, body: { isEnded: false } });
  expect(await state()).toMatchObject({
    id: entry.id,
    status: "HERE",
    episode: { status: "In Progress" },
  });
});

test("after its episode is deleted, an entry is called again only after an undo", async () => {
  const { desk, entry, visit, save, state } = await walkIn();
  const saved = await save(visit());
  const path = { episodeId: idOf(saved) };
  await desk.call("deleteEpisode", { path, body: { reason: "recorded-in-error" } });
  expect(await state()).toMatchObject({
    status: "NOT_GIVEN",
    notGivenReason: "EPISODE_DELETED",
    episode: null,
  });
  expect(await desk.next()).toBeNull();
  await desk.move(entry, "UNDO");
  expect(await desk.next()).toMatchObject({ id: entry.id });
  await save(visit());
  expect(await state()).toMatchObject({ status: "DONE" });
});

test("an entry that is corrected to another patient does not get the former one's episode back", async () => {
  const { clinic, desk, entry, visit, save, state } = await walkIn();
  const path = { episodeId: idOf(await save(draftOf(visit()))) };
  await desk.call("deleteEpisode", { path, body: { reason: "other" } });
  const own = { clinicId: clinic.clinicId, entryId: entry.id };
  const row = { nhsNumber: clinic.tenant.patients[1]?.nhsNumber ?? "" };
  expect((await desk.call("correctClinicEntry", { path: own, body: row })).status).toBe(200);
  const restored = await desk.call("restoreEpisode", { path, body: { reason: "A mistake" } });
  expect([restored.status, (await state()).episode]).toEqual([200, null]);
});

test("an episode that is continued from a later clinic leaves its former entry, which moves it no more", async () => {
  const { clinic, desk, entry, patient, visit, save, state } = await walkIn();
  const path = { episodeId: idOf(await save(visit({ stepsDone: 1 }))) };
  await server.hook(`/${clinic.tenant.storeId}/clock`, { byMs: 24 * 60 * 60 * 1000 });
  const later = { clinicId: (await desk.call("openClinic", {})).body.id };
  const rows = [{ nhsNumber: patient.nhsNumber ?? "" }];
  const walksIn = { path: later, body: { source: "WALK_IN" as const, rows } };
  const { body: added } = await desk.call("addClinicEntries", walksIn);
  const clinicEntryId = added.rows[0]?.entryId ?? "";
  await save(visit({ stepsDone: 1 }), { ...path, clinicEntryId });
  expect(await state()).toMatchObject({ status: "HERE", screenedAt: null, episode: null });
  await desk.move(entry, "DID_NOT_ATTEND");
  expect((await desk.call("getEpisode", { path })).body).toMatchObject({
    status: "In Progress",
    clinicEntry: { ...later, entryId: clinicEntryId },
  });
});

describe("an episode is opened from an entry", () => {
  test.each([
    ["another", {}],
    ["one of the same name and date of birth", { firstName: "Ada", lastName: "Alike" }],
  ])("wrong patient taken: not for %s, begun or continued", async (_who, alike) => {
    const { clinic, save, visit, state } = await walkIn({ patients: [alike, alike] });
    const [, other] = clinic.tenant.patients;
    if (!other) throw new Error("There is no other patient.");
    const theirs = visit({ patient: { ...other, pdsVerified: false } });
    const { body } = await save(draftOf(theirs), {});
    const { id: clinicEntryId } = await state();
    for (const query of [{ clinicEntryId }, { clinicEntryId, episodeId: body.id }]) {
      expect(refusalOf(await save(theirs, query))).toEqual({
        status: 400,
        said: ["/patientDemographics: This is not the patient of the clinic's entry"],
      });
    }
    expect(await state()).toMatchObject({ status: "HERE", episode: null });
  });

  test("stop missed: not to its end against a stop, whoever was given the same before", async () => {
    const record = {
      vaccineName: "Vaxigrip TIVe",
      manufacturer: null,
      administeredDate: new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10),
      doseNumber: null,
    };
    const { clinic, patient, save, visit, state } = await walkIn({
      patients: [{ history: [{ targetDisease: "FLU", record }] }, {}],
    });
    const [, first] = clinic.tenant.patients;
    expect((await save(visit({ patient: first }), {})).status).toBe(200);
    const stopped = visit({ patient });
    expect(refusalOf(await save(stopped))).toEqual({
      status: 400,
      said: [expect.stringMatching(/^\/vaccinationDetails\/fluVac\/delivery\/overrides: /)],
    });
    expect(await state()).toMatchObject({ status: "HERE", episode: null });
    await save(withReason(stopped));
    expect(await state()).toMatchObject({ status: "DONE" });
  });

  test("[H32] once: a second one names the first", async () => {
    const { save, visit, state } = await walkIn();
    const begun = await save(draftOf(visit()));
    const again = await save(visit());
    const number = (await state()).episode?.humanReadableEpisodeId ?? "";
    expect(refusalOf(again)).toEqual({
      status: 400,
      said: [`/query/clinicEntryId: Episode ${number} was opened from this entry`],
    });
    const same = { episodeId: idOf(begun), clinicEntryId: (await state()).id };
    expect((await save(visit(), same)).status).toBe(200);
  });

  test("not by another desk than the one that has it", async () => {
    const { clinic, desk, save, visit, state } = await walkIn();
    const technician = await clinic.desk("technician");
    await technician.next();
    const late = await save(visit());
    expect(refusalOf(late)).toEqual({ status: 412, said: "Robin Technician" });
    const counts = await desk.call("getStatusesCount", {});
    expect([counts.body.completed, (await state()).episode]).toEqual([0, null]);
  });

  test("not by another desk than the one that has it, also when it was saved before", async () => {
    const { clinic, entry, save, visit, state } = await walkIn();
    const path = { episodeId: idOf(await save(draftOf(visit()))) };
    const technician = await clinic.desk("technician");
    await technician.next();
    const late = await save(visit(), { ...path, clinicEntryId: entry.id });
    expect(refusalOf(late)).toEqual({ status: 412, said: "Robin Technician" });
    expect(await state()).toMatchObject({ status: "BEING_VACCINATED" });
    // A save without the entry is possible.
    expect((await save(visit(), path)).status).toBe(200);
    expect(await state()).toMatchObject({ status: "DONE" });
  });

  test("of this pharmacy", async () => {
    const { save, visit } = await walkIn();
    const elsewhere = await walkIn();
    const strange = await save(visit(), { clinicEntryId: elsewhere.entry.id });
    expect(refusalOf(strange)).toEqual({
      status: 400,
      said: ["/query/clinicEntryId: There is no such entry in this pharmacy's clinics"],
    });
  });

  test("also when it was begun before, and for whom the list did not expect", async () => {
    const { desk, entry, save, visit, state } = await walkIn();
    const begun = await save(draftOf(visit()), {});
    await desk.move(entry, "DID_NOT_ATTEND");
    await save(visit({ stepsDone: 1 }), { episodeId: idOf(begun), clinicEntryId: entry.id });
    expect(await state()).toMatchObject({ status: "SCREENED", episode: { id: idOf(begun) } });
  });
});

test("the summary counts what was given by product and batch, with the doses left", async () => {
  const { clinic, desk, visit, save } = await walkIn();
  const [, other] = clinic.tenant.patients;
  if (!other) throw new Error("There is no other patient.");
  const [added] = await desk.add("WALK_IN", { nhsNumber: other.nhsNumber });
  await save(visit());
  const both = { patient: { ...other, pdsVerified: false } };
  await save(visit(both), { clinicEntryId: added?.entryId ?? "" });
  const path = { clinicId: clinic.clinicId };
  const { given, counts } = (await desk.call("getClinicSummary", { path })).body;
  expect(counts).toContainEqual({ status: "DONE", total: 2 });
  const { batchId, batchNumber, vaccineSelected } =
    visit().vaccinationDetails.fluVac?.delivery ?? {};
  const batch = await desk.call("getBatch", { path: { id: batchId ?? "" } });
  expect(given).toEqual([
    {
      vaccineType: "fluVac",
      vaccineName: vaccineSelected,
      batchId,
      batchNumber: batchNumber ?? batch.body.batchNo,
      total: 2,
      dosesLeft: batch.body.dosesLeft ?? null,
    },
  ]);
});

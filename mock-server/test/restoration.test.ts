import type { Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visit } from "../src/sandbox/demo-data/episodes.ts";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import { clinicOf } from "./clinic-visits.ts";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { draftOf, visitTo, withReason } from "./visits.ts";

/** A deletion that is taken back (openapi/decisions.md, Restore). */

type Restoration = Schemas["RestorationRequest"];
type Deletion = Schemas["DeletionRequest"];

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const asked: Restoration = { reason: "Deleted by mistake" };

async function pharmacy(request: TestTenantRequest = { patients: [{}, {}] }) {
  const tenant = await server.testTenant(request);
  const staff = await server.as(tenant.people.pharmacist?.username ?? "");
  return { tenant, staff, ...callsOf(tenant, staff) };
}

const callsOf = (tenant: TestTenant, staff: Caller) => ({
  visit: (changes: Partial<Visit> = {}) => visitTo(tenant, changes),
  async save(body: Schemas["EpisodeInput"], query = {}) {
    const answer = await staff.call("saveEpisode", { query, body });
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    return answer.body.id;
  },
  read: async (episodeId: string) => (await staff.call("getEpisode", { path: { episodeId } })).body,
  remove: (episodeId: string, body: Deletion = { reason: "recorded-in-error" }) =>
    staff.call("deleteEpisode", { path: { episodeId }, body }),
  restore: (episodeId: string, body: Restoration = asked, headers = {}) =>
    staff.call("restoreEpisode", { path: { episodeId }, body }, headers),
});

/** A recorded and then deleted flu vaccination. */
async function deleted(request?: TestTenantRequest, deletion?: Deletion) {
  const here = await pharmacy(request);
  const id = await here.save(here.visit());
  const { etag } = await here.remove(id, deletion);
  return { ...here, id, etag };
}

test("the audit entry of a creation, a deletion and a restoration has the call's correlation id", async () => {
  const { staff, visit } = await pharmacy();
  const called = (name: string) => ({ "X-Correlation-Id": `call-${name}` });
  const saved = await staff.call("saveEpisode", { body: visit() }, called("created"));
  const path = { episodeId: saved.body.id };
  const deletion: Deletion = { reason: "recorded-in-error" };
  await staff.call("deleteEpisode", { path, body: deletion }, called("deleted"));
  await staff.call("restoreEpisode", { path, body: asked }, called("restored"));
  const { body } = await staff.call("getEpisodeAudit", { path });
  const entries = body.entries.map(({ action, correlationId }) => [action, correlationId]);
  expect(entries).toEqual(
    ["restored", "deleted", "created"].map((action) => [action, `call-${action}`]),
  );
});

const dosesLeft = async (staff: Caller, id: string) =>
  (await staff.call("getBatch", { path: { id } })).body.dosesLeft;

/** The same visit, screened today, with a dose that was given some days ago. */
function givenBefore(visit: Schemas["EpisodeInput"], days: number): Schemas["EpisodeInput"] {
  const { fluVac } = visit.vaccinationDetails;
  if (!fluVac?.delivery) throw new Error("The visit has no delivery.");
  const fullDateOfAdministration = new Date(Date.now() - days * 86_400_000).toISOString();
  const delivery = { ...fluVac.delivery, fullDateOfAdministration };
  return { ...visit, vaccinationDetails: { fluVac: { ...fluVac, delivery } } };
}

const dayOf = (at: string | null | undefined) => (at ?? "").slice(0, 10);

test("a restored episode is as it was, and says who restored it, when and why", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  const before = await here.read(id);
  await here.remove(id);
  const { status, body, etag } = await here.restore(id);
  expect(status).toBe(200);
  const { restoredBy, restoredReason, restoredDate, ...rest } = body;
  expect([restoredReason, dayOf(restoredDate)]).toEqual([
    asked.reason,
    dayOf(new Date().toISOString()),
  ]);
  const marks = { lastUpdatedBy: restoredBy, lastUpdatedDate: restoredDate };
  expect(await here.read(id)).toMatchObject({ ...before, ...marks });
  expect(rest).toMatchObject({ deleted: false, deletedReason: null, deletedDate: null });
  const lists = await here.staff.call("listCompletedEpisodes", { body: {} });
  expect(lists.body.episodes.map((one) => one.id)).toContain(id);
  const audit = await here.staff.call("getEpisodeAudit", { path: { episodeId: id } });
  expect(audit.body.entries.map(({ action }) => action)).toEqual([
    "restored",
    "deleted",
    "created",
  ]);
  // The next save takes its version and keeps what it says.
  const again = await here.staff.call(
    "saveEpisode",
    { query: { episodeId: id }, body },
    { "If-Match": etag ?? "" },
  );
  expect(again.status).toBe(200);
  expect((await here.read(id)).restoredReason).toBe(asked.reason);
});

test("its dose is taken from the batch again, and is in the patient's history again", async () => {
  const here = await pharmacy({ patients: [{}] });
  const [batch] = here.tenant.batches.filter(
    ({ status, vaccineType }) => status === "Active" && vaccineType === "fluVac",
  );
  const [patient] = here.tenant.patients;
  if (!batch || !patient) throw new Error("The tenant has no batch or no patient.");
  const id = await here.save(here.visit({ patient, batches: [batch] }));
  const left = await dosesLeft(here.staff, batch.id);
  await here.remove(id);
  await here.restore(id);
  expect(await dosesLeft(here.staff, batch.id)).toBe(left);
  const history = await here.staff.call("getVaccinationHistory", {
    query: {
      nhsNumber: patient.nhsNumber ?? "",
      patientDateOfBirth: patient.dateOfBirth,
      targetDisease: "FLU",
    },
  });
  expect(history.body.records).toHaveLength(1);
});

test("a draft returns to the active tab", async () => {
  const here = await pharmacy();
  const id = await here.save(draftOf(here.visit()));
  await here.remove(id);
  expect((await here.restore(id)).body.status).toBe("In Progress");
  const lists = await here.staff.call("listActiveEpisodes", { body: {} });
  expect(lists.body.episodes.map((one) => one.id)).toContain(id);
});

test("only a deleted episode of the own store is restored, by the version that was read", async () => {
  const { restore, id, etag, save, visit } = await deleted();
  const other = await pharmacy();
  expect((await other.restore(id)).status).toBe(404);
  const stale = await restore(id, asked, { "If-Match": '"1"' });
  expect([stale.status, stale.problem.code]).toEqual([412, "STALE_VERSION"]);
  expect((await restore(id, asked, { "If-Match": etag ?? "" })).status).toBe(200);
  const twice = await restore(id);
  expect([twice.status, twice.problem.code]).toEqual([409, "NOT_DELETED"]);
  const kept = await save(draftOf(visit()));
  expect((await restore(kept)).problem.code).toBe("NOT_DELETED");
});

test("with one key it is restored once, and the same answer comes again", async () => {
  const { restore, id } = await deleted();
  const key = { "Idempotency-Key": "restoration-1234" };
  const first = await restore(id, asked, key);
  const second = await restore(id, asked, key);
  expect([second.status, second.etag, second.body]).toEqual([200, first.etag, first.body]);
  const other = await restore(id, { reason: "Another" }, key);
  expect([other.status, other.problem.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
});

test("an empty reason is refused", async () => {
  const { restore, id } = await deleted();
  expect((await restore(id, { reason: "  " })).status).toBe(400);
});

test("[H01] after a deletion for a wrong patient somebody must confirm who it is", async () => {
  const { restore, id } = await deleted({ patients: [{}] }, { reason: "wrong-patient" });
  for (const body of [asked, { ...asked, isPatientConfirmed: false }]) {
    const { status, problem } = await restore(id, body);
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([
      400,
      ["/isPatientConfirmed"],
    ]);
  }
  expect((await restore(id, { ...asked, isPatientConfirmed: true })).status).toBe(200);
});

test("a stop whose reason the record holds needs no other one", async () => {
  const record = {
    vaccineName: "Vaxigrip TIVe",
    manufacturer: null,
    administeredDate: dayOf(new Date(Date.now() - 60 * 86_400_000).toISOString()),
    doseNumber: null,
  };
  const here = await pharmacy({
    patients: [{ history: [{ targetDisease: "FLU", record }] }],
  });
  const [patient] = here.tenant.patients;
  if (!patient) throw new Error("The tenant has no patient.");
  const id = await here.save(withReason(here.visit({ patient })));
  await here.remove(id);
  expect((await here.restore(id)).status).toBe(200);
});

test("a batch that was decommissioned since is a stop, and its reason is kept", async () => {
  const here = await pharmacy();
  const [batch] = here.tenant.batches.filter(
    ({ status, vaccineType }) => status === "Active" && vaccineType === "fluVac",
  );
  if (!batch) throw new Error("The tenant has no batch.");
  const id = await here.save(here.visit({ batches: [batch] }));
  await here.remove(id);
  const path = { id: batch.id };
  await here.staff.call("decommissionBatch", { path, body: { reason: "recalled" } });
  const refused = await here.restore(id);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors).toContainEqual({
    path: "/decisions/fluVac/overrides",
    message: "Give a reason for going on despite the stop",
    code: "BATCH_DECOMMISSIONED",
  });
  expect((await here.read(id)).deleted).toBe(true);
  const override = { code: "BATCH_DECOMMISSIONED", reason: "Given before the recall" } as const;
  const decisions = { fluVac: { overrides: [override] } };
  const { status, body } = await here.restore(id, { ...asked, decisions });
  expect(status).toBe(200);
  expect(body.vaccinationDetails.fluVac?.delivery?.overrides).toEqual([override]);
});

test("a batch that was emptied since is a warning, which must be acknowledged", async () => {
  const here = await pharmacy({ patients: [{}, {}] });
  const [batch] = here.tenant.batches.filter(
    ({ status, vaccineType }) => status === "Active" && vaccineType === "fluVac",
  );
  const [, other] = here.tenant.patients;
  if (!batch || !other) throw new Error("The tenant has no batch or no other patient.");
  const { body: read, etag } = await here.staff.call("getBatch", { path: { id: batch.id } });
  const change = { ...read, dosesReceived: 1 };
  const headers = { "If-Match": etag ?? "" };
  await here.staff.call("updateBatch", { path: { id: batch.id }, body: change }, headers);
  const id = await here.save(here.visit({ batches: [batch] }));
  await here.remove(id);
  await here.save(here.visit({ batches: [batch], patient: { ...other, pdsVerified: false } }));
  const refused = await here.restore(id);
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [
      {
        path: "/decisions/fluVac/acknowledgedWarnings",
        message: "Confirm that you have seen this warning",
        warning: "BATCH_NO_DOSES_LEFT",
      },
    ],
  ]);
  const decisions = { fluVac: { acknowledgedWarnings: ["BATCH_NO_DOSES_LEFT" as const] } };
  expect((await here.restore(id, { ...asked, decisions })).status).toBe(200);
  expect(await dosesLeft(here.staff, batch.id)).toBe(0);
});

test.each([
  ["on the same day", 0],
  ["later, of another day", 40],
])("it is refused while the dose stands again, recorded since, %s", async (_when, days) => {
  const { restore, id, save, visit, remove } = await deleted();
  const again = await save(givenBefore(visit(), days));
  const refused = await restore(id);
  expect([refused.status, refused.problem.code, refused.problem.id]).toEqual([
    409,
    "RECORDED_AGAIN",
    again,
  ]);
  await remove(again);
  expect((await restore(id)).status).toBe(200);
});

test("[H13] it is refused for a dose of the same day that was recorded before the deletion", async () => {
  const here = await pharmacy();
  const id = await here.save(here.visit());
  await here.save(here.visit());
  await here.remove(id);
  expect((await here.restore(id)).problem.code).toBe("RECORDED_AGAIN");
});

test("an older dose and a correction of it do not stand in the way", async () => {
  const here = await pharmacy();
  const older = givenBefore(here.visit(), 40);
  const old = await here.save(older);
  const id = await here.save(here.visit());
  await here.remove(id);
  const query = { episodeId: old, editedStepTitle: "Step 2 of 2 - Delivery for Flu" };
  await here.save(older, query);
  expect((await here.restore(id)).status).toBe(200);
});

test("without NHS numbers the name and date of birth count, in the own store", async () => {
  const here = await pharmacy({ patients: [{}, {}] });
  const [patient, other] = here.tenant.patients;
  if (!patient || !other) throw new Error("The tenant has no patients.");
  const byHand = { ...patient, nhsNumber: null, pdsVerified: false };
  const id = await here.save(here.visit({ patient: byHand }));
  await here.remove(id);
  await here.save(here.visit({ patient: { ...other, pdsVerified: false } }));
  const again = await here.save(here.visit({ patient: { ...patient, pdsVerified: false } }));
  expect((await here.restore(id)).problem).toMatchObject({ code: "RECORDED_AGAIN", id: again });
});

test("a name counts with and without its punctuation", async () => {
  const here = await pharmacy();
  const [patient] = here.tenant.patients;
  if (!patient) throw new Error("The tenant has no patient.");
  const named = (lastName: string) =>
    here.visit({ patient: { ...patient, lastName, nhsNumber: null, pdsVerified: false } });
  const id = await here.save(named("O'Brien-Smith"));
  await here.remove(id);
  await here.save(named("Brien Smith"));
  const again = await here.save(named("OBrien Smith"));
  expect((await here.restore(id)).problem).toMatchObject({ code: "RECORDED_AGAIN", id: again });
});

test("a dose that another pharmacy recorded since counts, without its record's id", async () => {
  const { tenant, restore, id } = await deleted({ patients: [{}] });
  const elsewhere = await pharmacy();
  const [patient] = tenant.patients;
  if (!patient) throw new Error("The tenant has no patient.");
  await elsewhere.save(elsewhere.visit({ patient: { ...patient, pdsVerified: false } }));
  const { problem } = await restore(id);
  expect(problem).toMatchObject({ status: 409, code: "RECORDED_AGAIN" });
  expect(problem.id).toBeUndefined();
  expect(problem.detail).toMatch(/in another pharmacy\.$/);
});

test("[H13] of two restorations at once one succeeds", async () => {
  const { restore, id } = await deleted();
  const answers = await Promise.all([1, 2, 3, 4].map(() => restore(id)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test("the entry of the clinic is done again", async () => {
  const clinic = await clinicOf(server, { patients: [{}] });
  const desk = await clinic.desk();
  const [patient] = clinic.tenant.patients;
  const [added] = await desk.add("WALK_IN", { nhsNumber: patient?.nhsNumber });
  const clinicEntryId = added?.entryId ?? "";
  const body = visitTo(clinic.tenant);
  const saved = await desk.call("saveEpisode", { query: { clinicEntryId }, body });
  const path = { episodeId: saved.body.id };
  await desk.call("deleteEpisode", { path, body: { reason: "recorded-in-error" } });
  const summaryOf = async () =>
    (await desk.call("getClinicSummary", { path: { clinicId: clinic.clinicId } })).body;
  expect((await summaryOf()).given).toEqual([]);
  await desk.call("restoreEpisode", { path, body: asked });
  expect(await desk.entry(clinicEntryId)).toMatchObject({
    status: "DONE",
    episode: { id: saved.body.id, status: "Completed" },
  });
  expect((await summaryOf()).given).toHaveLength(1);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type Caller, type SandboxServer } from "./sandbox-server.ts";
import { draftOf, visitTo } from "./visits.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-hooks.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

const newestFirst = { sortBy: "creationDate", sortDirection: "desc" } as const;

const create = (changes: Parameters<typeof visitTo>[1] = {}) =>
  pharmacist.call("saveEpisode", { body: visitTo(tenant, changes) });

test("[3.17] an episode comes back with every field that was sent", async () => {
  const sent = visitTo(tenant);
  const saved = await pharmacist.call("saveEpisode", { body: sent });
  const { body } = await pharmacist.call("getEpisode", { path: { episodeId: saved.body.id } });
  expect(body).toMatchObject(JSON.parse(JSON.stringify(sent)));
});

test("[7.21] a save answers id, status and active step", async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "Completed", currentActiveStepId: 2 });
});

test("[3.18] instants are ISO with milliseconds, of the server's clock", async () => {
  const { body } = await pharmacist.call("getEpisode", {
    path: { episodeId: (await create()).body.id },
  });
  for (const instant of [body.creationDate, body.completionDate, body.lastUpdatedDate]) {
    expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});

test("episodes are numbered in their pharmacy", async () => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const numbers: unknown[] = [];
  for (const stepsDone of [0, 1]) {
    const { body } = await caller.call("saveEpisode", { body: visitTo(own, { stepsDone }) });
    numbers.push(body.humanReadableEpisodeId);
  }
  expect(numbers).toEqual([`${own.storeId}-000001`, `${own.storeId}-000002`]);
});

test("[4.35] an episode that is not finished is In Progress, on the Active tab", async () => {
  const { body } = await create({ stepsDone: 1 });
  expect(body.status).toBe("In Progress");
  const list = await pharmacist.call("listActiveEpisodes", { body: newestFirst });
  expect(list.body.episodes.map(({ id }) => id)).toContain(body.id);
});

test("[H31] [4.18] refused consent closes the episode", async () => {
  expect((await create({ isConsentGiven: false, stepsDone: 0 })).body.status).toBe("Closed");
});

test("[4.36] none administered closes the episode", async () => {
  expect((await create({ isAdministered: false })).body.status).toBe("Closed");
});

test("[4.36] a status that the server does not find is refused", async () => {
  const body = { ...visitTo(tenant), status: "In Progress" as const };
  const { status, problem } = await pharmacist.call("saveEpisode", { body });
  expect(status).toBe(400);
  expect(problem.errors?.map(({ path }) => path)).toContain("/status");
});

test("a first step that is kept for later may have no consent yet", async () => {
  const { status } = await pharmacist.call("saveEpisode", { body: draftOf(visitTo(tenant)) });
  expect(status).toBe(200);
});

test("an episode goes on where it was left, and keeps its number and creation date", async () => {
  const first = await create({ stepsDone: 0 });
  const before = await pharmacist.call("getEpisode", { path: { episodeId: first.body.id } });
  const second = await pharmacist.call("saveEpisode", {
    query: { episodeId: first.body.id },
    body: visitTo(tenant),
  });
  const after = await pharmacist.call("getEpisode", { path: { episodeId: first.body.id } });
  expect(second.body.id).toBe(first.body.id);
  expect(after.body.humanReadableEpisodeId).toBe(before.body.humanReadableEpisodeId);
  expect(after.body.creationDate).toBe(before.body.creationDate);
});

test("an ended episode stays ended when it is edited", async () => {
  const { body } = await create();
  const query = { episodeId: body.id, editedStepTitle: "Step 1 of 2 - Clinical Screening for Flu" };
  const again = visitTo(tenant, { stepsDone: 1 });
  const refused = await pharmacist.call("saveEpisode", { query, body: again });
  expect(refused.status).toBe(400);
});

test("[H21] a stale If-Match is 412 and names who changed the episode; a fresh one saves", async () => {
  const { body, etag } = await create({ stepsDone: 0 });
  const change = () =>
    pharmacist.call(
      "saveEpisode",
      { query: { episodeId: body.id }, body: visitTo(tenant, { stepsDone: 1 }) },
      { "If-Match": etag },
    );
  const fresh = await change();
  const late = await change();
  expect([fresh.status, late.status]).toEqual([200, 412]);
  expect(fresh.etag).not.toBe(etag);
  expect(late.problem).toMatchObject({ code: "STALE_VERSION", lastUpdatedBy: "Robin Pharmacist" });
});

test("the same key with the same body answers as it first did", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const body = visitTo(tenant);
  const first = await pharmacist.call("saveEpisode", { body }, headers);
  const again = await pharmacist.call("saveEpisode", { body }, headers);
  expect(again.body).toEqual(first.body);
  expect(again.etag).toBe(first.etag);
});

test("the same key with another body is 409 and names the record", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await pharmacist.call("saveEpisode", { body: visitTo(tenant) }, headers);
  const body = visitTo(tenant, { stepsDone: 1 });
  const { status, problem } = await pharmacist.call("saveEpisode", { body }, headers);
  expect(status).toBe(409);
  expect(problem).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", id: first.body.id });
});

test("a key is kept for 24 hours", async () => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const headers = { "Idempotency-Key": randomUUID() };
  const body = visitTo(own, { stepsDone: 0 });
  const save = async () => (await caller.call("saveEpisode", { body }, headers)).body.id;
  const first = await save();
  await server.hook(`/${own.storeId}/clock`, { byMs: 24 * 60 * 60 * 1000 - 60_000 });
  const nearlyADayLater = await save();
  await server.hook(`/${own.storeId}/clock`, { byMs: 120_000 });
  const aDayLater = await save();
  expect(nearlyADayLater).toBe(first);
  expect(aDayLater).not.toBe(first);
});

test("[H10] twenty saves with one key at once make one episode", async () => {
  const own = await server.testTenant();
  const caller = await server.as(own.people.pharmacist?.username ?? "");
  const headers = { "Idempotency-Key": randomUUID() };
  const body = visitTo(own);
  const saves = Array.from({ length: 20 }, () => caller.call("saveEpisode", { body }, headers));
  const ids = (await Promise.all(saves)).map((answer) => answer.body.id);
  expect(new Set(ids).size).toBe(1);
  const { body: list } = await caller.call("listCompletedEpisodes", { body: newestFirst });
  expect(list.totalElements).toBe(1);
});

test("the audit tells who changed which field, newest first", async () => {
  const { body } = await create({ stepsDone: 0 });
  const changed = visitTo(tenant, { stepsDone: 0 });
  const correlationId = randomUUID();
  await pharmacist.call(
    "saveEpisode",
    {
      query: { episodeId: body.id },
      body: { ...changed, patientEmergencyContact: { firstName: "Cassandra" } },
    },
    { "X-Correlation-Id": correlationId },
  );
  const audit = await pharmacist.call("getEpisodeAudit", { path: { episodeId: body.id } });
  const [latest, first] = audit.body.entries;
  expect(first?.action).toBe("created");
  expect(latest).toMatchObject({ action: "updated", by: "Robin Pharmacist", correlationId });
  expect(latest?.changes).toContainEqual({
    path: "/patientEmergencyContact/firstName",
    after: "Cassandra",
  });
});

test("[H12] a deleted episode is on the Deleted tab with its reason, and cannot be saved", async () => {
  const { body } = await create();
  const path = { episodeId: body.id };
  const deletion = { reason: "duplicate", comment: "Entered twice" } as const;
  const deleted = await pharmacist.call("deleteEpisode", { path, body: deletion });
  expect(deleted.body).toMatchObject({ deleted: true, deletedReason: "duplicate" });
  const again = await pharmacist.call("deleteEpisode", { path, body: deletion });
  expect([again.status, again.etag]).toEqual([200, deleted.etag]);
  for (const other of [
    { reason: "other" },
    { ...deletion, comment: "Twice" },
    { reason: "duplicate" },
  ] as const) {
    const refused = await pharmacist.call("deleteEpisode", { path, body: other });
    expect([refused.status, refused.problem.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
  }
  const kept = await pharmacist.call("getEpisode", { path });
  expect(kept.body).toMatchObject({ deletedReason: "duplicate", deletedComment: "Entered twice" });
  const save = await pharmacist.call("saveEpisode", { query: path, body: visitTo(tenant) });
  expect(save.status).toBe(404);
  const { body: list } = await pharmacist.call("listDeletedEpisodes", { body: newestFirst });
  expect(list.episodes.map(({ id }) => id)).toContain(body.id);
});

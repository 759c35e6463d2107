import type { OperationId, Schemas } from "@pharmacy/sdk";
import { taking, operationsWithBody } from "../../contract/contract.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { checksOf, type Kit } from "../../kit/kit.ts";
import { changedAll, valueAt } from "../../kit/json.ts";
import { changeBy, idsOf, storedOf, touch } from "../../records/requests.ts";
import { newKey, ofVersion, stale } from "../../records/values.ts";
import { partition } from "../lists/lists.ts";

const test = checksOf("state", "decisions: Contract");

for (const operation of taking("If-Match")) {
  test(`${operation} refuses a change of another version, and changes nothing (decisions: Concurrency)`, async (kit) => {
    const change = await changeBy(operation).make(kit);
    const { etag } = await storedOf(kit, change);
    await touch(kit, change);
    const stored = await storedOf(kit, change);
    for (const version of [ofVersion(etag), stale, ofVersion('W/"0"')]) {
      const wrong = { ...change, ...version };
      const { lastUpdatedBy: by } = await kit.refused(operation, wrong, 412, "STALE_VERSION");
      kit.demand(by === undefined || by === kit.claims.name, kit.claims.name, by);
    }
    const after = await storedOf(kit, change);
    kit.unchanged(after.data, stored.data);
    kit.equal(after.etag, stored.etag, "nothing changed");
  });

  test(`${operation} takes a change of the version that was read, and one of no version (decisions: Concurrency)`, async (kit) => {
    const first = await changeBy(operation).make(kit);
    const { etag } = await storedOf(kit, first);
    kit.demand(etag !== "", "an ETag", etag);
    const change = { ...first, ...ofVersion(etag) };
    const asked = await kit.succeed(operation, change, "200 with the version that was read");
    const now = await storedOf(kit, first);
    kit.demand(now.etag === asked.etag && now.etag !== etag, "a new ETag", now.etag);
    const second = await changeBy(operation).make(kit);
    await touch(kit, second);
    await kit.succeed(operation, second, "200 without If-Match");
  });
}

async function keptOnce(kit: Kit, operation: OperationId, ask: Ask, other: unknown) {
  const { headers: key } = newKey();
  const again = { ...ask, headers: { ...ask.headers, ...key } };
  const first = await kit.succeed(operation, again);
  for (const _time of [1, 2]) {
    const { status, json, etag } = await kit.ask(operation, again);
    const right = [first.status, first.json, first.etag];
    kit.equal([status, json, etag], right, `${first.status} ${first.text} again`);
  }
  const wrong = { ...ask, body: other, headers: key };
  const { id } = await kit.refused(operation, wrong, 409, "IDEMPOTENCY_KEY_REUSED");
  kit.equal(id, valueAt(first.json, "/id") ?? id);
  return first;
}

for (const operation of taking("Idempotency-Key").filter((id) => operationsWithBody.includes(id)))
  test(`${operation} changes once with one key, looked up before If-Match (decisions: Exactly once)`, async (kit) => {
    const change = await changeBy(operation).make(kit);
    const isOfRecord = taking("If-Match").includes(operation);
    const version = isOfRecord ? ofVersion((await storedOf(kit, change)).etag) : {};
    const { body } = await changeBy(operation).make(kit);
    const other = operation === "moveClinicEntry" ? { move: "CLAIM" } : body;
    const { episodeId } = idsOf(change);
    const audited = episodeId ? (await trailOf(kit, episodeId)).length : 0;
    const first = await keptOnce(kit, operation, { ...change, ...version }, other);
    if (isOfRecord) kit.equal((await storedOf(kit, change)).etag, first.etag, "nothing changed");
    if (!episodeId) return;
    kit.equal((await trailOf(kit, episodeId)).length, audited + 1, "one more change in the audit");
  });

test("saveEpisode makes an episode of each key, one of none, and forgets the key of a save that was refused (decisions: Exactly once)", async (kit) => {
  const key = newKey();
  const body = kit.draftOf();
  await kit.refused("saveEpisode", { body: { ...body, status: "Completed" }, ...key }, 400);
  const all: Schemas["SavedEpisode"][] = [];
  for (const beside of [key, newKey(), {}]) all.push((await kit.saveNew(body, beside)).data);
  kit.eachOnce(all, ({ id }) => id, "three ids");
  const human = all.map(({ humanReadableEpisodeId }) => humanReadableEpisodeId);
  kit.demand(human.includes(undefined) || new Set(human).size === 3, "three numbers", human);
});

type Entry = Schemas["AuditEntry"];

const trailOf = async (kit: Kit, episodeId: string): Promise<Entry[]> =>
  (await kit.get("getEpisodeAudit", { path: { episodeId } })).entries;

const textOf = (value: unknown) => JSON.stringify(value ?? "");

const changesIn = (entry: Entry | undefined): string[] =>
  (entry?.changes ?? [])
    .filter(({ path }) => !path.startsWith("/lastUpdated"))
    .map(({ path, before, after }) => `${path}: ${textOf(before)} > ${textOf(after)}`)
    .toSorted();

const corrections: Readonly<Record<string, string>> = {
  "/patientEmergencyContact/firstName": "Aoife",
  "/patientEmergencyContact/relationship": "Aunt",
  "/vaccinationDetails/covid/delivery/vaccinator/lastName": "Shah",
  "/vaccinationDetails/fluVac/delivery/vaccinator/lastName": "Shah",
};

test("getEpisodeAudit tells each change, newest first: who, when, in which call, where and from what to what; and nothing that was refused or only read", async (kit) => {
  const created = await kit.saveNew(await kit.given("fluVac", "covid"));
  const { id } = created.data;
  const body = changedAll(created.body, corrections);
  const updated = await kit.saveAgain(id, body);
  const wrong = { query: { episodeId: id }, body };
  await kit.refused("saveEpisode", { ...wrong, ...stale }, 412);
  await kit.refused("saveEpisode", { ...wrong, body: { ...body, status: "In Progress" } }, 400);
  await kit.readEpisode(id);
  const deleted = await kit.deleteIt(id);
  const entries = await trailOf(kit, id);
  kit.equal(entries.length, 3);
  for (const [index, [action, call]] of Object.entries({ deleted, updated, created }).entries())
    kit.has(entries[index], { action, by: kit.claims.name, correlationId: call.correlationId });
  for (const entry of entries) kit.closeToNow(entry.at);
  const moments = entries.map((entry) => entry.at);
  kit.equal(moments, moments.toSorted().toReversed(), "newest first");
  const right = Object.entries(corrections).map(
    ([path, to]) => `${path}: ${textOf(valueAt(created.body, path))} > ${textOf(to)}`,
  );
  kit.equal(changesIn(entries[1]), right.toSorted());
  const told = { 0: "/deleted", 2: "/patientDemographics/lastName" };
  for (const [index, place] of Object.entries(told)) {
    const paths = entries[Number(index)]?.changes.map(({ path }) => path) ?? [];
    kit.demand(paths.includes(place), place, paths);
  }
});

test("getEpisodeAudit divides its entries into pages, newest first, of ten where nothing is asked ([9.06] decisions: Contract)", async (kit) => {
  const { data: episode, body, correlationId } = await kit.saveNew(kit.draftOf());
  const path = { episodeId: episode.id };
  const calls = [correlationId];
  // One more than a page holds by default.
  while (calls.length < 11) {
    const contact = { ...body.patientEmergencyContact, relationship: `Aunt ${calls.length}` };
    const changed = { ...body, patientEmergencyContact: contact };
    calls.push((await kit.saveAgain(episode.id, changed)).correlationId);
  }
  const callOf = (entry: Entry) => entry.correlationId ?? "";
  const ask = async (page: number, size: number) => {
    const data = await kit.get("getEpisodeAudit", { path, query: { page, size } });
    return { ...data, rows: data.entries.map((entry) => ({ id: callOf(entry), entry })) };
  };
  const rows = await partition(kit, ask, calls);
  const right = calls.toReversed();
  const came = rows.map(({ id }) => id);
  kit.equal(came, right, `newest first: ${right.join()}`);
  const ids = rows.flatMap(({ entry }) => entry.id ?? []);
  kit.eachOnce(ids, (id) => id, "each entry's id is its own");
  const first = await kit.get("getEpisodeAudit", { path });
  kit.has(first, { page: 0, size: 10, totalElements: 11, totalPages: 2 });
  kit.equal(first.entries.map(callOf), right.slice(0, 10));
});

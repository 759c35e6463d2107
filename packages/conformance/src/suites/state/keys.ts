import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { differences } from "../../kit/differences.ts";
import { batchOf, makeBatch, newBatchNo, readBatch } from "../../records/batches.ts";
import { draftOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { allOf, batchesOf, episodesOf } from "../lists/tabs.ts";

const newKey = () => crypto.randomUUID();
const withKey = (key: string) => ({ headers: { "Idempotency-Key": key } });

/** The same key is the same save. */
export const keyChecks: Check[] = [];
const test = addTo(keyChecks, "state", "decisions: Exactly once");

test("saveEpisode makes one episode of one key, and gives the first answer again", async (kit) => {
  kit.concernsExtension();
  const idempotencyKey = newKey();
  const body = draftOf(kit);
  const first = await saveNew(kit, body, { idempotencyKey });
  for (const _time of [1, 2]) {
    const again = await kit.call("saveEpisode", { body }, { idempotencyKey });
    kit.demand(
      differences(first.data, again.data).length === 0,
      JSON.stringify(first.data),
      again.data,
    );
    kit.equal(again.etag, first.etag);
  }
  const searchTerm = body.patientDemographics.nhsNumber ?? "";
  const rows = await allOf(episodesOf(kit, "listActiveEpisodes", { filters: { searchTerm } }));
  kit.equal(rows.length, 1, "one episode");
  const other = { ...body, patientEmergencyContact: null };
  const ask = { body: other, ...withKey(idempotencyKey) };
  const { id } = await kit.refused("saveEpisode", ask, 409, "IDEMPOTENCY_KEY_REUSED");
  kit.equal(id, first.data.id);
  const stored = await readEpisode(kit, first.data.id);
  kit.equal(stored.etag, first.etag, "nothing changed");
});

test("saveEpisode makes two episodes of two keys", async (kit) => {
  kit.concernsExtension();
  const body = draftOf(kit);
  const first = await saveNew(kit, body, { idempotencyKey: newKey() });
  const second = await saveNew(kit, body, { idempotencyKey: newKey() });
  const third = await saveNew(kit, body);
  const ids = new Set([first.data.id, second.data.id, third.data.id]);
  kit.demand(ids.size === 3, "three ids", [...ids]);
  const human = [first, second, third].map(({ data }) => data.humanReadableEpisodeId);
  kit.demand(human.includes(undefined) || new Set(human).size === 3, "three numbers", human);
});

test("saveEpisode changes an episode once with one key, looked up before If-Match", async (kit) => {
  kit.concernsExtension();
  const { data, body, etag } = await saveNew(kit, draftOf(kit));
  const beside = { idempotencyKey: newKey(), ifMatch: etag };
  const changed = { ...body, patientEmergencyContact: { firstName: "Once" } };
  const first = await saveAgain(kit, data.id, changed, beside);
  const second = await saveAgain(kit, data.id, changed, beside);
  kit.equal(second.etag, first.etag);
  const { data: trail } = await kit.call("getEpisodeAudit", { path: { episodeId: data.id } });
  kit.equal(trail.entries.length, 2, "two entries in the audit");
  const other = { query: { episodeId: data.id }, body, ...withKey(beside.idempotencyKey) };
  await kit.refused("saveEpisode", other, 409, "IDEMPOTENCY_KEY_REUSED");
});

test("saveEpisode forgets the key of a save that was refused (decisions: Headers and errors)", async (kit) => {
  kit.concernsExtension();
  const idempotencyKey = newKey();
  const body = draftOf(kit);
  kit.needsWrites();
  const wrong = { body: { ...body, status: "Completed" }, ...withKey(idempotencyKey) };
  await kit.refused("saveEpisode", wrong, 400);
  await saveNew(kit, body, { idempotencyKey });
});

test("createBatch makes one batch of one key, and gives the first answer again", async (kit) => {
  kit.concernsExtension();
  kit.needsWrites();
  const idempotencyKey = newKey();
  const body = batchOf(kit, await kit.reference.product("fluVac"));
  const first = await kit.call("createBatch", { body }, { idempotencyKey });
  const again = await kit.call("createBatch", { body }, { idempotencyKey });
  kit.demand(
    differences(first.data, again.data).length === 0,
    JSON.stringify(first.data),
    again.data,
  );
  kit.equal(again.etag, first.etag);
  const rows = await allOf(batchesOf(kit, "listActiveBatches", { searchTerm: body.batchNo }));
  kit.equal(rows.length, 1, "one batch");
  const other = {
    body: { ...body, batchNo: newBatchNo(kit, null) },
    ...withKey(idempotencyKey),
  };
  const { id } = await kit.refused("createBatch", other, 409, "IDEMPOTENCY_KEY_REUSED");
  kit.equal(id, first.data.id);
});

test("updateBatch changes a batch once with one key", async (kit) => {
  kit.concernsExtension();
  const { data, body, etag } = await makeBatch(kit, { dosesReceived: 10 });
  const beside = { idempotencyKey: newKey(), ifMatch: etag };
  const params = { path: { id: data.id }, body: { ...body, dosesReceived: 20 } };
  const first = await kit.call("updateBatch", params, beside);
  const second = await kit.call("updateBatch", params, beside);
  kit.equal(second.etag, first.etag);
  kit.demand((await readBatch(kit, data.id)).etag === first.etag, first.etag, "another ETag");
  const ask = { ...params, body, ...withKey(beside.idempotencyKey) };
  await kit.refused("updateBatch", ask, 409, "IDEMPOTENCY_KEY_REUSED");
});

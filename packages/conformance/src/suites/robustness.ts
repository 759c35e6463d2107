import { addTo, type Check } from "../kit/check.ts";
import type { Kit } from "../kit/kit.ts";
import { together } from "../kit/promises.ts";
import { statusOf } from "../kit/kit.ts";
import type { Received } from "../exchange/exchange.ts";
import { batchOf, makeBatch, readBatch } from "../records/batches.ts";
import { makeEntry, pathOf } from "../records/clinics.ts";
import { draftOf, givenOf, readEpisode, saveNew } from "../records/episodes.ts";
import { Fault } from "../results/fault.ts";
import { activeOf, foundIn } from "./lists/lists.ts";

const atOnce = 6;
const times = <T>(make: (index: number) => Promise<T>, count = atOnce): Promise<T[]> =>
  together(Array.from({ length: count }, (_each, index) => make(index)));

/** Demands this number of answers of each status. */
function statuses(kit: Kit, answers: readonly Received[], wanted: Record<number, number>): void {
  const came: Record<number, number> = {};
  for (const { status } of answers) came[status] = (came[status] ?? 0) + 1;
  const [text, right] = [JSON.stringify(came), JSON.stringify(wanted)];
  kit.equal(text, right, `answers of ${right}`);
}

const idsIn = (answers: readonly Received[]) =>
  new Set(answers.map(({ text }) => /"id":"([^"]+)"/.exec(text)?.[1]));

/** A body that arrives in pieces, as on a slow connection. */
function slowly(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / 4);
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent >= bytes.length) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, 150));
      controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
    },
  });
}

/** A body whose connection ends halfway. */
const brokenOff = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
    },
    pull: () => Promise.reject(new Error("broken off")),
  });

export const robustnessChecks: Check[] = [];
const test = addTo(robustnessChecks, "robustness", "decisions: Headers and errors");

test("saveEpisode makes one episode of one key, asked many times at once (decisions: Exactly once)", async (kit) => {
  kit.concernsExtension();
  kit.needsWrites();
  const body = draftOf(kit);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const answers = await times(() => kit.ask("saveEpisode", { body, headers }));
  statuses(kit, answers, { 200: atOnce });
  kit.demand(idsIn(answers).size === 1, "one id", [...idsIn(answers)]);
  kit.equal((await activeOf(kit, body)).length, 1, "one episode");
});

test("createBatch makes one batch, asked many times at once (decisions: Batches)", async (kit) => {
  kit.needsWrites();
  const body = batchOf(kit, await kit.reference.product("fluVac"));
  statuses(kit, await times(() => kit.ask("createBatch", { body })), {
    201: 1,
    409: atOnce - 1,
  });
  kit.equal((await foundIn(kit, "listActiveBatches", body.batchNo)).length, 1, "one batch");
  const again = batchOf(kit, await kit.reference.product("fluVac"));
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const keyed = await times(() => kit.ask("createBatch", { body: again, headers }));
  statuses(kit, keyed, { 201: atOnce });
  kit.demand(idsIn(keyed).size === 1, "one id", [...idsIn(keyed)]);
});

test("saveEpisode takes one of many changes of the same version (decisions: Concurrency)", async (kit) => {
  kit.concernsExtension();
  const { data, etag, body } = await saveNew(kit, draftOf(kit));
  const query = { episodeId: data.id };
  const headers = { "If-Match": etag };
  const answers = await times((index) => {
    const patientEmergencyContact = { firstName: `Person ${"abcdef"[index]}` };
    return kit.ask("saveEpisode", { query, body: { ...body, patientEmergencyContact }, headers });
  });
  statuses(kit, answers, { 200: 1, 412: atOnce - 1 });
  const won = answers.findIndex(({ status }) => status === 200);
  const stored = (await readEpisode(kit, data.id)).data.patientEmergencyContact?.firstName;
  kit.equal(stored, `Person ${"abcdef"[won]}`, "the one that was taken");
});

test("updateBatch takes one of many changes of the same version (decisions: Concurrency)", async (kit) => {
  const { data, etag, body } = await makeBatch(kit, { dosesReceived: 10 });
  const [path, headers] = [{ id: data.id }, { "If-Match": etag }];
  const answers = await times((index) =>
    kit.ask("updateBatch", { path, body: { ...body, dosesReceived: 20 + index }, headers }),
  );
  statuses(kit, answers, { 200: 1, 412: atOnce - 1 });
});

test("saveEpisode takes each dose of many deliveries at once, and numbers each episode by itself (decisions: Batches)", async (kit) => {
  const { data: batch } = await makeBatch(kit, { dosesReceived: 20 });
  const saved = await times(() => kit.call("saveEpisode", { body: givenOf(kit, [batch]) }));
  const { dosesLeft } = (await readBatch(kit, batch.id)).data;
  kit.equal(dosesLeft, 20 - atOnce, `${20 - atOnce} doses left`);
  const numbers = new Set(saved.map(({ data }) => data.humanReadableEpisodeId ?? data.id));
  kit.demand(numbers.size === atOnce, `${atOnce} numbers`, [...numbers]);
});

test("saveEpisode takes a body that comes slowly, and stores nothing of one that breaks off", async (kit) => {
  kit.needsWrites();
  const slow = await kit.ask("saveEpisode", { raw: slowly(JSON.stringify(draftOf(kit))) });
  if (slow.status !== 200) throw new Fault("200 to a slow body", statusOf(slow), slow.curl);
  const body = draftOf(kit);
  await kit.ask("saveEpisode", { raw: brokenOff(JSON.stringify(body)) }).catch(() => undefined);
  kit.equal(await activeOf(kit, body), [], "no episode");
});

for (const operation of ["getStatusesCount", "getVaccineTypes", "getAllGroupInfo"] as const)
  test(`${operation} answers alike, forty times in a row and at once`, async (kit) => {
    const first = await kit.ask(operation, {});
    for (const _round of [1, 2, 3, 4, 5]) {
      const answers = await times(() => kit.ask(operation, {}), 8);
      statuses(kit, answers, { 200: 8 });
      const others = answers.filter(({ text }) => text !== first.text);
      kit.equal(others, [], first.text);
    }
  });

test("saveEpisode saves forty times in a row", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  for (let round = 0; round < 40; round += 1)
    await kit.call("saveEpisode", { query: { episodeId: data.id }, body });
});

test("moveClinicEntry lets one of two people who claim a patient at once win (decisions: Clinic)", async (kit) => {
  const { data: entry } = await makeEntry(kit, "WALK_IN");
  const ask = { path: pathOf(entry), body: { move: "CLAIM" } };
  const other = { ...ask, token: kit.tokenOf("otherUser") };
  let turn = 0;
  const claim = () => kit.ask("moveClinicEntry", (turn += 1) % 2 === 0 ? ask : other);
  statuses(kit, await times(claim, 8), { 200: 4, 412: 4 });
});

test("claimNextClinicEntry gives no patient to two who ask at once (decisions: Clinic)", async (kit) => {
  const { data } = await makeEntry(kit, "WALK_IN");
  await makeEntry(kit, "WALK_IN");
  const path = { clinicId: data.clinicId };
  const answers = await times(() => kit.call("claimNextClinicEntry", { path }));
  const claimed = answers.flatMap(({ data: { entry } }) => entry ?? []);
  for (const { id: entryId } of claimed)
    await kit.ask("moveClinicEntry", { path: { ...path, entryId }, body: { move: "RELEASE" } });
  const ids = new Set(claimed.map(({ id }) => id));
  kit.demand(ids.size === claimed.length, "each patient once", claimed.length - ids.size);
});

import { setTimeout as sleep } from "node:timers/promises";
import type { Received } from "../exchange/exchange.ts";
import { checksOf, type Kit } from "../kit/kit.ts";
import { changedAt, grouped, valueAt } from "../kit/json.ts";
import { together } from "../kit/promises.ts";
import { changeBy, storedOf, validRequests } from "../records/requests.ts";
import { expiryIn, newKey, ofVersion, pathOf } from "../records/values.ts";
import { activeOf, foundIn } from "./lists/lists.ts";

const test = checksOf("robustness", "decisions: Headers and errors");

const atOnce = 6;
const times = <T>(make: (index: number) => Promise<T>, count = atOnce): Promise<T[]> =>
  together(Array.from({ length: count }, (_each, index) => make(index)));

function statuses(kit: Kit, answers: readonly Received[], wanted: Record<number, number>): void {
  const byStatus = grouped(answers, ({ status }) => status);
  const came = [...byStatus].map(([status, all]) => [status, all.length]);
  kit.equal(Object.fromEntries(came), wanted);
}

function slowly(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / 4);
  return new ReadableStream({
    async start(controller) {
      for (let sent = 0; sent < bytes.length; sent += size) {
        await sleep(150);
        controller.enqueue(bytes.slice(sent, sent + size));
      }
      controller.close();
    },
  });
}

const brokenOff = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(text.slice(0, text.length / 2))),
    pull: () => Promise.reject(new Error("broken off")),
  });

for (const operation of ["saveEpisode", "createBatch", "addClinicEntries"] as const)
  test(`${operation} makes one record of one key, asked many times at once (decisions: Exactly once)`, async (kit) => {
    const [first] = validRequests.filter((one) => one.operation === operation);
    const ask = await first?.make(kit);
    const keyed = { ...ask, ...newKey() };
    const answers = await times(() => kit.ask(operation, keyed));
    const texts = new Set(answers.map(({ text }) => text));
    kit.demand(texts.size === 1, "the same answer each time", [...texts]);
    statuses(kit, answers, { [operation === "createBatch" ? 201 : 200]: atOnce });
    const term =
      valueAt(ask?.body, "/batchNo") ?? valueAt(ask?.body, "/patientDemographics/nhsNumber");
    if (typeof term !== "string") return;
    const list = operation === "createBatch" ? "listActiveBatches" : "listCompletedEpisodes";
    kit.equal((await foundIn(kit, list, term)).length, 1, "one record");
  });

test("createBatch makes one batch, asked many times at once (decisions: Batches)", async (kit) => {
  const body = kit.batchOf(await kit.product("fluVac"));
  const answers = await times(() => kit.ask("createBatch", { body }));
  statuses(kit, answers, { 201: 1, 409: atOnce - 1 });
  kit.equal((await foundIn(kit, "listActiveBatches", body.batchNo)).length, 1, "one batch");
});

for (const [operation, place, valueOf] of [
  ["saveEpisode", "/patientEmergencyContact/firstName", (index: number) => "abcdef"[index]],
  ["correctClinicEntry", "/firstName", (index: number) => "abcdef"[index]],
  ["updateBatch", "/expiryDate", (index: number) => expiryIn(2 + index)],
] as const)
  test(`${operation} takes one of many changes of the same version (decisions: Concurrency)`, async (kit) => {
    const change = await changeBy(operation).make(kit);
    const version = ofVersion((await storedOf(kit, change)).etag);
    const answers = await times((index) => {
      const body = changedAt(change.body, place, valueOf(index));
      return kit.ask(operation, { ...change, body, ...version });
    });
    statuses(kit, answers, { 200: 1, 412: atOnce - 1 });
    const won = answers.find(({ status }) => status === 200);
    kit.equal((await storedOf(kit, change)).etag, won?.etag, "the one that was taken");
  });

test("saveEpisode takes each dose of many deliveries at once, and numbers each episode by itself (decisions: Batches)", async (kit) => {
  kit.isAboutExtension = true;
  const { data: batch } = await kit.makeBatch({ dosesReceived: 20 });
  const saved = await times(() => kit.call("saveEpisode", { body: kit.givenOf(batch) }));
  const { dosesLeft } = (await kit.readBatch(batch.id)).data;
  kit.equal(dosesLeft, 20 - atOnce, `${20 - atOnce} doses left`);
  const numbers = saved.map(({ data }) => data.humanReadableEpisodeId ?? data.id);
  kit.eachOnce(numbers, (number) => number, `${atOnce} numbers`);
});

test("saveEpisode takes a body that comes slowly, and stores nothing of one that breaks off", async (kit) => {
  const slow = { raw: slowly(JSON.stringify(kit.draftOf())) };
  await kit.succeed("saveEpisode", slow, "200 to a slow body");
  const body = kit.draftOf();
  await kit.ask("saveEpisode", { raw: brokenOff(JSON.stringify(body)) }).catch(() => undefined);
  kit.equal(await activeOf(kit, body), [], "no episode");
});

for (const operation of ["getStatusesCount", "getVaccineTypes", "getAllGroupInfo"] as const)
  test(`${operation} answers alike, forty times in a row and at once`, async (kit) => {
    const first = await kit.ask(operation, {});
    for (const _round of [1, 2, 3, 4, 5]) {
      const answers = await times(() => kit.ask(operation, {}), 8);
      statuses(kit, answers, { 200: 8 });
      for (const { text } of answers) kit.equal(text, first.text);
    }
  });

test("saveEpisode saves forty times in a row", async (kit) => {
  const { data, body } = await kit.saveNew(kit.draftOf());
  for (let round = 0; round < 40; round += 1) await kit.saveAgain(data.id, body);
});

test("moveClinicEntry lets one of two people who claim a patient at once win (decisions: Clinic)", async (kit) => {
  const { data: entry } = await kit.makeEntry("WALK_IN");
  const ask = { path: pathOf(entry), body: { move: "CLAIM" } };
  const other = { ...ask, token: kit.tokenOf("otherUser") };
  let turn = 0;
  const claim = () => kit.ask("moveClinicEntry", (turn += 1) % 2 === 0 ? ask : other);
  statuses(kit, await times(claim, 8), { 200: 4, 412: 4 });
});

test("claimNextClinicEntry gives no patient to two who ask at once (decisions: Clinic)", async (kit) => {
  const { data } = await kit.makeEntry("WALK_IN");
  await kit.makeEntry("WALK_IN");
  const path = { clinicId: data.clinicId };
  const answers = await times(() => kit.call("claimNextClinicEntry", { path }));
  const claimed = answers.flatMap(({ data: { entry } }) => entry ?? []);
  for (const { id: entryId } of claimed)
    await kit.ask("moveClinicEntry", { path: { ...path, entryId }, body: { move: "RELEASE" } });
  kit.eachOnce(claimed, ({ id }) => id, "each patient once");
});

import type { OperationId, Schemas } from "@pharmacy/sdk";
import { operationNamed } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAll, valueAt } from "../../kit/differences.ts";
import { statusOf, type Kit } from "../../kit/kit.ts";
import { batchOf, makeBatch, newBatchNo, readBatch, reason } from "../../records/batches.ts";
import { makeEntry, newRow, openClinic, pathOf, readEntry } from "../../records/clinics.ts";
import {
  deleteIt,
  draftOf,
  givenOf,
  readEpisode,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";
import { closeToNow, staff } from "../../records/people.ts";
import { partition } from "../lists/order.ts";
import { activeBatchesOf, activeOf, type Ask as AskPage } from "../lists/tabs.ts";
import { stale } from "../shapes.ts";

const takesKey = (operation: OperationId) =>
  operationNamed(operation).parameters.some(({ name }) => name === "Idempotency-Key");

/** A record with a change of it. */
interface Versioned {
  readonly etag: string;
  readonly change: Ask;
  /** An earlier change, which makes another version. */
  readonly before: readonly [OperationId, Ask];
  read(): Promise<{ readonly etag: string; readonly data: unknown }>;
  /** The number of changes in the audit, where the record has one. */
  changes?(): Promise<number>;
}

async function changedEpisode(kit: Kit, isDeletion: boolean): Promise<Versioned> {
  const { data, etag, body } = await saveNew(kit, draftOf(kit));
  const query = { episodeId: data.id };
  const other = { ...body, patientEmergencyContact: { firstName: "Other" } };
  return {
    etag,
    change: isDeletion
      ? { path: query, body: reason }
      : { query, body: { ...other, patientEmergencyContact: null } },
    before: ["saveEpisode", { query, body: other }],
    read: () => readEpisode(kit, data.id),
    changes: async () => (await trailOf(kit, data.id)).length,
  };
}

async function changedBatch(kit: Kit, isEnd: boolean): Promise<Versioned> {
  const { data, etag, body } = await makeBatch(kit, { dosesReceived: 10 });
  const path = { id: data.id };
  return {
    etag,
    change: { path, body: isEnd ? reason : { ...body, status: "Finished" } },
    before: ["updateBatch", { path, body: { ...body, dosesReceived: 20 } }],
    read: () => readBatch(kit, data.id),
  };
}

async function changedEntry(kit: Kit): Promise<Versioned> {
  const { data, etag } = await makeEntry(kit);
  const path = pathOf(data);
  return {
    etag,
    change: { path, body: { move: "CLAIM" } },
    before: ["moveClinicEntry", { path, body: { move: "CHECK_IN" } }],
    read: () => readEntry(kit, path),
  };
}

const versioned: readonly (readonly [OperationId, (kit: Kit) => Promise<Versioned>])[] = [
  ["saveEpisode", (kit) => changedEpisode(kit, false)],
  ["deleteEpisode", (kit) => changedEpisode(kit, true)],
  ["updateBatch", (kit) => changedBatch(kit, false)],
  ["decommissionBatch", (kit) => changedBatch(kit, true)],
  ["moveClinicEntry", changedEntry],
];

const matching = (etag: string) => ({ headers: { "If-Match": etag } });

/** Demands a success of any operation, without the types of its values. */
async function taken(kit: Kit, operation: OperationId, ask: Ask, what = "a success") {
  const answer = await kit.ask(operation, ask);
  kit.demand(answer.status < 300, what, statusOf(answer));
  return answer;
}

/** Changes by version and by idempotency key, and their entries in the audit. */
export const changeChecks: Check[] = [];
const test = addTo(changeChecks, "state", "decisions: Contract");

for (const [operation, make] of versioned) {
  test(`${operation} refuses a change of another version, and changes nothing (decisions: Concurrency)`, async (kit) => {
    kit.concernsExtension();
    const { etag, change, before, read } = await make(kit);
    const [id, ask] = before;
    await taken(kit, id, { ...ask, ...matching(etag) });
    const stored = await read();
    for (const ifMatch of [etag, '"conformance-stale"', 'W/"0"']) {
      const wrong = { ...change, ...matching(ifMatch) };
      const { lastUpdatedBy: by } = await kit.refused(operation, wrong, 412, "STALE_VERSION");
      kit.demand(by === undefined || by === kit.claims.name, kit.claims.name, by);
    }
    const after = await read();
    kit.unchanged(stored.data, after.data);
    kit.equal(after.etag, stored.etag, "nothing changed");
  });

  test(`${operation} takes a change of the version that was read, and one of no version (decisions: Concurrency)`, async (kit) => {
    kit.concernsExtension();
    const first = await make(kit);
    const { etag } = await first.read();
    kit.demand(etag === first.etag && etag !== "", `the ETag ${first.etag}`, etag);
    const change = { ...first.change, ...matching(etag) };
    const asked = await taken(kit, operation, change, "200 with the version that was read");
    const now = await first.read();
    kit.demand(now.etag === asked.etag && now.etag !== etag, "a new ETag", now.etag);
    const second = await make(kit);
    await taken(kit, ...second.before);
    await taken(kit, operation, second.change, "200 without If-Match");
  });
}

/** Calls that make a record, and the number of records that exist afterwards. */
const makers: readonly (readonly [OperationId, string, (kit: Kit) => Promise<Maker>])[] = [
  ["saveEpisode", "makes one episode of one key, and gives the first answer again", oneEpisode],
  ["createBatch", "makes one batch of one key, and gives the first answer again", oneBatch],
  ["addClinicEntries", "adds once with one key, and nothing with another body", oneRow],
];

interface Maker {
  readonly ask: Ask;
  /** Another body: the backend refuses it with the same key. */
  readonly other: unknown;
  count?(): Promise<number>;
}

async function oneEpisode(kit: Kit): Promise<Maker> {
  const body = draftOf(kit);
  const other = { ...body, patientEmergencyContact: null };
  return { ask: { body }, other, count: async () => (await activeOf(kit, body)).length };
}

async function oneBatch(kit: Kit): Promise<Maker> {
  const body = batchOf(kit, await kit.reference.product("fluVac"));
  const other = { ...body, batchNo: newBatchNo(kit, null) };
  return { ask: { body }, other, count: async () => (await activeBatchesOf(kit, body)).length };
}

async function oneRow(kit: Kit): Promise<Maker> {
  const path = { clinicId: (await openClinic(kit)).id };
  const body = () => ({ source: "LIST", rows: [newRow()] });
  return { ask: { path, body: body() }, other: body() };
}

/** A repeated key repeats the first answer, and is refused with another body. */
async function keptOnce(kit: Kit, operation: OperationId, ask: Ask, other: unknown) {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const again = { ...ask, headers: { ...ask.headers, ...key } };
  const first = await taken(kit, operation, again);
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

for (const [operation, rule, make] of makers)
  test(`${operation} ${rule} (decisions: Exactly once)`, async (kit) => {
    kit.concernsExtension();
    kit.needsWrites();
    const { ask, other, count } = await make(kit);
    const { json, etag } = await keptOnce(kit, operation, ask, other);
    kit.equal((await count?.()) ?? 1, 1, "one record");
    if (operation !== "saveEpisode") return;
    const stored = await readEpisode(kit, String(valueAt(json, "/id")));
    kit.equal(stored.etag, etag, "nothing changed");
  });

for (const [operation, make] of versioned.filter(([id]) => takesKey(id)))
  test(`${operation} changes once with one key, looked up before If-Match (decisions: Exactly once)`, async (kit) => {
    kit.concernsExtension();
    const { etag, change, before, read, changes } = await make(kit);
    const ask = { ...change, ...matching(etag) };
    const first = await keptOnce(kit, operation, ask, before[1].body);
    kit.equal((await read()).etag, first.etag, "nothing changed");
    kit.equal((await changes?.()) ?? 2, 2, "two changes in the audit");
  });

test("saveEpisode makes two episodes of two keys (decisions: Exactly once)", async (kit) => {
  kit.concernsExtension();
  const body = draftOf(kit);
  const first = await saveNew(kit, body, { idempotencyKey: crypto.randomUUID() });
  const second = await saveNew(kit, body, { idempotencyKey: crypto.randomUUID() });
  const third = await saveNew(kit, body);
  const all = [first, second, third].map(({ data }) => data);
  kit.demand(new Set(all.map(({ id }) => id)).size === 3, "three ids", all);
  const human = all.map(({ humanReadableEpisodeId }) => humanReadableEpisodeId);
  kit.demand(human.includes(undefined) || new Set(human).size === 3, "three numbers", human);
});

test("saveEpisode forgets the key of a save that was refused (decisions: Headers and errors)", async (kit) => {
  kit.concernsExtension();
  kit.needsWrites();
  const idempotencyKey = crypto.randomUUID();
  const body = draftOf(kit);
  const headers = { "Idempotency-Key": idempotencyKey };
  await kit.refused("saveEpisode", { body: { ...body, status: "Completed" }, headers }, 400);
  await saveNew(kit, body, { idempotencyKey });
});

type Entry = Schemas["AuditEntry"];

const trailOf = async (kit: Kit, episodeId: string): Promise<Entry[]> =>
  (await kit.get("getEpisodeAudit", { path: { episodeId } })).entries;

const textOf = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value ?? "");

/** The changed fields of an entry, without the time and the author of the change. */
const changesIn = (entry: Entry | undefined): string[] =>
  (entry?.changes ?? [])
    .filter(({ path }) => !path.startsWith("/lastUpdated"))
    .map(({ path, before, after }) => `${path}: ${textOf(before)} > ${textOf(after)}`)
    .toSorted();

test("getEpisodeAudit tells each change, newest first: who, when, in which call, from what to what", async (kit) => {
  const made = await saveNew(kit, draftOf(kit));
  const { id } = made.data;
  const at = "/patientEmergencyContact";
  const body = changedAll(made.body, { firstName: "Aoife", relationship: "Aunt" }, at);
  const changed = await saveAgain(kit, id, body);
  const deleted = await deleteIt(kit, id);
  const entries = await trailOf(kit, id);
  kit.equal(
    entries.map(({ action, by, correlationId }) => [action, by, correlationId]),
    [
      ["deleted", kit.claims.name, deleted.received.correlationId],
      ["updated", kit.claims.name, changed.received.correlationId],
      ["created", kit.claims.name, made.received.correlationId],
    ],
  );
  for (const entry of entries) closeToNow(kit, entry.at);
  const moments = entries.map((entry) => entry.at);
  kit.equal(moments, moments.toSorted().toReversed(), "newest first");
  kit.equal(changesIn(entries[1]), [
    `${at}/firstName: Søren > Aoife`,
    `${at}/relationship: "" > Aunt`,
  ]);
  for (const [index, place] of [
    [0, "/deleted"],
    [2, "/patientDemographics/lastName"],
  ] as const) {
    const paths = entries[index]?.changes.map(({ path }) => path) ?? [];
    kit.demand(paths.includes(place), place, paths);
  }
});

test("getEpisodeAudit tells of nothing that was refused or only read", async (kit) => {
  const { data, body } = await saveNew(kit, draftOf(kit));
  const query = { episodeId: data.id };
  await kit.refused("saveEpisode", { query, body, headers: stale }, 412);
  await kit.refused("saveEpisode", { query, body: { ...body, status: "Completed" } }, 400);
  await readEpisode(kit, data.id);
  const entries = await trailOf(kit, data.id);
  kit.demand(entries.length === 1, "one entry", entries);
});

test("getEpisodeAudit divides its entries into pages, newest first, of ten where nothing is asked ([9.06] decisions: Contract)", async (kit) => {
  const { data: episode, body, received } = await saveNew(kit, draftOf(kit));
  const path = { episodeId: episode.id };
  const calls = [received.correlationId ?? ""];
  // One more than a page holds by default.
  while (calls.length < 11) {
    const contact = { ...body.patientEmergencyContact, relationship: `Aunt ${calls.length}` };
    const changed = { ...body, patientEmergencyContact: contact };
    const again = await saveAgain(kit, path.episodeId, changed);
    calls.push(again.received.correlationId ?? "");
  }
  const callOf = ({ correlationId }: Entry) => correlationId ?? "";
  const ask: AskPage<Entry> = async (page, size) => {
    const data = await kit.get("getEpisodeAudit", { path, query: { page, size } });
    return { ...data, rows: data.entries };
  };
  const entries = await partition(kit, ask, callOf, calls);
  const right = calls.toReversed();
  kit.equal(entries.map(callOf), right, `newest first: ${right.join()}`);
  const ids = entries.flatMap(({ id }) => id ?? []);
  kit.demand(new Set(ids).size === ids.length, "each entry's id is its own", ids);
  const first = await kit.get("getEpisodeAudit", { path });
  const { page, size, totalElements, totalPages } = first;
  kit.equal([page, size, totalElements, totalPages], [0, 10, 11, 2], "page 0 of size 10 of 11");
  kit.equal(first.entries.map(callOf), right.slice(0, 10));
});

test("getEpisodeAudit tells a change of each vaccine, where it is and from what to what", async (kit) => {
  const { data: flu } = await makeBatch(kit);
  const { data: covid } = await makeBatch(kit, { vaccineType: "covid" });
  const { data, body } = await saveNew(kit, givenOf(kit, [flu, covid]));
  const places = ["covid", "fluVac"].map(
    (type) => `/vaccinationDetails/${type}/delivery/vaccinator/lastName`,
  );
  const names = Object.fromEntries(places.map((place) => [place, "Shah"]));
  await saveAgain(kit, data.id, changedAll(body, names));
  const right = places.map((place) => `${place}: ${staff.vaccinator.lastName} > Shah`);
  kit.equal(changesIn((await trailOf(kit, data.id))[0]), right);
});

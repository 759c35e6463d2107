import { closeToNow } from "../../records/people.ts";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { differences, lost } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { expiryIn, makeBatch, newBatchNo, readBatch } from "../../records/batches.ts";
import { othersThan } from "../../records/remove.ts";
import { allOf, batchesOf, batchLists } from "../lists/tabs.ts";
import type { BatchList } from "../lists/tabs.ts";

const reason = { reason: "recorded-in-error", comment: "Conformance check" } as const;

async function standsIn(kit: Kit, id: string, batchNo: string): Promise<readonly BatchList[]> {
  const found: BatchList[] = [];
  for (const tab of batchLists) {
    const rows = await allOf(batchesOf(kit, tab, { searchTerm: batchNo }));
    if (rows.some(({ batch }) => batch.id === id)) found.push(tab);
  }
  return found;
}

async function counts(kit: Kit): Promise<Record<BatchList, number> | undefined> {
  const { batches } = (await kit.call("getStatusesCount", {})).data;
  return (
    batches && {
      listActiveBatches: batches.active,
      listFinishedBatches: batches.finished,
      listDecommissionedBatches: batches.decommissioned,
    }
  );
}

export const batchLifeChecks: Check[] = [];
const test = addTo(batchLifeChecks, "state", "decisions: Batches");

test("createBatch stores all of a new batch, and what its pack says of it ([7.25])", async (kit) => {
  for (const changes of [
    { dosesReceived: 40 },
    { vaccineType: "covid" as const, useByDate: Date.UTC(2031, 0, 31) },
  ]) {
    const { data, etag, body } = await makeBatch(kit, changes);
    const { additionDate: _server, ...sent } = body;
    const read = await readBatch(kit, data.id);
    kit.equal(read.etag, etag);
    const missing = lost(sent, read.data);
    kit.demand(missing.length === 0, "everything that was sent", missing);
    closeToNow(kit, read.data.additionDate);
    const product = await kit.reference.product(body.vaccineType);
    kit.demand(
      differences(read.data.doses ?? null, product.pack.doses ?? null).length === 0,
      "the doses of the pack",
      read.data.doses,
    );
    const { id: storeId } = await kit.reference.store();
    kit.equal(read.data.storeId, storeId);
    const by = read.data.lastUpdatedBy;
    kit.demand(by === undefined || by === kit.claims.name, kit.claims.name, by);
  }
});

test("updateBatch changes what was changed, and nothing else; the day of addition stays ([7.26])", async (kit) => {
  const { data, body, etag } = await makeBatch(kit, { dosesReceived: 40 });
  const { data: before } = await readBatch(kit, data.id);
  const changed = {
    ...body,
    expiryDate: expiryIn(2),
    additionDate: "2001-01-01T00:00:00.000Z",
  };
  const answer = await kit.call("updateBatch", { path: { id: data.id }, body: changed });
  const after = await readBatch(kit, data.id);
  kit.demand(after.etag === answer.etag && after.etag !== etag, "a new ETag", after.etag);
  kit.equal(after.data.expiryDate, expiryIn(2));
  const other = differences(before, after.data).filter(
    (path) => path !== "/expiryDate" && !path.startsWith("/lastUpdated"),
  );
  kit.demand(other.length === 0, "no other change", other);
});

test("updateBatch moves a batch between its tabs, and out of use for good ([4.23] decisions: Batches)", async (kit) => {
  const start = await counts(kit);
  const { data, body } = await makeBatch(kit);
  const path = { id: data.id };
  const at = async (tab: BatchList) => {
    const tabs = await standsIn(kit, data.id, body.batchNo);
    kit.demand(tabs.join() === tab, `in ${tab} alone`, tabs);
    const now = await counts(kit);
    for (const each of batchLists) {
      const wanted = (start?.[each] ?? 0) + (each === tab ? 1 : 0);
      kit.demand(!now || now[each] === wanted, `${wanted} in ${each}`, now?.[each]);
    }
  };
  await at("listActiveBatches");
  await kit.call("updateBatch", { path, body: { ...body, status: "Finished" } });
  await at("listFinishedBatches");
  await kit.call("updateBatch", { path, body });
  await at("listActiveBatches");
  await kit.call("decommissionBatch", { path, body: reason });
  await at("listDecommissionedBatches");
  await kit.refused("updateBatch", { path, body }, 404, "NOT_FOUND");
});

test("decommissionBatch says who, when and why, and changes nothing when it is asked again; another reason or comment is refused", async (kit) => {
  const { data } = await makeBatch(kit);
  const path = { id: data.id };
  const first = await kit.call("decommissionBatch", { path, body: reason });
  await kit.call("decommissionBatch", { path, body: reason });
  for (const body of othersThan(reason))
    await kit.refused("decommissionBatch", { path, body }, 409, "IDEMPOTENCY_KEY_REUSED");
  const read = await readBatch(kit, data.id);
  kit.equal(read.etag, first.etag);
  const { decommissionedBy, decommissionReason, decommissionComment } = read.data;
  kit.equal(
    [decommissionedBy, decommissionReason, decommissionComment],
    [kit.claims.name, reason.reason, reason.comment],
  );
  closeToNow(kit, read.data.decommissionedDate ?? undefined);
});

test("createBatch refuses the same number, product and expiry again, however the number is typed", async (kit) => {
  const { data, body } = await makeBatch(kit);
  for (const batchNo of [body.batchNo, body.batchNo.toLowerCase()]) {
    const ask = { body: { ...body, batchNo } };
    const { id } = await kit.refused("createBatch", ask, 409, "DUPLICATE_BATCH");
    kit.equal(id, data.id);
  }
  const other = await makeBatch(kit, {
    batchNo: body.batchNo,
    expiryDate: expiryIn(3),
  });
  const same = {
    path: { id: other.data.id },
    body: { ...other.body, expiryDate: body.expiryDate },
  };
  await kit.refused("updateBatch", same, 409, "DUPLICATE_BATCH");
});

test("validateBatchNumber finds exactly the numbers that exist, in any tab, however they are typed ([7.24])", async (kit) => {
  const free = newBatchNo(kit, null);
  await kit.refused("validateBatchNumber", { path: { batchNo: free } }, 404, "NOT_FOUND");
  const { data, body } = await makeBatch(kit);
  const { batchNo: number } = body;
  const typed = [
    number,
    number.toLowerCase(),
    `${number.slice(0, 4)}-${number.slice(4)}`,
    `${number.slice(0, 2)} ${number.slice(2)}`,
  ];
  const find = async () => {
    for (const batchNo of typed) {
      const { data: match } = await kit.call("validateBatchNumber", { path: { batchNo } });
      kit.equal(match.batchNo, number);
    }
  };
  await find();
  const part = { path: { batchNo: number.slice(0, -1) } };
  await kit.refused("validateBatchNumber", part, 404, "NOT_FOUND");
  await kit.call("decommissionBatch", { path: { id: data.id }, body: reason });
  await find();
});

import { randomUUID } from "node:crypto";
import { isDuplicate } from "@pharmacy/domain/batch/duplicates";
import { matchesNumberFormat } from "@pharmacy/domain/batch/number-format";
import { messages } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { packWithId } from "../demo-data/vaccine-catalogue.ts";
import type { Call, Handlers } from "../server/handlers.ts";
import { duplicateBatch, invalid, notFound, stale } from "../server/problems.ts";
import {
  findBatch,
  findBatchesNumbered,
  insertBatch,
  updateBatch,
  type StoredBatch,
} from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { inTransaction, onceForKey } from "../store/exactly-once.ts";
import { checkVersion } from "./versions.ts";
import type { Services } from "./services.ts";

type Batch = Schemas["Batch"];
type BatchInput = Schemas["BatchInput"];

export function batchHandlers({ database }: Services) {
  return {
    async validateBatchNumber({ path }, { storeId }) {
      const [batch] = await findBatchesNumbered(database, storeId, path.batchNo);
      if (!batch) throw notFound();
      return { body: { batchNo: batch.batchNo } };
    },

    async getBatch({ path }, { storeId }) {
      const stored = await findBatch(database, storeId, path.id);
      if (!stored) throw notFound();
      const usedInEpisodes = stored.dosesGiven;
      return { body: { ...stored.batch, usedInEpisodes }, version: stored.version };
    },

    async createBatch({ body }, call) {
      return onceForKey(database, call, body, async (work) => {
        await checkBatch(work, body, call.storeId);
        const additionDate = call.now.toISOString();
        const batch = batchFrom(body, { id: randomUUID(), storeId: call.storeId, additionDate });
        await insertBatch(work, call.storeId, batch);
        return { id: batch.id, version: 1, body: await asStored(work, call, batch.id) };
      });
    },

    async updateBatch({ path, body }, call) {
      return onceForKey(database, call, { path, body }, async (work) => {
        const before = await findBatch(work, call.storeId, path.id);
        if (!before || before.batch.decommissionedDate) throw notFound();
        checkVersion(call, before.version, {});
        await checkBatch(work, body, call.storeId, path.id);
        await write(work, call, before, batchFrom(body, before.batch));
        const version = before.version + 1;
        return { id: path.id, version, body: await asStored(work, call, path.id) };
      });
    },

    async decommissionBatch({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const before = await findBatch(work, call.storeId, path.id);
        if (!before) throw notFound();
        if (before.batch.decommissionedDate) return { body: before.batch, version: before.version };
        checkVersion(call, before.version, {});
        await write(work, call, before, {
          ...before.batch,
          decommissionedBy: call.principal.actor.name,
          decommissionedDate: call.now.toISOString(),
          decommissionReason: body.reason,
        });
        return { body: await asStored(work, call, path.id), version: before.version + 1 };
      });
    },
  } satisfies Partial<Handlers>;
}

/** The pack must be the catalogue's; a COVID-19 number must have its format (§5 Batch). */
async function checkBatch(
  work: Work,
  body: BatchInput,
  storeId: string,
  ownId?: string,
): Promise<void> {
  const pack = packWithId(body.vaccineId);
  if (pack?.vaccineType !== body.vaccineType) {
    throw invalid([{ path: "/vaccineId", message: messages.validation.predefinedValue }]);
  }
  const hasFormat = matchesNumberFormat(body.batchNo, pack.batchNumberFormat);
  if (body.vaccineType === "covid" && !hasFormat) {
    throw invalid([{ path: "/batchNo", message: messages.batch.numberFormat }]);
  }
  const others = await findBatchesNumbered(work, storeId, body.batchNo);
  const duplicate = others.find((other) => other.id !== ownId && isDuplicate(other, body));
  if (duplicate) throw duplicateBatch(duplicate.id);
}

function batchFrom(
  { name, vaccineName, ...input }: BatchInput,
  own: Pick<Batch, "id" | "storeId" | "additionDate">,
): Batch {
  const { id, storeId, additionDate } = own;
  const { dosesLeft: _kept, usedInEpisodes: _counted, ...sent } = input;
  const undecided = { decommissionedBy: null, decommissionedDate: null, decommissionReason: null };
  return {
    ...sent,
    ...undecided,
    vaccineName,
    name: name ?? vaccineName,
    id,
    storeId,
    additionDate,
  };
}

async function write(work: Work, call: Call, before: StoredBatch, batch: Batch): Promise<void> {
  if (!(await updateBatch(work, call.storeId, before, batch))) throw stale({});
}

async function asStored(work: Work, { storeId }: Call, id: string): Promise<Batch> {
  const stored = await findBatch(work, storeId, id);
  if (!stored) throw notFound();
  return stored.batch;
}

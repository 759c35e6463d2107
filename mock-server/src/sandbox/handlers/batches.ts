import { randomUUIDv7 } from "node:crypto";
import type { Schemas } from "@pharmacy/sdk";
import type { Call, Handlers } from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import {
  findBatch,
  findBatchesNumbered,
  insertBatch,
  updateBatch,
  type StoredBatch,
} from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { withIdempotencyKey } from "../store/idempotency-keys.ts";
import { inTransaction, OvertakenError } from "../store/transaction.ts";
import { batchFrom, checkBatch } from "./batch-rules.ts";
import { checkSameRemoval, checkVersion } from "./versions.ts";
import type { Services } from "./services.ts";

type Batch = Schemas["Batch"];

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
      return withIdempotencyKey(database, call, body, async (work) => {
        const pack = await checkBatch(work, body, call.storeId);
        const own = { id: randomUUIDv7(), storeId: call.storeId };
        const additionDate = call.now.toISOString();
        const batch = { ...batchFrom(body, pack, { ...own, additionDate }), ...writtenIn(call) };
        await insertBatch(work, call.storeId, batch);
        return { id: batch.id, version: 1, body: await asStored(work, call, batch.id) };
      });
    },

    async updateBatch({ path, body }, call) {
      return withIdempotencyKey(database, call, { path, body }, async (work) => {
        const before = await findBatch(work, call.storeId, path.id);
        if (!before || before.batch.decommissionedDate) throw notFound();
        checkVersion(call, before.version, lastChangeOf(before.batch));
        const pack = await checkBatch(work, body, call.storeId, before);
        await write(work, call, before, batchFrom(body, pack, before.batch));
        const version = before.version + 1;
        return { id: path.id, version, body: await asStored(work, call, path.id) };
      });
    },

    async decommissionBatch({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const before = await findBatch(work, call.storeId, path.id);
        if (!before) throw notFound();
        if (before.batch.decommissionedDate) {
          const { decommissionReason: reason, decommissionComment: comment } = before.batch;
          checkSameRemoval(path.id, body, { reason, comment });
          return { body: before.batch, version: before.version };
        }
        checkVersion(call, before.version, lastChangeOf(before.batch));
        await write(work, call, before, {
          ...before.batch,
          decommissionedBy: call.principal.actor.name,
          decommissionedDate: call.now.toISOString(),
          decommissionReason: body.reason,
          decommissionComment: body.comment ?? null,
        });
        return { body: await asStored(work, call, path.id), version: before.version + 1 };
      });
    },
  } satisfies Partial<Handlers>;
}

async function write(work: Work, call: Call, before: StoredBatch, batch: Batch): Promise<void> {
  const written = { ...batch, ...writtenIn(call) };
  if (!(await updateBatch(work, call.storeId, before, written))) throw new OvertakenError();
}

/** The user who writes the batch, and the time: a conflict names them. */
const writtenIn = ({ principal, now }: Call) => ({
  lastUpdatedBy: principal.actor.name,
  lastUpdatedDate: now.toISOString(),
});

const lastChangeOf = ({ lastUpdatedBy: by, lastUpdatedDate: at }: Batch) => ({ by, at });

async function asStored(work: Work, { storeId }: Call, id: string): Promise<Batch> {
  const stored = await findBatch(work, storeId, id);
  if (!stored) throw notFound();
  return stored.batch;
}

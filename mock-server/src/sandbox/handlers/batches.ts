import { randomUUIDv7 } from "node:crypto";
import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import type { Received, Schemas } from "@pharmacy/sdk";
import {
  actOf,
  type Call,
  checkSameRemoval,
  checkVersion,
  type Handlers,
  orNotFound,
} from "../server/handlers.ts";
import { notFound } from "../server/problems.ts";
import type { BatchTab } from "../store/batch-columns.ts";
import {
  findBatch,
  findBatchesNumbered,
  insertBatch,
  listBatches,
  type StoredBatch,
  updateBatch,
} from "../store/batches.ts";
import { type Database, pageIn, type Work } from "../store/database.ts";
import { deliveriesAdministered, findRecipients } from "../store/doses.ts";
import { waitForTurn } from "../store/stores.ts";
import { inTransaction, withIdempotencyKey } from "../store/transaction.ts";
import { batchFrom, checkBatch } from "./batch-rules.ts";

type Batch = Schemas["Batch"];

export function batchHandlers(database: Database) {
  const list =
    (tab: BatchTab) =>
    async ({ body, query }: Received<"listActiveBatches">, { storeId }: Call) => {
      const page = pageIn(query);
      return { body: await listBatches(database, storeId, tab, body, page) };
    };

  return {
    listActiveBatches: list("active"),
    listFinishedBatches: list("finished"),
    listDecommissionedBatches: list("decommissioned"),

    async validateBatchNumber({ path }, { storeId }) {
      const [batch] = await findBatchesNumbered(database, storeId, path.batchNo);
      return { body: { batchNo: orNotFound(batch).batchNo } };
    },

    async getBatch({ path }, { storeId }) {
      const stored = orNotFound(await findBatch(database, { storeId, id: path.id }));
      const usedInEpisodes = stored.dosesGiven;
      return { body: { ...stored.batch, usedInEpisodes }, version: stored.version };
    },

    async createBatch({ body }, call) {
      return withIdempotencyKey(database, call, body, async (work) => {
        await waitForTurn(work, call.storeId);
        const pack = await checkBatch(work, body, call.storeId);
        const own = { id: randomUUIDv7(), storeId: call.storeId };
        const additionDate = call.now.toISOString();
        return storeBatch(work, call, undefined, batchFrom(body, pack, { ...own, additionDate }));
      });
    },

    async updateBatch({ path, body }, call) {
      return withIdempotencyKey(database, call, { path, body }, async (work) => {
        // A dose that is given at the same time does not change the version.
        await waitForTurn(work, call.storeId);
        const before = await findBatch(work, { storeId: call.storeId, id: path.id });
        if (!before || before.batch.decommissionedDate) throw notFound();
        checkVersion(call, before.version, before.batch);
        const pack = await checkBatch(work, body, call.storeId, before);
        return storeBatch(work, call, before, batchFrom(body, pack, before.batch));
      });
    },

    async decommissionBatch({ path, body }, call) {
      return inTransaction(database, async (work) => {
        const before = orNotFound(await findBatch(work, { storeId: call.storeId, id: path.id }));
        if (before.batch.decommissionedDate) {
          const { decommissionReason: reason, decommissionComment: comment } = before.batch;
          checkSameRemoval(path.id, body, { reason, comment });
          return { body: before.batch, version: before.version };
        }
        checkVersion(call, before.version, before.batch);
        const { by, at } = actOf(call);
        return storeBatch(work, call, before, {
          ...before.batch,
          decommissionedBy: by,
          decommissionedDate: at,
          decommissionReason: body.reason,
          decommissionComment: body.comment ?? null,
        });
      });
    },

    async findBatchRecipients({ query: { batchNo } }, { storeId }) {
      const found = await findRecipients(database, storeId, batchNo);
      const recipients = found
        .flatMap(({ episode, batch }) => recipientsIn(episode, batch))
        .toSorted((a, b) => (a.administeredDate < b.administeredDate ? 1 : -1));
      return { body: { batchNo, recipients } };
    },
  } satisfies Partial<Handlers>;
}

/** Writes a new batch, or the next version of one, and reads it as it is stored. */
async function storeBatch(work: Work, call: Call, before: StoredBatch | undefined, batch: Batch) {
  const { storeId } = call;
  const { id } = batch;
  const { by, at } = actOf(call);
  const written = { ...batch, lastUpdatedBy: by, lastUpdatedDate: at };
  if (before) await updateBatch(work, storeId, before, written);
  else await insertBatch(work, storeId, written);
  const stored = orNotFound(await findBatch(work, { storeId, id }));
  return { id, version: stored.version, body: stored.batch };
}

/** With the batch's current number and expiry beside the recorded ones. */
function recipientsIn(episode: Schemas["Episode"], batch: Batch): Schemas["BatchRecipient"][] {
  const patient = episode.patientDemographics;
  const address = [
    patient.addressLine1,
    patient.addressLine2,
    patient.addressLine3,
    patient.city,
    patient.postCode,
  ];
  return deliveriesAdministered(episode)
    .filter(({ batchId }) => batchId === batch.id)
    .map((delivery) => ({
      episodeId: episode.id,
      humanReadableEpisodeId: episode.humanReadableEpisodeId,
      patientName: `${patient.firstName} ${patient.lastName}`,
      dateOfBirth: patient.dateOfBirth,
      nhsNumber: patient.nhsNumber ?? null,
      telephone: patient.telephone ?? null,
      address: address.filter(Boolean).join(", ") || null,
      vaccineType: delivery.vaccineType,
      vaccineName: delivery.vaccineSelected ?? "",
      batchNumber: batch.batchNo,
      recordedBatchNumber: delivery.batchNumber ?? null,
      expiryDate: expiryMonthOf(batch.expiryDate),
      administeredDate: delivery.fullDateOfAdministration ?? episode.lastUpdatedDate,
    }));
}

import { isDuplicate } from "@pharmacy/domain/batch/duplicates";
import { matchesNumberFormat } from "@pharmacy/domain/batch/number-format";
import { messages } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { packWithId } from "../demo-data/vaccine-catalogue.ts";
import { duplicateBatch, invalid } from "../server/problems.ts";
import { findBatchesNumbered } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { waitForTurn } from "../store/stores.ts";

type Batch = Schemas["Batch"];
type BatchInput = Schemas["BatchInput"];

/** The pack must be the catalogue's; a COVID-19 number must have its format (§5 Batch). */
export async function checkBatch(
  work: Work,
  body: BatchInput,
  storeId: string,
  ownId?: string,
): Promise<Schemas["PackSize"]> {
  const pack = packWithId(body.vaccineId);
  if (pack?.vaccineType !== body.vaccineType) {
    throw invalid([{ path: "/vaccineId", message: messages.validation.predefinedValue }]);
  }
  const hasFormat = matchesNumberFormat(body.batchNo, pack.batchNumberFormat);
  if (body.vaccineType === "covid" && !hasFormat) {
    throw invalid([{ path: "/batchNo", message: messages.batch.numberFormat }]);
  }
  await waitForTurn(work, storeId);
  const others = await findBatchesNumbered(work, storeId, body.batchNo);
  const duplicate = others.find((other) => other.id !== ownId && isDuplicate(other, body));
  if (duplicate) throw duplicateBatch(duplicate.id);
  return pack;
}

/** What a body says of the batch's own id and store, where it says so, is what they are. */
export function checkOwnIds(body: BatchInput, storeId: string, id: string | null): void {
  const message = messages.batch.notItsOwn;
  const isWrong = { id: (body.id ?? id) !== id, storeId: (body.storeId ?? storeId) !== storeId };
  const errors = [
    ...(isWrong.id ? [{ path: "/id", message }] : []),
    ...(isWrong.storeId ? [{ path: "/storeId", message }] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
}

/** What is stored: the fields that are the server's own are not taken from the body. */
export function batchFrom(
  body: BatchInput,
  pack: Schemas["PackSize"],
  { id, storeId, additionDate }: Pick<Batch, "id" | "storeId" | "additionDate">,
): Batch {
  const { dosesLeft: _kept, usedInEpisodes: _counted, ...sent } = body;
  return {
    ...sent,
    name: body.name ?? pack.name,
    doses: body.doses ?? pack.doses,
    batchNumberFormat: pack.batchNumberFormat,
    decommissionedBy: null,
    decommissionedDate: null,
    decommissionReason: null,
    decommissionComment: null,
    id,
    storeId,
    additionDate,
  };
}

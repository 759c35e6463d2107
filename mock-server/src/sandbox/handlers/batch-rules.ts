import { isDuplicate } from "@pharmacy/domain/batch/form";
import { serverMessages, validation } from "@pharmacy/domain/messages";
import { brokenRules } from "@pharmacy/domain/vaccines/batch-rules";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { duplicateBatch, type FieldError, invalid } from "../server/problems.ts";
import { findBatchesNumbered, type StoredBatch } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { findPack, type FoundPack } from "../store/products.ts";
import { folded } from "../store/text.ts";

type Batch = Schemas["Batch"];
type BatchInput = Schemas["BatchInput"];

/**
 * The pack must be in the catalogue, with the same data; its number has the vaccine's format [5.90].
 * The caller has waited for the store's turn.
 */
export async function checkBatch(
  work: Work,
  body: BatchInput,
  storeId: string,
  own?: StoredBatch,
): Promise<FoundPack> {
  const pack = await findPack(work, body.vaccineId);
  const found = pack?.product.vaccineType === body.vaccineType ? pack : undefined;
  const wrong = [
    ...notItsOwn(body, storeId, own),
    ...(found ? [...contradictionsOf(body, found, own), ...brokenRulesOf(body, found)] : []),
    ...receivedBelowGiven(body, own),
  ];
  if (!found) wrong.push({ path: "/vaccineId", message: validation.predefinedValue });
  if (!found || wrong.length > 0) throw invalid(wrong);
  const others = await findBatchesNumbered(work, storeId, body.batchNo);
  const { manufacturer: vaccineManufacturer, ampName: vaccineName } = found.product;
  const asStored = { ...body, vaccineManufacturer, vaccineName };
  const duplicate = others.find(
    (other) => other.id !== own?.batch.id && isDuplicate(other, asStored),
  );
  if (duplicate) throw duplicateBatch(duplicate.id);
  return found;
}

function notItsOwn(body: BatchInput, storeId: string, own: StoredBatch | undefined): FieldError[] {
  const message = serverMessages.notItsOwn;
  const id = own?.batch.id ?? null;
  return [
    ...((body.id ?? id) === id ? [] : [{ path: "/id", message }]),
    ...((body.storeId ?? storeId) === storeId ? [] : [{ path: "/storeId", message }]),
  ];
}

function brokenRulesOf({ batchNo, vaccineType }: BatchInput, { pack }: FoundPack): FieldError[] {
  const { batchNumberFormat } = pack;
  const { rules } = vaccineOf(vaccineType).batch;
  return brokenRules(rules, { batchNo, batchNumberFormat }, true).map(({ field, message }) => ({
    path: `/${field}`,
    message,
  }));
}

/** A count that was too low before stays, until somebody counts again (openapi/decisions.md, Batches). */
function receivedBelowGiven(
  { dosesReceived }: BatchInput,
  own: StoredBatch | undefined,
): FieldError[] {
  if (!own || typeof dosesReceived !== "number" || dosesReceived >= own.dosesGiven) return [];
  if (dosesReceived === own.batch.dosesReceived) return [];
  return [{ path: "/dosesReceived", message: serverMessages.receivedBelowGiven(own.dosesGiven) }];
}

/** A batch keeps to the catalogue entry of its vaccine id; a used batch keeps its vaccine. */
function contradictionsOf(
  body: BatchInput,
  { pack, product }: FoundPack,
  own: StoredBatch | undefined,
): FieldError[] {
  const { vaccineId, vaccineManufacturer, vaccineName, packSize, name } = body;
  const isUsed = own !== undefined && own.dosesGiven > 0 && own.batch.vaccineId !== vaccineId;
  const isSame = (one: string | number | null | undefined, other: string | number | undefined) =>
    one === null || one === undefined || folded(String(one)) === folded(String(other));
  const wrong = (field: string, isRight: boolean, message: string = serverMessages.notOfVaccine) =>
    isRight ? [] : [{ path: `/${field}`, message }];
  return [
    ...wrong("vaccineId", !isUsed, serverMessages.usedKeepsVaccine),
    ...wrong("vaccineManufacturer", isSame(vaccineManufacturer, product.manufacturer)),
    ...wrong("vaccineName", isSame(vaccineName, product.ampName)),
    ...wrong("packSize", isSame(packSize, pack.packSize)),
    ...wrong("name", isSame(name, pack.name)),
  ];
}

/** The batch to store: the server's own fields are not taken from the body. */
export function batchFrom(
  body: BatchInput,
  found: FoundPack,
  { id, storeId, additionDate }: Pick<Batch, "id" | "storeId" | "additionDate">,
): Batch {
  const { dosesLeft: _kept, usedInEpisodes: _counted, ...sent } = body;
  const { pack, product } = found;
  return {
    ...sent,
    name: pack.name,
    ...(pack.packSize ? { packSize: pack.packSize } : {}),
    vaccineManufacturer: product.manufacturer,
    vaccineName: product.ampName,
    doses: pack.doses ?? body.doses,
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

import { isDuplicate } from "@pharmacy/domain/batch/duplicates";
import { matchesNumberFormat } from "@pharmacy/domain/batch/number-format";
import { messages } from "@pharmacy/domain/messages";
import { vaccineOf } from "@pharmacy/domain/vaccines/vaccines";
import type { Schemas } from "@pharmacy/sdk";
import { duplicateBatch, type FieldError, invalid } from "../server/problems.ts";
import { findBatchesNumbered, type StoredBatch } from "../store/batches.ts";
import type { Work } from "../store/database.ts";
import { findPack, type FoundPack } from "../store/products.ts";
import { waitForTurn } from "../store/stores.ts";
import { folded } from "../store/text.ts";

type Batch = Schemas["Batch"];
type BatchInput = Schemas["BatchInput"];

/**
 * The pack must be the catalogue's, and say of itself what it says there; a number must have its
 * format where its vaccine asks for it [5.90].
 */
export async function checkBatch(
  work: Work,
  body: BatchInput,
  storeId: string,
  own?: StoredBatch,
): Promise<FoundPack> {
  const found = await findPack(work, body.vaccineId);
  if (found?.product.vaccineType !== body.vaccineType) {
    throw invalid([{ path: "/vaccineId", message: messages.validation.predefinedValue }]);
  }
  const wrong = [...contradictionsOf(body, found, own), ...receivedBelowGiven(body, own)];
  if (wrong.length > 0) throw invalid(wrong);
  const hasFormat = matchesNumberFormat(body.batchNo, found.pack.batchNumberFormat);
  if (vaccineOf(body.vaccineType).batch.isFormatRequired && !hasFormat) {
    throw invalid([{ path: "/batchNo", message: messages.batch.numberFormat }]);
  }
  await waitForTurn(work, storeId);
  const others = await findBatchesNumbered(work, storeId, body.batchNo);
  const duplicate = others.find((other) => other.id !== own?.batch.id && isDuplicate(other, body));
  if (duplicate) throw duplicateBatch(duplicate.id);
  return found;
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

/**
 * Fewer doses than were given cannot have come (openapi/decisions.md, Batches). A count that a dose
 * from the empty batch has overtaken stays until somebody counts again.
 */
function receivedBelowGiven(
  { dosesReceived }: BatchInput,
  own: StoredBatch | undefined,
): FieldError[] {
  if (!own || typeof dosesReceived !== "number" || dosesReceived >= own.dosesGiven) return [];
  if (dosesReceived === own.batch.dosesReceived) return [];
  return [{ path: "/dosesReceived", message: messages.batch.receivedBelowGiven(own.dosesGiven) }];
}

/** A batch keeps to the catalogue's entry of its vaccine id; one that was used keeps its vaccine. */
function contradictionsOf(
  body: BatchInput,
  { pack, product }: FoundPack,
  own: StoredBatch | undefined,
): FieldError[] {
  const { vaccineId, vaccineManufacturer, vaccineName, packSize, name } = body;
  const isUsed = own !== undefined && own.dosesGiven > 0 && own.batch.vaccineId !== vaccineId;
  const isSame = (one: string | number | null | undefined, other: string | number | undefined) =>
    one === null || one === undefined || folded(String(one)) === folded(String(other));
  return [
    ...(isUsed ? [{ path: "/vaccineId", message: messages.batch.usedKeepsVaccine }] : []),
    ...[
      { path: "/vaccineManufacturer", isRight: isSame(vaccineManufacturer, product.manufacturer) },
      { path: "/vaccineName", isRight: isSame(vaccineName, product.ampName) },
      { path: "/packSize", isRight: isSame(packSize, pack.packSize) },
      { path: "/name", isRight: isSame(name, pack.name) },
    ]
      .filter(({ isRight }) => !isRight)
      .map(({ path }) => ({ path, message: messages.batch.notOfVaccine })),
  ];
}

/** What is stored: the fields that are the server's own are not taken from the body. */
export function batchFrom(
  body: BatchInput,
  found: FoundPack,
  { id, storeId, additionDate }: Pick<Batch, "id" | "storeId" | "additionDate">,
): Batch {
  const { dosesLeft: _kept, usedInEpisodes: _counted, ...sent } = body;
  return {
    ...sent,
    ...asInCatalogue(found),
    doses: found.pack.doses ?? body.doses,
    batchNumberFormat: found.pack.batchNumberFormat,
    decommissionedBy: null,
    decommissionedDate: null,
    decommissionReason: null,
    decommissionComment: null,
    id,
    storeId,
    additionDate,
  };
}

const asInCatalogue = ({ pack: { name, packSize }, product }: FoundPack) => ({
  name,
  ...(packSize ? { packSize } : {}),
  vaccineManufacturer: product.manufacturer,
  vaccineName: product.ampName,
});

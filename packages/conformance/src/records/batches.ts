import type { Schemas } from "@pharmacy/sdk";
import type { Kit, Product } from "../kit/kit.ts";

type BatchInput = Schemas["BatchInput"];

let made = 0;

/** A new batch number, in the pack's format where it has one. */
export function newBatchNo({ mark }: Kit, format: string | null | undefined): string {
  const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  if (format)
    return [...format]
      .map((sign) => {
        if (sign === "A") return String.fromCharCode(65 + (random() % 26));
        return sign === "n" ? String(random() % 10) : sign;
      })
      .join("");
  made += 1;
  return `${mark.toUpperCase()}${String(made).padStart(4, "0")}`;
}

/** The last day of a month that is some years ahead, as the batch calls write it. */
export const expiryIn = (years: number, month = 12): number =>
  Date.UTC(new Date().getUTCFullYear() + years, month, 0);

export function batchOf(kit: Kit, product: Product, changes: Partial<BatchInput> = {}): BatchInput {
  const { vaccineType, manufacturer, ampName, pack } = product;
  return {
    vaccineType,
    vaccineManufacturer: manufacturer,
    vaccineName: ampName,
    name: pack.name,
    packSize: pack.packSize ?? 1,
    vaccineId: pack.vaccineId,
    batchNo: newBatchNo(kit, vaccineType === "covid" ? pack.batchNumberFormat : null),
    expiryDate: expiryIn(1),
    additionDate: new Date().toISOString(),
    status: "Active",
    ...changes,
  };
}

/** Adds a batch, of flu by default. */
export async function makeBatch(kit: Kit, changes: Partial<BatchInput> = {}, of?: Product) {
  kit.needsWrites();
  const product = of ?? (await kit.reference.product(changes.vaccineType ?? "fluVac"));
  const body = batchOf(kit, product, changes);
  return { ...(await kit.call("createBatch", { body })), body };
}

export const readBatch = (kit: Kit, id: string) => kit.call("getBatch", { path: { id } });

export const changeBatch = (kit: Kit, id: string, body: BatchInput) =>
  kit.call("updateBatch", { path: { id }, body });

/** Why the kit deletes a record or takes a batch out of use. */
export const reason = { reason: "other", comment: "Conformance check" } as const;

export const decommission = (kit: Kit, id: string) =>
  kit.call("decommissionBatch", { path: { id }, body: reason });

import {
  batchIssues,
  batchPayload,
  type BatchValues,
  expiryDayOf,
} from "@pharmacy/domain/batch/form";
import { cascadeOf, packsIn, packValues } from "@pharmacy/domain/batch/catalogue";
import {
  epochOfDate,
  expiryMonthOf,
  expiryOf,
  expiryText,
  useByDayOf as dayOfUseBy,
} from "@pharmacy/domain/batch/expiry";
import type { Schemas } from "@pharmacy/sdk";

export type BatchFormValues = BatchValues & { packs?: number | null };

export const batchLabels = {
  vaccineType: "Vaccine type",
  vaccineManufacturer: "Manufacturer",
  vaccineName: "Vaccine",
  packSize: "Pack size",
  batchNo: "Batch number",
  expiryDate: "Expiry date",
  useByDate: "Use-by date",
  packs: "Number of packs",
  status: "Status",
} as const satisfies Partial<Record<keyof BatchFormValues, string>>;

export const newBatch: BatchFormValues = {
  vaccineType: null,
  vaccineManufacturer: null,
  vaccineName: null,
  name: null,
  packSize: null,
  batchNo: "",
  expiryDate: "",
  expiryDay: null,
  useByDate: null,
  status: "Active",
  vaccineId: null,
  doses: null,
  batchNumberFormat: null,
  packs: null,
};

/** The expiry as text; null if it is no date. */
export function expiryTextOf(batch: BatchFormValues): string | null {
  const day = expiryDayOf(batch);
  return day === null ? null : expiryText(epochOfDate(day));
}

/** A new batch of a pack of the catalogue, or only of a vaccine if `vaccineId` names no pack. */
export function newBatchOf(
  catalogue: Schemas["VaccineCatalogue"],
  vaccineType: Schemas["VaccineType"],
  vaccineId: string | null,
): BatchFormValues {
  const found = packsIn(catalogue).find(
    (one) => one.vaccineType === vaccineType && one.pack.vaccineId === vaccineId,
  );
  if (!found) return cascadeOf(catalogue).whenVaccineTypeChanges(newBatch, vaccineType);
  const { pack, ...product } = found;
  return { ...newBatch, ...product, ...packValues(pack) };
}

const dosesPerPack = (catalogue: Schemas["VaccineCatalogue"], vaccineId: string): number => {
  const found = packsIn(catalogue).find(({ pack }) => pack.vaccineId === vaccineId);
  return found?.pack.dosesPerPack ?? found?.pack.packSize ?? 1;
};

export function valuesOf(
  batch: Schemas["Batch"],
  catalogue: Schemas["VaccineCatalogue"],
): BatchFormValues {
  const { expiryDate, useByDate, dosesReceived } = batch;
  return {
    vaccineType: batch.vaccineType,
    vaccineManufacturer: batch.vaccineManufacturer,
    vaccineName: batch.vaccineName,
    name: batch.name,
    packSize: batch.packSize,
    batchNo: batch.batchNo,
    expiryDate: expiryMonthOf(expiryDate),
    expiryDay: expiryOf(expiryDate).lastDay,
    useByDate: useByDate ? dayOfUseBy(useByDate) : null,
    status: batch.status,
    vaccineId: batch.vaccineId,
    doses: batch.doses ?? null,
    batchNumberFormat: batch.batchNumberFormat ?? null,
    packs: dosesReceived ? dosesReceived / dosesPerPack(catalogue, batch.vaccineId) : null,
  };
}

/** [5.87] to [5.92]. No error for `vaccineId`: the pack size, which sets it, has one. */
export function batchFormIssues(values: BatchFormValues, own?: Schemas["Batch"]) {
  const { packs = null } = values;
  const isCount = packs === null || (packs > 0 && packs <= 10_000 && Number.isInteger(packs));
  // A stored batch may have a part of a pack, so its number is not refused.
  const wasStored = packs !== null && own?.dosesReceived != null;
  return [
    ...batchIssues(values).filter(({ path }) => path !== "vaccineId"),
    ...(isCount || (wasStored && packs > 0)
      ? []
      : [{ path: "packs", message: "Please enter a whole number of packs" }]),
  ];
}

/** The request body [3.21]. Keeps the stored expiry day if the month is the same (openapi/decisions.md, Dates). */
export function inputOf(
  values: BatchFormValues,
  catalogue: Schemas["VaccineCatalogue"],
  additionDate: string,
  own?: Schemas["Batch"],
): Schemas["BatchInput"] | null {
  const input = batchPayload(values, additionDate);
  if (!input) return null;
  const { packs } = values;
  const keepsDay = own && expiryMonthOf(own.expiryDate) === values.expiryDate;
  return {
    ...input,
    expiryDate: keepsDay ? own.expiryDate : input.expiryDate,
    dosesReceived: packs ? Math.round(packs * dosesPerPack(catalogue, input.vaccineId)) : null,
  };
}

import { firstDayOfAttention, lastDayOfUse } from "@pharmacy/domain/batch/expiry";
import type { Product } from "@pharmacy/domain/seasons/season";
import type { Schemas } from "@pharmacy/sdk";
import { documents } from "./documents.ts";
import { batchKey, folded, storedTerms } from "./text.ts";

type Batch = Schemas["Batch"];

export type BatchTab = "active" | "finished" | "decommissioned";

export const uncounted = -1;

function batchTabOf(batch: Batch): BatchTab {
  if (batch.decommissionedDate) return "decommissioned";
  return batch.status === "Active" ? "active" : "finished";
}

export type BatchTable = ReturnType<typeof batchColumnsOf>;

/** Sort columns are never null: 0 stands for no use-by date, -1 for doses that are not counted. */
export function batchColumnsOf(
  storeId: string,
  { version, dosesGiven, batch }: { version: number; dosesGiven: number; batch: Batch },
) {
  const received = batch.dosesReceived ?? uncounted;
  return {
    store_id: storeId,
    id: batch.id,
    version,
    tab: batchTabOf(batch),
    vaccine_type: batch.vaccineType,
    vaccine_id: batch.vaccineId,
    status: batch.status,
    batch_no: folded(batch.batchNo),
    batch_key: batchKey(batch.batchNo),
    manufacturer: folded(batch.vaccineManufacturer),
    vaccine_name: folded(batch.vaccineName),
    expiry_date: batch.expiryDate,
    use_by_date: batch.useByDate ?? 0,
    addition_date: batch.additionDate,
    doses_received: received,
    doses_given: dosesGiven,
    doses_left: received === uncounted ? uncounted : Math.max(0, received - dosesGiven),
    /** yyyy-MM-dd: the last day of use, and the first day on which the dates need attention. */
    last_day: lastDayOfUse(batch),
    attention_from: firstDayOfAttention(batch),
    terms: storedTerms([batch.batchNo, batch.vaccineName, batch.name, batch.vaccineManufacturer]),
    document: documents.batch.text(batch),
  };
}

export const batchSortColumns = {
  batchNo: "batch_no",
  vaccineType: "vaccine_type",
  manufacturer: "manufacturer",
  vaccineName: "vaccine_name",
  expiryDate: "expiry_date",
  useByDate: "use_by_date",
  additionDate: "addition_date",
  dosesLeft: "doses_left",
  status: "status",
} as const satisfies Record<Schemas["BatchSortKey"], keyof BatchTable>;

/** The batch as it was written, with the doses that deliveries have moved since. */
export function batchOf(row: { document: string; doses_left: number }): Batch {
  const batch = documents.batch.read(row.document);
  return { ...batch, dosesLeft: row.doses_left === uncounted ? null : row.doses_left };
}

/** A row of a list; the product is not known where the catalogue has its pack no more. */
export function batchRowOf(batch: Batch, product: Product | undefined): Schemas["BatchRow"] {
  const { vaccineType, vaccineManufacturer, vaccineName, name, packSize, ...others } = batch;
  const { batchNumberFormat, lastUpdatedBy: _by, lastUpdatedDate: _at, ...own } = others;
  const { usedInEpisodes: _counted, ...shown } = own;
  return {
    batch: shown,
    vaccination: {
      vaccineType,
      manufacturer: vaccineManufacturer,
      ampName: vaccineName,
      name,
      packSize,
      batchNumberFormat,
      kind: product?.kind,
      strength: product?.strength,
    },
  };
}

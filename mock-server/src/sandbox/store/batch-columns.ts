import { attentionFrom, effectiveExpiry } from "@pharmacy/domain/batch/expiry-status";
import type { Schemas } from "@pharmacy/sdk";
import { documents } from "./documents.ts";
import type { BatchTab, BatchTable } from "./tables.ts";
import { batchKey, folded, storedTerms } from "./text.ts";

type Batch = Schemas["Batch"];

/** The number of doses of a batch whose stock nobody counts. */
export const uncounted = -1;

function batchTabOf(batch: Batch): BatchTab {
  if (batch.decommissionedDate) return "decommissioned";
  return batch.status === "Active" ? "active" : "finished";
}

export function batchColumnsOf(
  storeId: string,
  { version, dosesGiven, batch }: { version: number; dosesGiven: number; batch: Batch },
): BatchTable {
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
    doses_left: dosesLeftOf(received, dosesGiven),
    last_day: effectiveExpiry(batch),
    attention_from: attentionFrom(batch),
    terms: storedTerms([batch.batchNo, batch.vaccineName, batch.name, batch.vaccineManufacturer]),
    document: documents.batch.text(batch),
  };
}

const dosesLeftOf = (received: number, given: number) =>
  received === uncounted ? uncounted : Math.max(0, received - given);

/** The batch as it was written, with the doses that deliveries have moved since. */
export function batchOf(row: { document: string; doses_left: number }): Batch {
  const batch = documents.batch.read(row.document);
  return { ...batch, dosesLeft: row.doses_left === uncounted ? null : row.doses_left };
}

export function batchRowOf(batch: Batch): Schemas["BatchRow"] {
  return {
    batch: {
      id: batch.id,
      batchNo: batch.batchNo,
      expiryDate: batch.expiryDate,
      useByDate: batch.useByDate,
      additionDate: batch.additionDate,
      status: batch.status,
      vaccineId: batch.vaccineId,
      storeId: batch.storeId,
      doses: batch.doses,
      dosesReceived: batch.dosesReceived,
      dosesLeft: batch.dosesLeft,
      decommissionedBy: batch.decommissionedBy,
      decommissionedDate: batch.decommissionedDate,
      decommissionReason: batch.decommissionReason,
      decommissionComment: batch.decommissionComment,
    },
    vaccination: {
      vaccineType: batch.vaccineType,
      manufacturer: batch.vaccineManufacturer,
      ampName: batch.vaccineName,
      name: batch.name,
      packSize: batch.packSize,
      batchNumberFormat: batch.batchNumberFormat,
    },
  };
}

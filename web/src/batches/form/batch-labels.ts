import type { BatchFormValues } from "./batch-values.ts";

/** What the batch form asks, in order, by what it is called wherever a batch is read. */
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

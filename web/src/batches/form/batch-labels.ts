import type { BatchFormValues } from "./batch-values.ts";

/** The labels of a batch's fields, in the order of the form. */
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

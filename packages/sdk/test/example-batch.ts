import type { Schemas } from "../src/index.ts";

export const exampleBatch = {
  vaccineType: "fluVac",
  vaccineManufacturer: "Seqirus",
  vaccineName: "Cell-based Trivalent Influenza Vaccine",
  packSize: 10,
  batchNo: "TH2127",
  expiryDate: Date.UTC(2027, 5, 30),
  additionDate: "2026-09-01T08:00:00.000Z",
  status: "Active",
  vaccineId: "3c0f1f4e-8a0d-4b7e-9f43-2a6f8f1f0b01",
} satisfies Schemas["BatchInput"];

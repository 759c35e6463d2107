import type { Schemas } from "@pharmacy/sdk";

export const stored: Schemas["Batch"] = {
  id: "one",
  vaccineType: "fluVac",
  vaccineManufacturer: "AstraZeneca",
  vaccineName: "Fluenz",
  name: "Fluenz, pack of 10",
  packSize: 10,
  batchNo: "AB1234",
  expiryDate: Date.UTC(2027, 9, 31),
  additionDate: "2026-10-01T08:15:00.000Z",
  status: "Active",
  vaccineId: "Fluenz-10",
  storeId: "FA123",
  doses: { doseAmount: 0.2, unit: "ml" },
  dosesReceived: 40,
  dosesLeft: 37,
};

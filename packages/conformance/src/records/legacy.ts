import type { Schemas } from "@pharmacy/sdk";

/** All that an earlier system may have recorded [3.29]. */
export const legacyAdministration = {
  isDraft: false,
  isVaccineAdministered: true,
  administrationFullDate: "2024-10-14T10:20:00.000Z",
  administrationLocation: "PHARMACY",
  vaccineRoute: "INTRAMUSCULAR",
  siteOfAdministration: "LEFT_ARM",
  adverseEffects: ["Bruising"],
  otherAdverseEffect: "None",
  administeredBy: {
    firstName: "Peter",
    surname: "Hale",
    gphcNumber: "2045678",
    role: "Pharmacist",
  },
  vaccine: {
    name: "Trivalent Influenza Vaccine",
    batchNumber: "118204A",
    expirationMonth: 6,
    expirationYear: 2025,
    doses: { doseAmount: 0.5, unit: "ml" },
  },
} satisfies Schemas["LegacyAdministration"];

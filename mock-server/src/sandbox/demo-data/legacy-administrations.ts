import type { Schemas } from "@pharmacy/sdk";

/** Earlier systems' records in two demo episodes (openapi/decisions.md, Steps and statuses). */
export const legacyAdministrations: readonly Schemas["LegacyAdministration"][] = [
  {
    isDraft: false,
    isVaccineAdministered: true,
    administrationFullDate: "2024-10-14T10:20:00.000Z",
    administrationLocation: "PHARMACY",
    vaccineRoute: "INTRAMUSCULAR",
    siteOfAdministration: "LEFT_ARM",
    adverseEffects: ["Bruising"],
    administeredBy: {
      firstName: "Peter",
      surname: "Hale",
      gphcNumber: "2045678",
      role: "Pharmacist",
    },
    vaccine: {
      name: "Cell-based Trivalent Influenza Vaccine (TIVc)",
      batchNumber: "118204A",
      expirationMonth: 6,
      expirationYear: 2025,
      doses: { doseAmount: 0.5, unit: "ml" },
    },
  },
  {
    isDraft: false,
    isVaccineAdministered: false,
    notAdministeredReason: "Contraindicated",
    administeredBy: { firstName: "Ruth", surname: "Vane", gphcNumber: "2056789" },
  },
];

import type { Schemas } from "@pharmacy/sdk";
import { moment, staff } from "./people.ts";

type Delivery = Omit<Schemas["CovidDelivery"], "vaccineType" | "isDraft">;

/** Given just now from a batch, in the upper arm. */
export function deliveryOf(batch: Schemas["Batch"]): Delivery {
  const expiry = new Date(batch.expiryDate).toISOString();
  return {
    responsibleClinician: staff.clinician,
    responsibleDrawer: staff.clinician,
    isVaccinationAdministered: true,
    fullDateOfAdministration: moment(-60),
    administrationLocation: "PHARMACY",
    vacProvidedToPatient: { vaccineId: batch.vaccineId, name: batch.name },
    vaccineSelected: batch.name,
    batchId: batch.id,
    batchNumber: batch.batchNo,
    expiryDate: `${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`,
    doseAmount: batch.doses?.doseAmount ?? 0.5,
    confirmVacDetails: true,
    vacRoute: "INTRAMUSCULAR",
    siteOfAdministration: "LEFT_ARM",
    vaccinationDeliveredUnder: "NATIONAL_PROTOCOL",
    vaccinationSequence: "First",
    isAnyAdverseEffects: false,
    vaccinator: staff.vaccinator,
    drawnUpBy: staff.vaccinator,
  };
}

export const notGiven: Delivery = {
  responsibleClinician: staff.clinician,
  isVaccinationAdministered: false,
  reasonForNoAdministeredVaccination: "DID_NOT_ATTEND",
};

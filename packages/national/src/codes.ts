import type { Schemas } from "@pharmacy/sdk";
import type { CodeableConcept, Coding } from "fhir/r4";

/** The code systems and codes of the national record. A code without a source is left out. */

export const systems = {
  nhsNumber: "https://fhir.nhs.uk/Id/nhs-number",
  odsCode: "https://fhir.nhs.uk/Id/ods-organization-code",
  snomed: "http://snomed.info/sct",
  units: "http://unitsofmeasure.org",
  nullFlavor: "http://terminology.hl7.org/CodeSystem/v3-NullFlavor",
} as const;

export const profile = "https://fhir.hl7.org.uk/StructureDefinition/UKCore-Immunization";
export const procedureExtension =
  "https://fhir.hl7.org.uk/StructureDefinition/Extension-UKCore-VaccinationProcedure";

export const unknownPlace = "X99999";

/** Event files name the unit by SNOMED CT, FHIR names it by UCUM. */
export const millilitres = { snomed: "258773002", ucum: "ml" };

export const registrationSystems: Partial<Record<Schemas["RegistrationBody"], string>> = {
  GPhC: "https://fhir.hl7.org.uk/Id/gphc-number",
  GMC: "https://fhir.hl7.org.uk/Id/gmc-number",
  NMC: "https://fhir.hl7.org.uk/Id/nmc-number",
  HCPC: "https://fhir.hl7.org.uk/Id/hcpc-number",
};

export const siteCodes: Record<Schemas["SiteOfAdministration"], string> = {
  LEFT_ARM: "368208006",
  RIGHT_ARM: "368209003",
  LEFT_THIGH: "61396006",
  RIGHT_THIGH: "11207009",
  LEFT_BUTTOCK: "723979003",
  RIGHT_BUTTOCK: "723980000",
  NASAL_CAVITY: "279549004",
};

export const routeCodes: Record<Schemas["VaccineRoute"], string> = {
  INTRAMUSCULAR: "78421000",
  SUBCUTANEOUS: "34206005",
  NASAL: "46713006",
};

/** Reasons for not giving a vaccine, for vaccines without codes of their own. */
export const notGivenCodes: Record<Schemas["NotAdministeredReason"], string> = {
  CONSENT_NOT_GIVEN: "310376006",
  Contraindicated: "266758009",
  DID_NOT_ATTEND: "281399006",
};

export const unknownProduct: Coding = {
  system: systems.nullFlavor,
  code: "UNK",
  display: "unknown",
};

export const concept = (code: string, display?: string): CodeableConcept => ({
  coding: [{ system: systems.snomed, code, ...(display ? { display } : {}) }],
});

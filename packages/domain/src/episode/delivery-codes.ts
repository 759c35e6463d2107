import type { Schemas } from "@pharmacy/sdk";

/** Labels of the delivery's enumerations, in the order of the form. */

export const administrationLocationLabels: Record<Schemas["AdministrationLocation"], string> = {
  PHARMACY: "Pharmacy",
  PATIENT_HOME: "Patient's home",
  LONG_STAY_CARE_HOME: "Long-stay care home",
  RESIDENTIAL_FACILITY: "Residential facility",
  OUTREACH_EVENT: "Outreach event",
};

export const vaccineRouteLabels: Record<Schemas["VaccineRoute"], string> = {
  INTRAMUSCULAR: "Intramuscular",
  SUBCUTANEOUS: "Subcutaneous",
  NASAL: "Nasal",
};

export const siteOfAdministrationLabels: Record<Schemas["SiteOfAdministration"], string> = {
  LEFT_ARM: "Left arm",
  RIGHT_ARM: "Right arm",
  LEFT_THIGH: "Left thigh",
  RIGHT_THIGH: "Right thigh",
  LEFT_BUTTOCK: "Left buttock",
  RIGHT_BUTTOCK: "Right buttock",
  NASAL_CAVITY: "Nasal cavity",
};

export const deliveredUnderLabels: Record<Schemas["DeliveredUnder"], string> = {
  NATIONAL_PROTOCOL: "National protocol",
  PGD: "Patient group direction (PGD)",
  PSD: "Patient specific direction (PSD)",
};

export const adverseEffectLabels: Record<Schemas["AdverseEffect"], string> = {
  Anaphylaxis: "Anaphylaxis",
  Bronchospasm: "Bronchospasm",
  Bruising: "Bruising",
  Convulsion: "Convulsion",
  EXCESSIVE_BLEEDING: "Excessive bleeding",
  Fainting: "Fainting",
  HARDNESS_AT_INJECTION_SITE: "Hardness at injection site",
  Other: "Other",
};

export const reactionSeverityLabels: Record<Schemas["ReactionSeverity"], string> = {
  Mild: "Mild",
  Moderate: "Moderate",
  Severe: "Severe",
};

export const verificationStatusLabels: Record<Schemas["VerificationStatus"], string> = {
  Confirmed: "Confirmed",
  Unconfirmed: "Unconfirmed",
};

export const notAdministeredReasonLabels: Record<Schemas["NotAdministeredReason"], string> = {
  CONSENT_NOT_GIVEN: "Consent not given",
  Contraindicated: "Contraindicated",
  DID_NOT_ATTEND: "Did not attend",
};

export const vaccinationSequenceLabels: Record<Schemas["VaccinationSequence"], string> = {
  First: "First",
  Second: "Second",
  BOOSTER_VACCINATION: "Booster vaccination",
};

export const registrationBodyLabels: Record<Schemas["RegistrationBody"], string> = {
  GPhC: "GPhC",
  GMC: "GMC",
  NMC: "NMC",
  HCPC: "HCPC",
  GDC: "GDC",
  GOC: "GOC",
};

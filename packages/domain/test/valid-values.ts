import type { Schemas } from "@pharmacy/sdk";
import type { StepContext } from "../src/vaccines/step-context.ts";
import type { ConsentValues } from "../src/episode/values.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/values.ts";

/** Valid values, by name: the bases that the rows of section-5.csv change. */

export const now = "2025-11-03T10:00:00.000Z";
export const today = "2025-11-03";

/** Born 12 March 1951: 74 years old. */
export const patient: Schemas["PatientDemographics"] = {
  nhsNumber: "9000000009",
  pdsVerified: true,
  firstName: "Amina",
  lastName: "Yusuf",
  dateOfBirth: "1951-03-12",
  gender: "female",
};

export const consents = {
  "consent given": {
    consentStatus: true,
    consentByPatientCheck: true,
    vaccineTypes: ["fluVac"],
  },
  "consent by parent": {
    consentStatus: true,
    consentByPatientCheck: false,
    consentProvidedBy: "PARENT_OR_GUARDIAN",
    consentPersonFirstName: "Noor",
    consentPersonLastName: "Yusuf",
    consentPersonRelationship: "Mother",
    vaccineTypes: ["fluVac"],
  },
  "consent refused": { consentStatus: false, vaccineTypes: [] },
} satisfies Record<string, ConsentValues>;

const noConcerns = {
  feelUnwell: false,
  medicationInteractVaccine: false,
  past6MonthsVaccinated: false,
  relevantAllergies: false,
};

const adminClerk = { firstName: "Amy", lastName: "Clark" };

export const screenings = {
  "flu screening": {
    administrationType: "NHS",
    eligibilityCriteria: "AGED_65_AND_OVER",
    ...noConcerns,
    past6MonthsFluVaccinated: false,
    anaphylacticAllergicToInfluenzaVaccine: false,
    adminClerk,
  },
  "private flu screening": {
    administrationType: "Private",
    ...noConcerns,
    past6MonthsFluVaccinated: false,
    anaphylacticAllergicToInfluenzaVaccine: false,
    adminClerk,
  },
  "covid screening": {
    administrationType: "NHS",
    eligibilityCriteria: "ADULTS_75_AND_OVER",
    ...noConcerns,
    past6MonthsCovidVaccinated: false,
    pregnant: false,
    adminClerk,
  },
} satisfies Record<string, ScreeningValues>;

const clinician = {
  firstName: "Anna",
  lastName: "Price",
  registrationBody: "GPhC",
  gphc: "2012345",
} as const;

const vaccinator = { ...clinician, healthCareRegistered: true };

const administered = {
  responsibleClinician: clinician,
  isVaccinationAdministered: true,
  fullDateOfAdministration: "2025-11-03T09:45:00.000Z",
  administrationLocation: "PHARMACY",
  vaccineSelected: "Adjuvanted trivalent aTIV",
  vacProvidedToPatient: { vaccineId: "flu-ativ-1", name: "Adjuvanted trivalent aTIV" },
  batchId: "batch-1",
  batchNumber: "126201A",
  expiryDate: "06/2026",
  doseAmount: 0.5,
  vacRoute: "INTRAMUSCULAR",
  siteOfAdministration: "LEFT_ARM",
  vaccinationDeliveredUnder: "PGD",
  confirmVacDetails: true,
  isAnyAdverseEffects: false,
  vaccinator,
} satisfies DeliveryValues;

const careHome = {
  administrationLocation: "LONG_STAY_CARE_HOME",
  longStayCareHomeODSCode: "VM4G7",
  longStayCareHomeName: "Rose Court",
  longStayCareHomeAddress: "1 Rose Lane, Leeds",
  longStayCareHomePostCode: "LS1 4AP",
} as const;

const adverseEffects = {
  isAnyAdverseEffects: true,
  adverseEffects: ["Fainting"],
  reactionSeverity: "Mild",
  verificationStatus: "Confirmed",
  evidence: "Seen in the pharmacy",
  descriptionOfReaction: "Fainted for a minute",
} satisfies DeliveryValues;

const covidAdministered = {
  ...administered,
  vaccineSelected: "Comirnaty 30 LP.8.1",
  vacProvidedToPatient: { vaccineId: "covid-comirnaty30-10", name: "Comirnaty 30 LP.8.1" },
  doseAmount: 0.3,
  vaccinationSequence: "BOOSTER_VACCINATION",
  useByDate: null,
  responsibleDrawer: clinician,
  drawnUpBy: vaccinator,
} satisfies DeliveryValues;

export const deliveries = {
  "flu given": administered,
  "flu given in care home": { ...administered, ...careHome },
  "flu given with adverse effects": { ...administered, ...adverseEffects },
  "flu not given": {
    responsibleClinician: clinician,
    isVaccinationAdministered: false,
    reasonForNoAdministeredVaccination: "DID_NOT_ATTEND",
  },
  "covid given": covidAdministered,
  "covid given in care home": { ...covidAdministered, ...careHome },
  "covid given with adverse effects": { ...covidAdministered, ...adverseEffects },
  "covid given in residential facility": {
    ...covidAdministered,
    administrationLocation: "RESIDENTIAL_FACILITY",
    homeDetails: { name: "Elm House", addressLine1: "2 Elm Road", postcode: "LS2 9JT" },
  },
  "covid not given": {
    responsibleClinician: clinician,
    isVaccinationAdministered: false,
    reasonForNoAdministeredVaccination: "Contraindicated",
  },
} satisfies Record<string, DeliveryValues>;

/** Bases of the stages that are no step of an episode. */
export const others = {
  "pharmacist details": { firstName: "Anna", lastName: "Price", gphcNumber: "2012345" },
  "care home search": { name: "Rose Court", postCode: "LS1 4AP" },
  "flu batch": {
    vaccineType: "fluVac",
    vaccineManufacturer: "AstraZeneca",
    vaccineName: "Fluenz LAIV",
    packSize: 10,
    batchNo: "TH2127",
    expiryDate: "06/2026",
    status: "Active",
    vaccineId: "fluenz-10",
    batchNumberFormat: null,
  },
  "covid batch": {
    vaccineType: "covid",
    vaccineManufacturer: "Pfizer/BioNTech",
    vaccineName: "Comirnaty 30 LP.8.1",
    packSize: 10,
    batchNo: "AB1234",
    expiryDate: "06/2026",
    useByDate: "01/02/2026",
    status: "Active",
    vaccineId: "comirnaty-30-10",
    batchNumberFormat: "AAnnnn",
  },
  "legacy administration": {
    administrationFullDate: "2024-10-03T09:45:00.000Z",
    administeredBy: { firstName: "Anna", surname: "Price", gphcNumber: "2012345" },
    registrationNumber: "2012345",
    hasAdverseEffects: true,
    adverseEffects: ["Bruising"],
    otherAdverseEffect: "",
    isVaccineConfirmed: true,
  },
  "patient of a group": { eligibilityCriteria: null, dateOfBirth: "1951-03-12" },
  "covid patient of a group": { eligibilityCriteria: null, dateOfBirth: "1951-03-12" },
  "flu history": { records: [] },
  "covid history": { vaccinationSequence: null, records: [] },
};

/** The context of a flu step of the patient above. */
export const fluContext: StepContext = {
  vaccineType: "fluVac",
  vaccineTypes: ["fluVac"],
  patient,
  today,
  now,
};

/** The context of a COVID-19 step of the patient above, COVID-19 chosen alone. */
export const covidContext: StepContext = {
  ...fluContext,
  vaccineType: "covid",
  vaccineTypes: ["covid"],
};

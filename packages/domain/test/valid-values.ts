import { vectorDocument } from "@pharmacy/openapi/vectors";
import { requestOf } from "@pharmacy/openapi/vectors/prepare";
import type { Schemas } from "@pharmacy/sdk";
import type { StepContext } from "../src/vaccines/step-context.ts";
import type { ConsentValues } from "../src/episode/steps.ts";
import { questionSetProperty, setsInForce } from "../src/vaccines/question-sets.ts";
import type { DeliveryValues, ScreeningValues } from "../src/vaccines/parts.ts";

/** Valid values, by name: what the rows of openapi/vectors/section-5.csv change. */

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

/** The batches that the deliveries are of. */
const batches = {
  fluVac: { id: "batch-1", name: "Adjuvanted trivalent aTIV", vaccineId: "flu-ativ-1" },
  covid: { id: "batch-1", name: "Comirnaty 30 LP.8.1", vaccineId: "covid-comirnaty30-10" },
};

/** The episode of a base of the contract's vectors (openapi/vectors), as it is sent. */
function episodeOfBase(name: string, vaccineType: keyof typeof batches): Schemas["EpisodeInput"] {
  const base = vectorDocument.bases[name];
  if (!base) throw new Error(`The vectors have no base ${name}`);
  const batch = { ...batches[vaccineType], batchNo: "126201A" };
  const known = { ...vectorDocument.environment, batch };
  const episode: Schemas["EpisodeInput"] = JSON.parse(
    JSON.stringify(requestOf(base, [], known, new Date(now)).request.body),
  );
  return episode;
}

function consentOf(name: string): ConsentValues {
  const { consent, vaccineTypes } = episodeOfBase(name, "fluVac");
  return { ...consent, vaccineTypes };
}

export const consents = {
  "consent given": consentOf("consent-given"),
  "consent by parent": consentOf("consent-by-parent"),
  "consent refused": consentOf("consent-refused"),
};

/** A step is begun under the set in force. */
const ofSetInForce = (type: Schemas["VaccineType"]) =>
  questionSetProperty(setsInForce(today)[type]);

function screeningOf(name: string, vaccineType: keyof typeof batches): ScreeningValues {
  const { screening } = episodeOfBase(name, vaccineType).vaccinationDetails[vaccineType] ?? {};
  const { isDraft: _isDraft, vaccineType: _type, ...values } = screening ?? {};
  return { ...values, ...ofSetInForce(vaccineType) };
}

export const screenings = {
  "flu screening": screeningOf("flu-screening", "fluVac"),
  "private flu screening": screeningOf("private-flu-screening", "fluVac"),
  "covid screening": screeningOf("covid-screening", "covid"),
};

function deliveryOf(name: string, vaccineType: keyof typeof batches): DeliveryValues {
  const { delivery } = episodeOfBase(name, vaccineType).vaccinationDetails[vaccineType] ?? {};
  const { isDraft: _isDraft, vaccineType: _type, ...given } = delivery ?? {};
  const values = { ...given, ...ofSetInForce(vaccineType) };
  // A server fills it from the batch, which only the server knows.
  return "batchId" in values ? { ...values, expiryDate: "06/2026" } : values;
}

export const deliveries = {
  "flu given": deliveryOf("flu-given", "fluVac"),
  "flu given in care home": deliveryOf("flu-given-in-care-home", "fluVac"),
  "flu given with adverse effects": deliveryOf("flu-given-with-adverse-effects", "fluVac"),
  "flu not given": deliveryOf("flu-not-given", "fluVac"),
  "covid given": deliveryOf("covid-given", "covid"),
  "covid given in care home": deliveryOf("covid-given-in-care-home", "covid"),
  "covid given with adverse effects": deliveryOf("covid-given-with-adverse-effects", "covid"),
  "covid given in residential facility": deliveryOf("covid-given-in-residential-facility", "covid"),
  "covid not given": deliveryOf("covid-not-given", "covid"),
};

/** Those of forms and histories, which no request holds as they are. */
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

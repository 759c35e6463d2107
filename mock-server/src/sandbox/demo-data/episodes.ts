import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/expiry";
import { isWithinLicensedAges } from "@pharmacy/domain/clinical/product-warnings";
import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate, londonInstant } from "@pharmacy/domain/dates/london-time";
import { newEpisode, proposeSave, type StepValues } from "@pharmacy/domain/episode/save";
import { firstStep, stepsOf, type VaccineStep } from "@pharmacy/domain/episode/steps";
import { products } from "@pharmacy/domain/seasons/products.gen";
import {
  questionSetProperty,
  questionsIn,
  setOf,
  setsInForce,
} from "@pharmacy/domain/vaccines/question-sets";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import type { RegisteredPatient } from "../store/patients.ts";
import { packAmong } from "../store/products.ts";
import { chanceFrom, type Chance } from "./made-up.ts";

type Batch = Schemas["Batch"];
type VaccineType = Schemas["VaccineType"];

export type DemoEpisode = Omit<Schemas["Episode"], "id" | "humanReadableEpisodeId">;

const weeks = 8;
const staffOfStores = [
  { firstName: "Anna", lastName: "Pharmacist", gphc: "2071001" },
  { firstName: "Tom", lastName: "Technician", gphc: "5012002" },
];

/** Of the last eight weeks, oldest first. */
export function demoEpisodes(
  count: number,
  patients: readonly RegisteredPatient[],
  batches: readonly Batch[],
  { today, seed }: { today: string; seed: number },
): DemoEpisode[] {
  const chance = chanceFrom(seed);
  const adults = patients.filter(({ patient }) => isOrdinaryAdult(patient, today));
  const instants = Array.from({ length: count }, () => instantIn(chance, today)).toSorted();
  return instants.map((at, position) => {
    const { patient } = chance.oneOf(adults);
    const episode = demoEpisode(visitOf(chance, patient, at, batches));
    const isDeleted = position % 40 === 7;
    const legacyAdministration = legacyAdministrations[position - 3];
    return { ...episode, legacyAdministration, ...(isDeleted ? deletionAt(at) : {}) };
  });
}

export function demoEpisode(visit: Visit): DemoEpisode {
  const input = episodeOf(visit);
  const by = `${visit.staff.firstName} ${visit.staff.lastName}`;
  return {
    ...input,
    deleted: false,
    creationDate: visit.at,
    completionDate: input.status === "In Progress" ? null : visit.at,
    lastUpdatedBy: by,
    lastUpdatedDate: visit.at,
    vaccinationsRequired: input.vaccineTypes,
  };
}

export function completedVisit(
  patient: Schemas["PatientDemographics"],
  batches: readonly Batch[],
  today: string,
): Visit {
  return {
    ...visitOf(chanceFrom(1), patient, londonInstant(addDays(today, -1), "16:30"), batches),
    vaccineTypes: ["fluVac"],
    isConsentGiven: true,
    isAdministered: true,
    stepsDone: 2,
  };
}

function visitOf(
  chance: Chance,
  patient: Schemas["PatientDemographics"],
  at: string,
  batches: readonly Batch[],
): Visit {
  const choices: Visit["vaccineTypes"][] = [["fluVac"], ["fluVac"], ["fluVac", "covid"], ["covid"]];
  const vaccineTypes = chance.oneOf(choices);
  const isFinished = chance.is(0.88);
  const allSteps = vaccineTypes.length * 2;
  return {
    patient,
    vaccineTypes,
    isConsentGiven: chance.is(0.97),
    isAdministered: chance.is(0.93),
    stepsDone: isFinished ? allSteps : chance.below(allSteps),
    at,
    staff: chance.oneOf(staffOfStores),
    batches,
  };
}

function isOrdinaryAdult(patient: Schemas["PatientDemographics"], today: string): boolean {
  const { lastName, deceased, sensitive, dateOfBirth } = patient;
  if (["Sandbox", "Edge", "Yusuf"].includes(lastName) || deceased || sensitive) return false;
  return ageInYears(dateOfBirth, today) >= 19;
}

function instantIn(chance: Chance, today: string): string {
  const day = addDays(today, -chance.between(1, weeks * 7));
  const hour = String(chance.between(9, 17)).padStart(2, "0");
  const minute = String(chance.between(0, 59)).padStart(2, "0");
  return londonInstant(day, `${hour}:${minute}`);
}

function deletionAt(deletedDate: string): Partial<DemoEpisode> {
  return {
    deleted: true,
    deletedBy: "Anna Pharmacist",
    deletedReason: "recorded-in-error",
    deletedComment: "The visit was recorded for the wrong day.",
    deletedDate,
  };
}

/** Earlier systems' records in two demo episodes (openapi/decisions.md, Steps and statuses). */
const legacyAdministrations: readonly Schemas["LegacyAdministration"][] = [
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

export type Visit = {
  patient: Schemas["PatientDemographics"];
  vaccineTypes: VaccineType[];
  /** The number of saved vaccine steps; 0 for a refusal. */
  stepsDone: number;
  isConsentGiven: boolean;
  isAdministered: boolean;
  at: string;
  staff: { firstName: string; lastName: string; gphc: string };
  batches: readonly Batch[];
};

export function episodeOf(visit: Visit): Schemas["EpisodeInput"] {
  const clock = { now: visit.at, today: londonDate(visit.at) };
  const consent: StepValues = {
    stage: "consent",
    values: visit.isConsentGiven
      ? { consentStatus: true, consentByPatientCheck: true, vaccineTypes: visit.vaccineTypes }
      : { consentStatus: false, vaccineTypes: [] },
  };
  const first = { step: firstStep, entered: consent, kind: "save" as const, clock };
  let { input } = proposeSave({ content: newEpisode(visit.patient), ...first });
  for (const step of stepsOf(input.vaccineTypes).slice(0, visit.stepsDone)) {
    ({ input } = proposeSave({
      content: input,
      step,
      entered: valuesOf(visit, step),
      kind: "save",
      clock,
    }));
  }
  return input;
}

function valuesOf(visit: Visit, { stage, vaccineType }: VaccineStep): StepValues {
  return stage === "screening"
    ? { stage, values: screening(visit, vaccineType) }
    : { stage, values: delivery(visit, vaccineType) };
}

function screening({ patient, at, staff }: Visit, vaccineType: VaccineType): ScreeningValues {
  const age = ageInYears(patient.dateOfBirth, londonDate(at));
  const { firstName, lastName } = staff;
  const set = { questionSet: setsInForce(londonDate(at))[vaccineType] };
  const covidGroup = age >= 75 ? "ADULTS_75_AND_OVER" : "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER";
  return {
    administrationType: "NHS",
    eligibilityCriteria:
      vaccineType === "covid" ? covidGroup : age >= 65 ? "AGED_65_AND_OVER" : "CARER",
    ...Object.fromEntries(questionsIn(setOf(vaccineType, set)).map((asked) => [asked, false])),
    ...questionSetProperty(set.questionSet),
    adminClerk: { firstName, lastName },
  };
}

function delivery(visit: Visit, vaccineType: VaccineType): DeliveryValues {
  const clinician = { ...visit.staff, registrationBody: "GPhC" as const };
  const vaccinator = { ...clinician, healthCareRegistered: true };
  const batch = visit.isAdministered ? batchFor(visit, vaccineType) : undefined;
  if (!batch) {
    return {
      responsibleClinician: clinician,
      isVaccinationAdministered: false,
      reasonForNoAdministeredVaccination: "DID_NOT_ATTEND",
    };
  }
  const { pack, product } = packAmong(products, batch.vaccineId) ?? {};
  const isNasal = product?.routes[0] === "NASAL";
  return {
    responsibleClinician: clinician,
    responsibleDrawer: clinician,
    isVaccinationAdministered: true,
    fullDateOfAdministration: visit.at,
    administrationLocation: "PHARMACY",
    vaccineSelected: batch.name,
    vacProvidedToPatient: { vaccineId: batch.vaccineId, name: batch.name, ...pack },
    batchId: batch.id,
    batchNumber: batch.batchNo,
    expiryDate: expiryMonthOf(batch.expiryDate),
    useByDate: batch.useByDate ? useByDayOf(batch.useByDate) : null,
    doseAmount: batch.doses?.doseAmount,
    confirmVacDetails: true,
    vacRoute: isNasal ? "NASAL" : "INTRAMUSCULAR",
    siteOfAdministration: isNasal ? "NASAL_CAVITY" : "LEFT_ARM",
    vaccinationDeliveredUnder: "NATIONAL_PROTOCOL",
    vaccinationSequence: "BOOSTER_VACCINATION",
    isAnyAdverseEffects: false,
    vaccinator,
    drawnUpBy: vaccinator,
  };
}

function batchFor({ patient, at, batches }: Visit, vaccineType: VaccineType) {
  return batches.find((batch) => {
    const product = products.find(({ ampName }) => ampName === batch.vaccineName);
    if (!product || batch.vaccineType !== vaccineType) return false;
    const { fromMonths: licensedFromMonths, toMonths: licensedToMonths } = product;
    const ages = { licensedFromMonths, licensedToMonths };
    return isWithinLicensedAges(ages, patient.dateOfBirth, londonDate(at));
  });
}

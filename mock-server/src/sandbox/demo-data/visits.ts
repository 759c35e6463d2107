import { expiryMonthOf, useByDayOf } from "@pharmacy/domain/batch/epoch";
import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { isWithinLicensedAges } from "@pharmacy/domain/clinical/product-warnings";
import { newEpisode, proposeSave, type StepValues } from "@pharmacy/domain/episode/save";
import { firstStep, stepsOf, type VaccineStep } from "@pharmacy/domain/episode/steps";
import {
  questionSetProperty,
  questionsIn,
  setOf,
  setsInForce,
} from "@pharmacy/domain/vaccines/question-sets";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { products } from "@pharmacy/domain/seasons/products.gen";
import { packAmong } from "../store/products.ts";

type EpisodeInput = Schemas["EpisodeInput"];
type VaccineType = Schemas["VaccineType"];

/** The course of a patient's visit. */
export type Visit = {
  patient: Schemas["PatientDemographics"];
  vaccineTypes: VaccineType[];
  /** The number of saved vaccine steps; 0 for a refusal. */
  stepsDone: number;
  isConsentGiven: boolean;
  isAdministered: boolean;
  at: string;
  staff: { firstName: string; lastName: string; gphc: string };
  batches: readonly Schemas["Batch"][];
};

/** The episode as the application saves it, step by step. */
export function episodeOf(visit: Visit): EpisodeInput {
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

/** The first batch in stock that is licensed for the patient's age. */
function batchFor({ patient, at, batches }: Visit, vaccineType: VaccineType) {
  return batches.find((batch) => {
    const product = products.find(({ ampName }) => ampName === batch.vaccineName);
    if (!product || batch.vaccineType !== vaccineType) return false;
    const { fromMonths: licensedFromMonths, toMonths: licensedToMonths } = product;
    const ages = { licensedFromMonths, licensedToMonths };
    return isWithinLicensedAges(ages, patient.dateOfBirth, londonDate(at));
  });
}

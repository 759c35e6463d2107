import { newEpisode, proposeSave, type StepValues } from "@pharmacy/domain/episode/save";
import { firstStep, stepsOf, type VaccineStep } from "@pharmacy/domain/episode/steps";
import { expiryMonthOf } from "@pharmacy/domain/batch/expiry";
import { setToday } from "@pharmacy/domain/test/question-sets";
import { questionSetProperty, questionsIn } from "@pharmacy/domain/vaccines/question-sets";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { today } from "./dates.ts";

type VaccineType = Schemas["VaccineType"];

/** A visit without concerns, as far as it was saved before a story begins. */
export interface SavedVisit {
  patient: Schemas["PatientDemographics"];
  vaccineTypes: VaccineType[];
  /** How many steps were saved after the consent. */
  stepsDone: number;
  staff: { firstName: string; lastName: string; gphc: string };
  batch: (vaccineType: VaccineType) => Schemas["Batch"];
}

/** The body of each save, in order, as the application sends it. */
export function savesOf(visit: SavedVisit): Schemas["EpisodeInput"][] {
  const clock = { now: new Date().toISOString(), today: today() };
  const entered: StepValues = {
    stage: "consent",
    values: { consentStatus: true, consentByPatientCheck: true, vaccineTypes: visit.vaccineTypes },
  };
  const first = { content: newEpisode(visit.patient), step: firstStep, entered };
  let { input } = proposeSave({ ...first, kind: "save", clock });
  const saves = [input];
  for (const step of stepsOf(visit.vaccineTypes).slice(0, visit.stepsDone)) {
    const next = { content: input, step, entered: valuesOf(visit, step, clock.now) };
    ({ input } = proposeSave({ ...next, kind: "save", clock }));
    saves.push(input);
  }
  return saves;
}

const valuesOf = (
  visit: SavedVisit,
  { stage, vaccineType }: VaccineStep,
  now: string,
): StepValues =>
  stage === "screening"
    ? { stage, values: screeningOf(visit, vaccineType) }
    : { stage, values: deliveryOf(visit, vaccineType, now) };

function screeningOf({ staff }: SavedVisit, vaccineType: VaccineType): ScreeningValues {
  const set = setToday(vaccineType);
  return {
    administrationType: "NHS",
    eligibilityCriteria:
      vaccineType === "fluVac" ? "AGED_65_AND_OVER" : "IMMUNOSUPPRESSED_6_MONTHS_AND_OVER",
    ...Object.fromEntries(questionsIn(set).map((question) => [question, false])),
    ...questionSetProperty(set.number),
    adminClerk: { firstName: staff.firstName, lastName: staff.lastName },
  };
}

/** Given into the left arm at the counter. */
function deliveryOf(
  { staff, batch: batchOf }: SavedVisit,
  vaccineType: VaccineType,
  now: string,
): DeliveryValues {
  const batch = batchOf(vaccineType);
  const clinician = { ...staff, registrationBody: "GPhC" as const };
  const vaccinator = { ...clinician, healthCareRegistered: true };
  return {
    responsibleClinician: clinician,
    responsibleDrawer: clinician,
    isVaccinationAdministered: true,
    fullDateOfAdministration: now,
    administrationLocation: "PHARMACY",
    vaccineSelected: batch.name,
    vacProvidedToPatient: { vaccineId: batch.vaccineId, name: batch.name },
    batchId: batch.id,
    batchNumber: batch.batchNo,
    expiryDate: expiryMonthOf(batch.expiryDate),
    doseAmount: batch.doses?.doseAmount,
    confirmVacDetails: true,
    vacRoute: "INTRAMUSCULAR",
    siteOfAdministration: "LEFT_ARM",
    vaccinationDeliveredUnder: "NATIONAL_PROTOCOL",
    vaccinationSequence: "First",
    isAnyAdverseEffects: false,
    vaccinator,
    drawnUpBy: vaccinator,
  };
}

import type { Schemas } from "@pharmacy/sdk";
import { genericQuestions } from "../episode/questions.ts";
import type { Stage } from "../episode/steps.ts";
import type { DeliveryValues, ScreeningValues } from "../episode/values.ts";

type WarningCode = Schemas["WarningCode"];

/** The answer that a warning is about, and where it was given. */
export interface WarningCause {
  vaccineType: Schemas["VaccineType"];
  stage: Stage;
  field: string;
}

const screeningCauses = {
  SCREENING_FEELS_UNWELL: "feelUnwell",
  SCREENING_MEDICATION: "medicationInteractVaccine",
  SCREENING_VACCINATED_RECENTLY: "past6MonthsVaccinated",
  SCREENING_ALLERGIES: "relevantAllergies",
  SCREENING_FLU_VACCINATED_RECENTLY: "past6MonthsFluVaccinated",
  SCREENING_COVID_VACCINATED_RECENTLY: "past6MonthsCovidVaccinated",
  SCREENING_PREGNANT: "pregnant",
  COVID_CLINICIAN_REVIEW_ALLERGIES: "relevantAllergies",
  COVID_CLINICIAN_REVIEW_PREGNANCY: "pregnant",
  ELIGIBILITY_NOT_2_OR_3: "eligibilityCriteria",
  ELIGIBILITY_UNDER_65: "eligibilityCriteria",
  ELIGIBILITY_TURNS_65_THIS_SEASON: "eligibilityCriteria",
  ELIGIBILITY_NOT_18_TO_64: "eligibilityCriteria",
  ELIGIBILITY_UNDER_75: "eligibilityCriteria",
  ELIGIBILITY_UNDER_6_MONTHS: "eligibilityCriteria",
  ELIGIBILITY_UNDER_18: "eligibilityCriteria",
} as const satisfies Partial<Record<WarningCode, keyof ScreeningValues>>;

type ScreeningCode = keyof typeof screeningCauses;

const deliveryCauses = {
  DOSE_NO_FIRST: "vaccinationSequence",
  DOSE_ALREADY_EXISTS: "vaccinationSequence",
  DOSE_INTERVAL_UNDER_3_MONTHS: "vaccinationSequence",
  OUTSIDE_LICENSED_AGE: "vaccineSelected",
  SITE_DOES_NOT_FIT_ROUTE: "siteOfAdministration",
  BATCH_EXPIRED: "batchId",
  BATCH_PAST_USE_BY: "batchId",
  BATCH_NO_DOSES_LEFT: "batchId",
} as const satisfies Record<Exclude<WarningCode, ScreeningCode>, keyof DeliveryValues>;

const isOfScreening = (code: WarningCode): code is ScreeningCode => code in screeningCauses;

const isShared = (field: string) => genericQuestions.some((question) => question === field);

/** With flu chosen too, COVID-19's shared questions are answered in flu's screening (§2). */
export function causeOf(
  code: WarningCode,
  vaccineType: Schemas["VaccineType"],
  vaccineTypes: readonly Schemas["VaccineType"][],
): WarningCause {
  if (!isOfScreening(code)) return { vaccineType, stage: "delivery", field: deliveryCauses[code] };
  const field = screeningCauses[code];
  const isAskedForFlu = isShared(field) && vaccineTypes.includes("fluVac");
  return { vaccineType: isAskedForFlu ? "fluVac" : vaccineType, stage: "screening", field };
}

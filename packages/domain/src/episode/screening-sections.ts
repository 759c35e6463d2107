import type { Schemas } from "@pharmacy/sdk";
import { isPregnancyAsked, type StepContext } from "./context.ts";
import {
  commentOf,
  covidQuestions,
  fluQuestions,
  genericQuestions,
  withComments,
  type ScreeningQuestion,
} from "./questions.ts";
import { shownFields, shownSections, type ConditionalFields, type Section } from "./section.ts";
import type { ScreeningValues } from "./values.ts";

export type ScreeningSectionId =
  | "previous-vaccinations"
  | "vaccine-type"
  | "eligibility"
  | "clinical-risk"
  | "generic-screening"
  | "flu-screening"
  | "covid-screening"
  | "admin-clerk";

export type ScreeningSection = Section<ScreeningSectionId, ScreeningValues, StepContext>;

const isNhs = (screening: ScreeningValues) => screening.administrationType === "NHS";

/** Whether the clinical risk group is asked: only of 18-64 in a clinical risk group. */
export function isClinicalRiskAsked(screening: ScreeningValues): boolean {
  return isNhs(screening) && screening.eligibilityCriteria === "AGED_18_TO_64_CLINICAL_RISK";
}

/** With flu chosen too, the shared questions are asked once, in flu's screening (§2). */
function areGenericQuestionsAsked(_screening: ScreeningValues, context: StepContext): boolean {
  return context.vaccineType === "fluVac" || !context.vaccineTypes.includes("fluVac");
}

const vaccineType: ScreeningSection = {
  id: "vaccine-type",
  title: "Vaccine type",
  fields: ["administrationType"],
};

const eligibility: ScreeningSection = {
  id: "eligibility",
  title: "Eligibility",
  shownWhen: isNhs,
  fields: ["eligibilityCriteria"],
};

const genericScreening: ScreeningSection = {
  id: "generic-screening",
  title: "Clinical screening",
  shownWhen: areGenericQuestionsAsked,
  fields: withComments(genericQuestions),
};

const adminClerk: ScreeningSection = {
  id: "admin-clerk",
  title: "Admin clerk details",
  fields: ["adminClerk"],
};

/** The sections of each vaccine's screening, in the order of §2 [2.47] [2.48]. */
export const screeningSections: Record<Schemas["VaccineType"], readonly ScreeningSection[]> = {
  fluVac: [
    { id: "previous-vaccinations", title: "Previous flu vaccination details", fields: [] },
    { ...vaccineType, title: "Flu vaccine type" },
    eligibility,
    {
      id: "clinical-risk",
      title: "Clinical risk",
      shownWhen: isClinicalRiskAsked,
      fields: ["clinicalRisk"],
    },
    genericScreening,
    { id: "flu-screening", title: "Flu clinical screening", fields: withComments(fluQuestions) },
    adminClerk,
  ],
  covid: [
    { id: "previous-vaccinations", title: "Previous COVID-19 vaccination details", fields: [] },
    { ...vaccineType, title: "COVID-19 vaccine type" },
    eligibility,
    genericScreening,
    {
      id: "covid-screening",
      title: "COVID-19 clinical screening",
      fields: withComments(covidQuestions),
    },
    adminClerk,
  ],
};

const isYes = (question: ScreeningQuestion) => (screening: ScreeningValues) =>
  screening[question] === true;

const comments = [...genericQuestions, ...fluQuestions, ...covidQuestions].map(
  (question) => [commentOf(question), isYes(question)] as const,
);

const conditions: ConditionalFields<ScreeningValues, StepContext> = {
  ...Object.fromEntries(comments),
  pregnant: (_screening, context) => isPregnancyAsked(context),
  pregnantComment: (screening, context) => isPregnancyAsked(context) && screening.pregnant === true,
};

/** The sections of a screening that show, in order. */
export function shownScreeningSections(screening: ScreeningValues, context: StepContext) {
  return shownSections(screeningSections[context.vaccineType], screening, context);
}

/** The names of the screening's fields that show. */
export function shownScreeningFields(
  screening: ScreeningValues,
  context: StepContext,
): Set<keyof ScreeningValues> {
  return shownFields(screeningSections[context.vaccineType], conditions, screening, context);
}

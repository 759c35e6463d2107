import type { Section } from "../validation/field.ts";
import { withComments, type ScreeningQuestion } from "./questions.ts";
import { sharedQuestionsAskedBy, type StepContext } from "./step-context.ts";
import type { ScreeningValues } from "./parts.ts";

/** The sections of the screenings [2.47] [2.48]. */

const isNhs = ({ administrationType }: ScreeningValues) => administrationType === "NHS";

export const previousVaccinations = (title: string): ScreeningSection => ({
  id: "previous-vaccinations",
  title,
});

export const vaccineType = (title: string): ScreeningSection => ({
  id: "vaccine-type",
  title,
});

export const eligibility: ScreeningSection = {
  id: "eligibility",
  title: "Eligibility",
  shownWhen: isNhs,
};

export const clinicalRisk = (group: string): ScreeningSection => ({
  id: "clinical-risk",
  title: "Clinical risk",
  shownWhen: (screening) => isNhs(screening) && screening.eligibilityCriteria === group,
});

const asksSharedQuestions = (_screening: ScreeningValues, context: StepContext) =>
  sharedQuestionsAskedBy(context.vaccineType, context.vaccineTypes) === null;

export const genericScreening: ScreeningSection = {
  id: "generic-screening",
  title: "Clinical screening",
  shownWhen: asksSharedQuestions,
};

export const ownScreening = (
  id: `${string}-screening`,
  title: string,
  questions: Partial<Record<ScreeningQuestion, unknown>>,
): ScreeningSection => ({ id, title, also: [...withComments(questions), "noneOfThese"] });

export const adminClerk: ScreeningSection = {
  id: "admin-clerk",
  title: "Admin clerk details",
};

export type SharedScreeningSectionId =
  | "previous-vaccinations"
  | "vaccine-type"
  | "eligibility"
  | "clinical-risk"
  | "generic-screening"
  | "admin-clerk";

export type ScreeningSectionId = SharedScreeningSectionId | `${string}-screening`;

export type ScreeningSection = Section<ScreeningSectionId, ScreeningValues, StepContext>;

import type { Schemas } from "@pharmacy/sdk";
import { validation } from "../messages.ts";
import { partOf } from "../vaccines/parts.ts";
import { setOf } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { oncePer, shownFields, shownSections, stepSections } from "../validation/sections.ts";
import { screeningFieldsOf } from "./screening-fields.ts";

const stepOf = oncePer((set: QuestionSet) => stepSections(set.screening, screeningFieldsOf(set)));

/** The sections of a screening that show, in order. */
export function shownScreeningSections(screening: ScreeningValues, context: StepContext) {
  return shownSections(stepOf(setOf(context.vaccineType, screening)), screening, context);
}

/** The names of the screening's fields that show. */
export function shownScreeningFields(
  screening: ScreeningValues,
  context: StepContext,
): Set<keyof ScreeningValues> {
  return shownFields(stepOf(setOf(context.vaccineType, screening)), screening, context);
}

/**
 * "None of these" answers No: of another answer it says nothing. A form cannot say it, so only a server
 * looks.
 */
export const noneOfTheseIssues = (screening: ScreeningValues): Issue[] =>
  (screening.noneOfThese ?? []).every((question) => screening[question] === false)
    ? []
    : [{ path: "noneOfThese", message: validation.onlyAnsweredNo }];

/** What is wrong with a screening; at most one issue a field, none for what is not shown. */
export function screeningIssues(screening: ScreeningValues, context: StepContext): Issue[] {
  return issuesOfShown(
    screeningFieldsOf(setOf(context.vaccineType, screening)),
    shownScreeningFields(screening, context),
    screening,
    context,
  );
}

type Screened = Pick<Schemas["EpisodeInput"], "vaccinationDetails">;

/** Whether a vaccine's screening is recorded as private, not only kept as a draft. */
export function isPrivateRecorded(
  recorded: Screened | undefined,
  vaccineType: Schemas["VaccineType"],
): boolean {
  return isFinalPrivate(partOf(recorded?.vaccinationDetails, vaccineType, "screening"));
}

/** Whether a stored screening is final and private. */
export const isFinalPrivate = (
  screening: { isDraft?: boolean; administrationType?: string | null } | null | undefined,
): boolean => screening?.isDraft === false && screening.administrationType === "Private";

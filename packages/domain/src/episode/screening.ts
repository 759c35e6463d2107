import type { Schemas } from "@pharmacy/sdk";
import { serverMessages } from "../messages.ts";
import { partOf } from "../vaccines/parts.ts";
import { setOf } from "../vaccines/question-sets.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { memoised, shownFields, shownSections, stepSections } from "../validation/sections.ts";
import { screeningFieldsOf } from "./screening-fields.ts";

const stepOf = memoised((set: QuestionSet) => stepSections(set.screening, screeningFieldsOf(set)));

/** The visible sections of a screening, in order. */
export function shownScreeningSections(screening: ScreeningValues, context: StepContext) {
  return shownSections(stepOf(setOf(context.vaccineType, screening)), screening, context);
}

/** The names of the visible fields of a screening. */
export function shownScreeningFields(
  screening: ScreeningValues,
  context: StepContext,
): Set<keyof ScreeningValues> {
  return shownFields(stepOf(setOf(context.vaccineType, screening)), screening, context);
}

/**
 * `noneOfThese` may list only questions answered No. Only a server checks it, since the form cannot
 * violate it.
 */
export const noneOfTheseIssues = (screening: ScreeningValues): Issue[] =>
  (screening.noneOfThese ?? []).every((question) => screening[question] === false)
    ? []
    : [{ path: "noneOfThese", message: serverMessages.onlyAnsweredNo }];

/** The issues of the visible fields of a screening, at most one per field. */
export function screeningIssues(screening: ScreeningValues, context: StepContext): Issue[] {
  return issuesOfShown(
    screeningFieldsOf(setOf(context.vaccineType, screening)),
    shownScreeningFields(screening, context),
    screening,
    context,
  );
}

type Screened = Pick<Schemas["EpisodeInput"], "vaccinationDetails">;

/** Whether the stored screening of a vaccine is final and private. */
export function isPrivateRecorded(
  recorded: Screened | undefined,
  vaccineType: Schemas["VaccineType"],
): boolean {
  return isFinalPrivate(partOf(recorded?.vaccinationDetails, vaccineType, "screening"));
}

export const isFinalPrivate = (
  screening: { isDraft?: boolean; administrationType?: string | null } | null | undefined,
): boolean => screening?.isDraft === false && screening.administrationType === "Private";

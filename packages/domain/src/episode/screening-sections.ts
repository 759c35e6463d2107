import { setOf } from "../vaccines/question-sets.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { screeningFieldsOf } from "./screening-fields.ts";
import { oncePer, shownFields, shownSections, stepSections } from "../validation/sections.ts";
import type { ScreeningValues } from "../vaccines/values.ts";

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

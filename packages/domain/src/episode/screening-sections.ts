import { forVaccines } from "../vaccines/vaccines.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { screeningFields } from "./screening-fields.ts";
import { shownFields, shownSections, stepSections } from "../validation/sections.ts";
import type { ScreeningValues } from "../vaccines/values.ts";

const steps = forVaccines((vaccine) => stepSections(vaccine.screening, screeningFields));

/** The sections of a screening that show, in order. */
export function shownScreeningSections(screening: ScreeningValues, context: StepContext) {
  return shownSections(steps[context.vaccineType], screening, context);
}

/** The names of the screening's fields that show. */
export function shownScreeningFields(
  screening: ScreeningValues,
  context: StepContext,
): Set<keyof ScreeningValues> {
  return shownFields(steps[context.vaccineType], screening, context);
}

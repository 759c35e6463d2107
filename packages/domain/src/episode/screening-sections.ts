import { vaccineOf } from "../vaccines/vaccines.ts";
import type { StepContext } from "./context.ts";
import { screeningFields } from "./screening-fields.ts";
import { shownFields, shownSections } from "./section.ts";
import type { ScreeningValues } from "./values.ts";

const stepOf = ({ vaccineType }: StepContext) => ({
  sections: vaccineOf(vaccineType).screening,
  fields: screeningFields,
});

/** The sections of a screening that show, in order. */
export function shownScreeningSections(screening: ScreeningValues, context: StepContext) {
  return shownSections(stepOf(context), screening, context);
}

/** The names of the screening's fields that show. */
export function shownScreeningFields(
  screening: ScreeningValues,
  context: StepContext,
): Set<keyof ScreeningValues> {
  return shownFields(stepOf(context), screening, context);
}

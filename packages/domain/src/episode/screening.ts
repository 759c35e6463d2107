import type { StepContext } from "../vaccines/step-context.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { screeningFields } from "./screening-fields.ts";
import { shownScreeningFields } from "./screening-sections.ts";
import type { ScreeningValues } from "../vaccines/values.ts";

/** What is wrong with a screening; at most one issue a field, none for what is not shown. */
export function screeningIssues(screening: ScreeningValues, context: StepContext): Issue[] {
  return issuesOfShown(
    screeningFields,
    shownScreeningFields(screening, context),
    screening,
    context,
  );
}

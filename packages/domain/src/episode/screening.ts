import type { StepContext } from "../vaccines/step-context.ts";
import { issuesOfShown, type Issue } from "../validation/rules.ts";
import { validation } from "../messages.ts";
import { screeningFieldsOf } from "./screening-fields.ts";
import { shownScreeningFields } from "./screening-sections.ts";
import { setOf } from "../vaccines/question-sets.ts";
import type { ScreeningValues } from "../vaccines/values.ts";

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

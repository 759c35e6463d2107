import { administrationTypeLabels, clinicalRiskLabels, codesOf } from "../codes.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import { allQuestions } from "../vaccines/all-questions.ts";
import { commentOf } from "../vaccines/comments.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { StepContext } from "./context.ts";
import { issuesOfShown, rulesFor, type FieldRules, type Issue } from "./rules.ts";
import { shownScreeningFields } from "./screening-sections.ts";
import type { ScreeningValues } from "./values.ts";

const { check, oneOf, required, atMost } = rulesFor<ScreeningValues, StepContext>();

const commentTooLong = messages.validation.messageTooLong(lengths.comment);

/** A question is answered; its comment, shown on yes, is given and at most 500 characters long. */
const questionRules = allQuestions.flatMap((question) => {
  const comment = commentOf(question);
  return [
    [question, [required(question)]] as const,
    [comment, [required(comment), atMost(comment, lengths.comment, commentTooLong)]] as const,
  ];
});

/** §6 VAC_NHS_ONLY [6.07]. */
const nhsOnly = check(
  "administrationType",
  messages.validation.predefinedValue,
  (type, { isNhsOnly = false, isPrivateRecorded = false }) =>
    isNhsOnly && type !== "NHS" && !(isPrivateRecorded && type === "Private"),
);

/** The rules of each field; those of a field that is not shown do not run (§5 Screening). */
const fieldRules: FieldRules<ScreeningValues, StepContext> = {
  administrationType: [
    required("administrationType"),
    oneOf("administrationType", () => codesOf(administrationTypeLabels)),
    nhsOnly,
  ],
  eligibilityCriteria: [
    required("eligibilityCriteria"),
    oneOf("eligibilityCriteria", ({ vaccineType }) => codesOf(vaccineOf(vaccineType).groups)),
  ],
  clinicalRisk: [
    required("clinicalRisk"),
    oneOf("clinicalRisk", () => codesOf(clinicalRiskLabels)),
  ],
  ...Object.fromEntries(questionRules),
  adminClerk: [
    required("adminClerk.firstName"),
    atMost("adminClerk.firstName", lengths.name),
    required("adminClerk.lastName"),
    atMost("adminClerk.lastName", lengths.name),
  ],
};

/** What is wrong with a screening; at most one issue a field, none for what is not shown. */
export function screeningIssues(screening: ScreeningValues, context: StepContext): Issue[] {
  const shown = shownScreeningFields(screening, context);
  return issuesOfShown(fieldRules, shown, screening, context);
}

import { administrationTypeLabels, clinicalRiskLabels } from "./screening-codes.ts";
import { codesOf, type Labels } from "../validation/code-lists.ts";
import { messages } from "../messages.ts";
import { allQuestions, isShared, questions } from "../vaccines/all-questions.ts";
import { commentOf } from "../vaccines/comments.ts";
import type { ScreeningQuestion } from "../vaccines/questions.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import { defineFields, type Fields } from "./field.ts";
import { fieldKinds } from "./field-kinds.ts";
import { nameParts } from "./people-fields.ts";
import { rulesFor } from "../validation/rules.ts";
import { sanitiseEntry } from "../validation/sanitise.ts";
import type { ScreeningValues } from "../vaccines/values.ts";

const { answer, code, comment } = fieldKinds<ScreeningValues, StepContext>();
const { check, inside, oneOf, required } = rulesFor<ScreeningValues, StepContext>();

type QuestionFields = Pick<
  Fields<ScreeningValues, StepContext>,
  ScreeningQuestion | `${ScreeningQuestion}Comment`
>;

/** A question and its comment, which is asked for on yes; they stand together [4.22] [5.33]. */
function fieldsOf(question: ScreeningQuestion) {
  const { wording, askedWhen = () => true } = questions[question];
  const section = isShared(question) ? ("generic-screening" as const) : undefined;
  const asked = { section, together: question };
  return [
    [
      question,
      answer({ ...asked, label: wording, shownWhen: (_screening, context) => askedWhen(context) }),
    ],
    [
      commentOf(question),
      comment({
        ...asked,
        label: `Comment: ${wording}`,
        isUnread: true,
        shownWhen: (screening, context) => askedWhen(context) && screening[question] === true,
      }),
    ],
  ] as const;
}

function questionFields(): QuestionFields;
function questionFields() {
  return Object.fromEntries(allQuestions.flatMap(fieldsOf));
}

function questionWordings(): Labels<ScreeningQuestion>;
function questionWordings(): Labels<string> {
  return Object.fromEntries(
    allQuestions.map((question) => [question, questions[question].wording]),
  );
}

/** NHS alone for a user with VAC_NHS_ONLY [6.07]. */
const nhsOnly = check(
  "administrationType",
  messages.validation.predefinedValue,
  (type, { isNhsOnly = false, isPrivateRecorded = false }) =>
    isNhsOnly && type !== "NHS" && !(isPrivateRecorded && type === "Private"),
);

/** The fields of any vaccine's screening [5.24] to [5.36]. */
export const screeningFields = defineFields<ScreeningValues, StepContext>()({
  administrationType: code({
    section: "vaccine-type",
    together: "eligibility",
    label: "How is the vaccine provided?",
    options: administrationTypeLabels,
    rules: (name) => [
      required(name),
      oneOf(name, () => codesOf(administrationTypeLabels)),
      nhsOnly,
    ],
  }),
  eligibilityCriteria: {
    section: "eligibility",
    together: "eligibility",
    kind: "group",
    label: "Eligibility group",
    empty: null,
    rules: (name) => [
      required(name),
      oneOf(name, ({ vaccineType }) => codesOf(vaccineOf(vaccineType).groups)),
    ],
  },
  clinicalRisk: code({
    section: "clinical-risk",
    together: "eligibility",
    label: "Clinical risk group",
    options: clinicalRiskLabels,
  }),
  ...questionFields(),
  // The audit tells it; a reader sees the answers themselves.
  noneOfThese: {
    kind: "codes",
    label: 'Answered No with "None of these"',
    options: questionWordings(),
    empty: [],
    isUnread: true,
    shownWhen: ({ noneOfThese }) => (noneOfThese ?? []).length > 0,
  },
  adminClerk: {
    section: "admin-clerk",
    kind: "person",
    label: "Admin clerk",
    empty: { firstName: "", lastName: "" },
    parts: nameParts,
    rules: (name) => inside(name, nameParts),
    sent: sanitiseEntry,
  },
});

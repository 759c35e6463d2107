import { messages } from "../messages.ts";
import { everAsked } from "../vaccines/question-sets.ts";
import {
  commentOf,
  type AskedQuestions,
  type Question,
  type ScreeningQuestion,
} from "../vaccines/questions.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import type { ScreeningValues } from "../vaccines/values.ts";
import { codesOf, type Labels } from "../validation/code-lists.ts";
import { rulesFor } from "../validation/rules.ts";
import { sanitiseEntry } from "../validation/sanitise.ts";
import { memoised } from "../validation/sections.ts";
import { defineFields, type Fields, questionSetField, fieldKinds } from "./field.ts";
import { nameParts } from "./people-fields.ts";
import { administrationTypeLabels, clinicalRiskLabels } from "./screening-codes.ts";

const { answer, code, comment } = fieldKinds<ScreeningValues, StepContext>();
const { check, inside, oneOf, required } = rulesFor<ScreeningValues, StepContext>();

type QuestionFields = Pick<
  Fields<ScreeningValues, StepContext>,
  ScreeningQuestion | `${ScreeningQuestion}Comment`
>;

type SharedSection = "generic-screening" | undefined;

/** A question and its comment, which is asked for on yes [4.22] [5.33]. */
function fieldsOf(
  question: ScreeningQuestion,
  { wording, askedWhen = () => true }: Question,
  section: SharedSection,
) {
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

function rowsOf(asked: AskedQuestions): [ScreeningQuestion, Question][];
function rowsOf(asked: object) {
  return Object.entries(asked);
}

type Asked = QuestionSet["questions"];

/** The fields of all questions of all sets; a question that is not asked is in no section. */
function questionFields(asked: Asked): QuestionFields;
function questionFields({ shared, own }: Asked) {
  const fieldsIn = (questions: AskedQuestions, section?: SharedSection) =>
    rowsOf(questions).flatMap(([question, row]) => fieldsOf(question, row, section));
  const asked = [...fieldsIn(shared, "generic-screening"), ...fieldsIn(own)];
  const names = new Set<string>(asked.map(([name]) => name));
  const others = fieldsIn({ ...everAsked.shared, ...everAsked.own });
  return Object.fromEntries([...asked, ...others.filter(([name]) => !names.has(name))]);
}

function questionWordings(asked: Asked): Labels<ScreeningQuestion>;
function questionWordings({ shared, own }: Asked): Labels<string> {
  const rows = rowsOf({ ...shared, ...own });
  return Object.fromEntries(rows.map(([question, { wording }]) => [question, wording]));
}

/** Only NHS is allowed for a user with VAC_NHS_ONLY [6.07]. */
const nhsOnly = check(
  "administrationType",
  messages.validation.predefinedValue,
  (type, { isNhsOnly = false, isPrivateRecorded = false }) =>
    isNhsOnly && type !== "NHS" && !(isPrivateRecorded && type === "Private"),
);

/** The fields of a screening of any set [5.24] to [5.36], with the newest wordings. */
export const screeningFields = defineFields<ScreeningValues, StepContext>()({
  questionSet: questionSetField,
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
  ...questionFields(everAsked),
  // `isUnread`: the audit shows it; a record shows the answers themselves.
  noneOfThese: {
    kind: "codes",
    label: 'Answered No with "None of these"',
    options: questionWordings(everAsked),
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

/** The fields of a screening of one set, with its wordings. */
export const screeningFieldsOf = memoised(({ questions }: QuestionSet): typeof screeningFields => {
  const asked = questionFields(questions);
  // First for their order, again last to override the newest wordings.
  return { ...asked, ...screeningFields, ...asked };
});

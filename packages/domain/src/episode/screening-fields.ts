import type { Schemas } from "@pharmacy/sdk";
import { serverMessages, validation } from "../messages.ts";
import type { Screening, ScreeningValues } from "../vaccines/parts.ts";
import {
  everAsked,
  questionRowsIn,
  questionSetPropertyOf,
  setOf,
} from "../vaccines/question-sets.ts";
import { commentOf, type Question, type ScreeningQuestion } from "../vaccines/questions.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { vaccineOf, groupsLikelyBy, isGroup } from "../vaccines/vaccines.ts";
import { type Labels, codesOf } from "../validation/code-lists.ts";
import { sanitiseEntry } from "../validation/sanitise.ts";
import { rulesFor, type Issue } from "../validation/rules.ts";
import { memoised, stepRules } from "../validation/field.ts";
import { defineFields, type Fields, questionSetField, fieldKinds } from "./field.ts";
import { nameParts } from "./people.ts";
import { effectOf, type Effect } from "../validation/effects.ts";

/** Labels of the screening's enumerations, in the order of [3.06], [3.07] and [3.08]. */

export const administrationTypeLabels = {
  NHS: "NHS",
  Private: "Private",
} as const satisfies Labels<Schemas["AdministrationType"]>;

export const clinicalRiskLabels: Labels<Schemas["ClinicalRisk"]> = {
  CHRONIC_RESPIRATORY_DISEASE: "Chronic respiratory disease",
  CHRONIC_HEART_DISEASE: "Chronic heart disease",
  CHRONIC_KIDNEY_DISEASE: "Chronic kidney disease",
  CHRONIC_LIVER_DISEASE: "Chronic liver disease",
  CHRONIC_NEUROLOGICAL_DISEASE: "Chronic neurological disease",
  LEARNING_DISABILITY: "Learning disability",
  DIABETES: "Diabetes",
  ASPLENIA: "Asplenia or dysfunction of the spleen",
  IMMUNOSUPPRESSION: "Immunosuppression",
  MORBIDLY_OBESE: "Morbidly obese",
};

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

type Asked = QuestionSet["questions"];

/** The fields of all questions of all sets; a question that is not asked is in no section. */
function questionFields(asked: Asked): QuestionFields;
function questionFields({ shared, own }: Asked) {
  const fieldsIn = (questions: Partial<Asked>, section?: SharedSection) =>
    questionRowsIn({ questions: { shared: {}, own: {}, ...questions } }).flatMap(
      ([question, row]) => fieldsOf(question, row, section),
    );
  const asked = [...fieldsIn({ shared }, "generic-screening"), ...fieldsIn({ own })];
  const names = new Set<string>(asked.map(([name]) => name));
  return Object.fromEntries([
    ...asked,
    ...fieldsIn(everAsked).filter(([name]) => !names.has(name)),
  ]);
}

function questionWordings(asked: Asked): Labels<ScreeningQuestion>;
function questionWordings(questions: Asked): Labels<string> {
  return Object.fromEntries(
    questionRowsIn({ questions }).map(([question, { wording }]) => [question, wording]),
  );
}

/** Only NHS is allowed for a user with VAC_NHS_ONLY [6.07]. */
const nhsOnly = check(
  "administrationType",
  validation.predefinedValue,
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

export const screeningFieldsOf = memoised(({ questions }: QuestionSet): typeof screeningFields => {
  const asked = questionFields(questions);
  // First for their order, again last to override the newest wordings.
  return { ...asked, ...screeningFields, ...asked };
});

const rulesOf = memoised((set: QuestionSet) => stepRules(set.screening, screeningFieldsOf(set)));

const stepFor = (screening: ScreeningValues, { vaccineType }: StepContext) =>
  rulesOf(setOf(vaccineType, screening));

export const shownScreeningSections = (screening: ScreeningValues, context: StepContext) =>
  stepFor(screening, context).shownSections(screening, context);

export const shownScreeningFields = (screening: ScreeningValues, context: StepContext) =>
  stepFor(screening, context).shownFields(screening, context);

export const screeningIssues = (screening: ScreeningValues, context: StepContext): Issue[] =>
  stepFor(screening, context).issues(screening, context);

/** Only a server checks it, since the form cannot violate it. */
export const noneOfTheseIssues = (screening: ScreeningValues): Issue[] =>
  (screening.noneOfThese ?? []).every((question) => screening[question] === false)
    ? []
    : [{ path: "noneOfThese", message: serverMessages.onlyAnsweredNo }];

export const isPrivateRecorded = (
  recorded: Pick<Schemas["EpisodeInput"], "vaccinationDetails"> | undefined,
  vaccineType: Schemas["VaccineType"],
): boolean => isFinalPrivate(recorded?.vaccinationDetails[vaccineType]?.screening);

export const isFinalPrivate = (
  screening: { isDraft?: boolean; administrationType?: string | null } | null | undefined,
): boolean => screening?.isDraft === false && screening.administrationType === "Private";

/** "None of these" names only questions that are still visible and answered No. */
export function screeningPayload(
  values: ScreeningValues,
  context: StepContext,
  isDraft: boolean,
): Screening {
  const asked = shownScreeningFields(values, context);
  const noneOfThese = values.noneOfThese?.filter(
    (question) => asked.has(question) && values[question] === false,
  );
  const sent = stepFor(values, context).sent({ ...values, noneOfThese }, context);
  return vaccineOf(context.vaccineType).screeningOf(
    { ...sent, ...questionSetPropertyOf(values) },
    isDraft,
  );
}

/** Clears eligibility and clinical risk [4.24]. */
export function whenAdministrationTypeChanges(
  screening: ScreeningValues,
  administrationType: ScreeningValues["administrationType"],
): Effect<ScreeningValues> {
  const isSame = (screening.administrationType ?? null) === (administrationType ?? null);
  const cleared = isSame ? {} : { eligibilityCriteria: null, clinicalRisk: null };
  return effectOf(screening, "administrationType", { administrationType, ...cleared });
}

/** Clears the clinical risk unless the new group asks for it [4.25]. */
export function whenEligibilityChanges(
  screening: ScreeningValues,
  group: string | null | undefined,
): Effect<ScreeningValues> {
  const eligibilityCriteria = isGroup(group) ? group : null;
  const isRiskGroup = groupsLikelyBy("clinicalRisk").includes(eligibilityCriteria ?? "");
  return effectOf(screening, "eligibilityCriteria", {
    eligibilityCriteria,
    ...(isRiskGroup ? {} : { clinicalRisk: null }),
  });
}

/** Accepts a proposed group and sets the type to NHS, which vaccinates the groups. */
export function whenGroupIsAccepted(
  screening: ScreeningValues,
  group: string,
): Effect<ScreeningValues> {
  const asNhs = whenAdministrationTypeChanges(screening, "NHS").values;
  const { administrationType, eligibilityCriteria, clinicalRisk } = whenEligibilityChanges(
    asNhs,
    group,
  ).values;
  return effectOf(screening, "administrationType", {
    administrationType,
    eligibilityCriteria,
    clinicalRisk,
  });
}

/** Clears the question's comment [4.23]. */
export function whenAnswerChanges(
  screening: ScreeningValues,
  question: ScreeningQuestion,
  chosen: boolean | null,
): Effect<ScreeningValues> {
  const isSame = (screening[question] ?? null) === chosen;
  const { noneOfThese = [] } = screening;
  const effect = effectOf(screening, question, {
    [question]: chosen,
    ...(isSame ? {} : { [commentOf(question)]: "" }),
    ...(noneOfThese?.includes(question) && chosen !== false
      ? { noneOfThese: noneOfThese.filter((other) => other !== question) }
      : {}),
  });
  // The user sees no loss when an answer leaves `noneOfThese`.
  return { ...effect, cleared: effect.cleared.filter((field) => field !== "noneOfThese") };
}

/** Answers the questions with No; none-of-these.ts finds which questions it may answer. */
export function whenNoneOfThese(
  screening: ScreeningValues,
  answers: readonly ScreeningQuestion[],
): Effect<ScreeningValues> {
  const no = Object.fromEntries(answers.map((question) => [question, false]));
  const effect = effectOf(screening, "noneOfThese", {
    ...no,
    noneOfThese: [...new Set([...(screening.noneOfThese ?? []), ...answers])],
  });
  // Lists all answered questions as cleared, so that Undo reverts all of them.
  return { ...effect, cleared: answers.filter((question) => screening[question] !== false) };
}

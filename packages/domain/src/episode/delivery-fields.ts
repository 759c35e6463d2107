import { isInstant } from "../dates/london-time.ts";
import { parseDayFirst, parseMonth } from "../dates/typed-dates.ts";
import { lengths, clinicalLimits } from "../field-limits.ts";
import { episode, validation } from "../messages.ts";
import { isAdministered } from "../vaccines/delivery-pieces.ts";
import type { Delivery, DeliveryValues } from "../vaccines/parts.ts";
import { questionSetPropertyOf, setOf } from "../vaccines/question-sets.ts";
import { deliveryDate, type StepContext } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { charactersIn } from "../validation/plain-text.ts";
import { sanitiseText } from "../validation/sanitise.ts";
import { type Issue, type Rule, rulesFor } from "../validation/rules.ts";
import { memoised, stepRules } from "../validation/field.ts";
import { administrationDateProblem } from "./administration-date.ts";
import * as labels from "./delivery-codes.ts";
import { type Fields, fieldKinds, defineFields, questionSetField } from "./field.ts";
import { clinician, practitioner } from "./people.ts";
import { placeFields } from "./place.ts";

type DeliveryRule = Rule<DeliveryValues, StepContext>;

const { answer, code, comment, text } = fieldKinds<DeliveryValues, StepContext>();
const { atMost, check, oneOf, required, valid } = rulesFor<DeliveryValues, StepContext>();

const outcome = { section: "outcome", together: "reaction" } as const;

const effect = {
  ...outcome,
  shownWhen: (delivery: DeliveryValues) =>
    isAdministered(delivery) && delivery.isAnyAdverseEffects === true,
} as const;

/** The details of adverse effects, cleared if there were none [4.31]. */
export const effectFields = {
  adverseEffects: {
    ...effect,
    kind: "codes",
    label: "Which adverse effects?",
    empty: [],
    options: labels.adverseEffectLabels,
    rules: (name) => [required(name, validation.atLeast1Value)],
  },
  reactionSeverity: code({
    ...effect,
    label: "Severity of the reaction",
    options: labels.reactionSeverityLabels,
  }),
  verificationStatus: code({
    ...effect,
    label: "Verification status",
    options: labels.verificationStatusLabels,
  }),
  evidence: comment({ ...effect, label: "Evidence" }),
  descriptionOfReaction: comment({ ...effect, label: "Description of the reaction" }),
} satisfies Partial<Fields<DeliveryValues, StepContext>>;

const isNotAdministered = (delivery: DeliveryValues) =>
  delivery.isVaccinationAdministered === false;

const dateRule: DeliveryRule = (delivery, context) => {
  const message = administrationDateProblem(delivery.fullDateOfAdministration, context);
  return message ? [{ path: "fullDateOfAdministration", message }] : [];
};

const deceasedRule: DeliveryRule = (delivery, context) => {
  if (!isAdministered(delivery) || !context.patient?.deceased) return [];
  const { dateOfDeath } = context.patient;
  return dateOfDeath && deliveryDate(delivery, context) <= dateOfDeath
    ? []
    : [{ path: "isVaccinationAdministered", message: episode.deceased }];
};

/** Each stop needs an override with a reason (openapi/decisions.md, Stops and warnings). */
const overrideRule: DeliveryRule = ({ overrides }, { stops = [] }) => {
  const overridden = (overrides ?? [])
    .filter(({ reason }) => reason.trim() !== "" && charactersIn(reason) <= lengths.comment)
    .map(({ code: stop }) => stop);
  return stops
    .filter((stop) => !overridden.includes(stop))
    .map((stop) => ({ path: "overrides", message: validation.overrideReason, code: stop }));
};

/** Each batch warning is acknowledged (openapi/decisions.md, Stops and warnings). */
const acknowledgementRule: DeliveryRule = (delivery, { mustAcknowledge = [] }) => {
  const { acknowledgedWarnings = [] } = delivery;
  if (!isAdministered(delivery)) return [];
  return mustAcknowledge
    .filter((warning) => !acknowledgedWarnings.includes(warning))
    .map((warning) => ({
      path: "acknowledgedWarnings",
      message: validation.acknowledgeWarning,
      code: warning,
    }));
};

type Text = string | null | undefined;

/** Sends a text only if it is valid; incomplete text goes into `draftText`. */
const only = (isRight: (typed: string) => boolean) => (typed: Text) =>
  typed && isRight(typed) ? typed : null;

const isMonth = (typed: string) => parseMonth(typed) !== null;
const isDay = (typed: string) => parseDayFirst(typed) !== null;

const administration = { section: "administration", together: "administered" } as const;
const details = { section: "vaccination-details" } as const;
const product = { ...details, together: "product" } as const;

const chosen = { kind: "text", empty: null } as const;

/** The fields of a delivery of any vaccine, in order [5.52] to [5.82]. */
export const deliveryFields = defineFields<DeliveryValues, StepContext>()({
  questionSet: questionSetField,
  responsibleClinician: clinician({
    name: "responsibleClinician",
    section: "responsible-clinician",
    label: "Responsible clinician",
  }),
  responsibleDrawer: clinician({
    name: "responsibleDrawer",
    section: "responsible-drawer",
    label: "Responsible drawer",
  }),
  isVaccinationAdministered: answer({
    ...administration,
    label: "Was the vaccine administered?",
    rules: (name) => [required(name), deceasedRule],
  }),
  overrides: {
    section: "administration",
    kind: "overrides",
    label: "Stops that were overridden",
    empty: [],
    shownWhen: isAdministered,
    rules: () => [overrideRule],
    sent: (overrides) => (overrides ?? []).filter(({ reason }) => reason.trim() !== ""),
  },
  fullDateOfAdministration: {
    ...administration,
    kind: "instant",
    label: "Date and time of administration",
    empty: null,
    shownWhen: isAdministered,
    rules: () => [dateRule],
    sent: only(isInstant),
  },
  administrationLocation: code({
    section: "administration",
    together: "place",
    label: "Where was it administered?",
    shownWhen: isAdministered,
    options: labels.administrationLocationLabels,
  }),
  reasonForNoAdministeredVaccination: code({
    ...administration,
    label: "Why was it not administered?",
    shownWhen: isNotAdministered,
    options: labels.notAdministeredReasonLabels,
  }),
  commentForNoAdministeredVaccinationText: comment({
    ...administration,
    label: "Comment",
    isOptional: true,
    shownWhen: isNotAdministered,
  }),
  acknowledgedWarnings: {
    section: "administration",
    kind: "warnings",
    label: "Warnings that were acknowledged",
    empty: [],
    rules: () => [acknowledgementRule],
    sent: (warnings) => [...new Set(warnings)],
  },
  ...placeFields,
  vaccinationSequence: code({
    label: "Dose in the sequence",
    options: labels.vaccinationSequenceLabels,
    rules: (name) => [
      required(name),
      oneOf(name, ({ vaccineType }) => vaccineOf(vaccineType).doses?.sequence ?? []),
    ],
  }),
  // `isUnread`: the product and the batch number say the same as pack and batch id.
  vacProvidedToPatient: { ...product, kind: "pack", label: "Pack", empty: null, isUnread: true },
  vaccineSelected: {
    ...product,
    ...chosen,
    label: "Vaccine",
    rules: (name) => [required(name), atMost(name, lengths.vaccineName)],
  },
  isIncludeFinishedBatches: {
    ...product,
    kind: "answer",
    label: "Finished batches",
    empty: false,
    isUnread: true,
  },
  batchId: {
    ...product,
    ...chosen,
    label: "Batch",
    isUnread: true,
    rules: (name) => [required(name)],
  },
  batchNumber: {
    ...text({
      ...product,
      label: "Batch number",
      longest: lengths.batchNumber,
      isOptional: true,
    }),
    empty: null,
  },
  expiryDate: {
    ...product,
    kind: "date",
    label: "Expiry date",
    empty: null,
    rules: (name) => [valid(name, isMonth, validation.date)],
    sent: (month) => only(isMonth)(sanitiseText(month)),
  },
  useByDate: {
    together: "product",
    kind: "date",
    label: "Use-by date",
    empty: null,
    rules: (name) => [valid(name, isDay, validation.date)],
    sent: (day) => only(isDay)(sanitiseText(day)),
  },
  doseAmount: {
    ...product,
    kind: "number",
    label: "Dose amount (ml)",
    empty: null,
    rules: (name) => [required(name), check(name, validation.dose, (dose) => !isDose(dose))],
    sent: (dose) => (isDose(dose) ? dose : null),
  },
  vacRoute: code({
    ...details,
    together: "route",
    label: "Route",
    options: labels.vaccineRouteLabels,
  }),
  siteOfAdministration: code({
    ...details,
    together: "route",
    label: "Site of administration",
    options: labels.siteOfAdministrationLabels,
  }),
  vaccinationDeliveredUnder: code({
    ...details,
    label: "Delivered under",
    options: labels.deliveredUnderLabels,
  }),
  confirmVacDetails: {
    ...details,
    kind: "answer",
    label: "Confirmation",
    empty: false,
    rules: (name) => [check(name, validation.confirmDetails, (confirmed) => confirmed !== true)],
  },
  isAnyAdverseEffects: answer({ ...outcome, label: "Were there any adverse effects?" }),
  ...effectFields,
  vaccinator: practitioner({ name: "vaccinator", section: "vaccinator", label: "Vaccinator" }),
  drawnUpBy: practitioner({ name: "drawnUpBy", section: "drawn-up-by", label: "Drawn up by" }),
});

function isDose(value: unknown): value is number {
  return typeof value === "number" && value > 0 && value <= clinicalLimits.greatestDoseAmount;
}

const rulesOf = memoised((set: QuestionSet) => stepRules(set.delivery, deliveryFields));

const stepFor = (delivery: DeliveryValues, { vaccineType }: StepContext) =>
  rulesOf(setOf(vaccineType, delivery));

export const shownDeliverySections = (delivery: DeliveryValues, context: StepContext) =>
  stepFor(delivery, context).shownSections(delivery, context);

export const shownDeliveryFields = (delivery: DeliveryValues, context: StepContext) =>
  stepFor(delivery, context).shownFields(delivery, context);

export const deliveryIssues = (delivery: DeliveryValues, context: StepContext): Issue[] =>
  stepFor(delivery, context).issues(delivery, context);

export function deliveryPayload(
  values: DeliveryValues,
  context: StepContext,
  isDraft: boolean,
): Delivery {
  const sent = stepFor(values, context).sent(values, context);
  return vaccineOf(context.vaccineType).deliveryOf(
    { ...sent, ...questionSetPropertyOf(values) },
    isDraft,
  );
}

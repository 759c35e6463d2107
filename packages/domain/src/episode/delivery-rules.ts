import { codesOf } from "../codes.ts";
import * as labels from "../delivery-codes.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import { parseDayFirst, parseMonth } from "../typed-dates.ts";
import { administrationDateProblem } from "./administration-date-rule.ts";
import type { StepContext } from "./context.ts";
import { isDeceasedAtDelivery, lacksAcknowledgement, lacksOverride } from "./delivery-safety.ts";
import { isDose } from "./dose.ts";
import { clinicianRules, vaccinatorRules } from "./people-rules.ts";
import { careHomeRules, homeDetailsRules } from "./place-rules.ts";
import { rulesFor, type FieldRules, type Rule } from "./rules.ts";
import type { DeliveryValues } from "./values.ts";

type DeliveryRule = Rule<DeliveryValues, StepContext>;

const { atMost, check, oneOf, required, valid } = rulesFor<DeliveryValues, StepContext>();

const { validation } = messages;

type CodeField =
  | "administrationLocation"
  | "reasonForNoAdministeredVaccination"
  | "vacRoute"
  | "siteOfAdministration"
  | "vaccinationDeliveredUnder"
  | "reactionSeverity"
  | "verificationStatus"
  | "vaccinationSequence";

const requiredCode = (field: CodeField, list: Record<string, string>): DeliveryRule[] => [
  required(field),
  oneOf(field, () => codesOf(list)),
];

const requiredText = (field: "evidence" | "descriptionOfReaction"): DeliveryRule[] => [
  required(field),
  atMost(field, lengths.comment, validation.messageTooLong(lengths.comment)),
];

const dateRule: DeliveryRule = (delivery, context) => {
  const message = administrationDateProblem(delivery.fullDateOfAdministration, context);
  return message ? [{ path: "fullDateOfAdministration", message }] : [];
};

const deceasedRule: DeliveryRule = (delivery, context) =>
  isDeceasedAtDelivery(delivery, context)
    ? [{ path: "isVaccinationAdministered", message: messages.episode.deceased }]
    : [];

const overrideRule: DeliveryRule = (delivery, context) =>
  lacksOverride(delivery, context)
    ? [{ path: "overrides", message: validation.overrideReason }]
    : [];

const acknowledgementRule: DeliveryRule = (delivery, context) =>
  lacksAcknowledgement(delivery, context)
    ? [{ path: "acknowledgedWarnings", message: validation.acknowledgeWarning }]
    : [];

/** The rules of each field; those of a field that is not shown do not run (§5 Delivery). */
export const deliveryFieldRules: FieldRules<DeliveryValues, StepContext> = {
  responsibleClinician: clinicianRules("responsibleClinician"),
  responsibleDrawer: clinicianRules("responsibleDrawer"),
  isVaccinationAdministered: [required("isVaccinationAdministered"), deceasedRule],
  overrides: [overrideRule],
  acknowledgedWarnings: [acknowledgementRule],
  fullDateOfAdministration: [dateRule],
  administrationLocation: requiredCode(
    "administrationLocation",
    labels.administrationLocationLabels,
  ),
  reasonForNoAdministeredVaccination: requiredCode(
    "reasonForNoAdministeredVaccination",
    labels.notAdministeredReasonLabels,
  ),
  commentForNoAdministeredVaccinationText: [
    atMost(
      "commentForNoAdministeredVaccinationText",
      lengths.comment,
      validation.messageTooLong(lengths.comment),
    ),
  ],
  ...careHomeRules,
  ...homeDetailsRules,
  vaccinationSequence: requiredCode("vaccinationSequence", labels.vaccinationSequenceLabels),
  vaccineSelected: [required("vaccineSelected"), atMost("vaccineSelected", lengths.vaccineName)],
  batchId: [required("batchId")],
  batchNumber: [atMost("batchNumber", lengths.batchNumber)],
  expiryDate: [valid("expiryDate", (text) => parseMonth(text) !== null, validation.date)],
  useByDate: [valid("useByDate", (text) => parseDayFirst(text) !== null, validation.date)],
  doseAmount: [
    required("doseAmount"),
    check("doseAmount", validation.dose, (dose) => !isDose(dose)),
  ],
  vacRoute: requiredCode("vacRoute", labels.vaccineRouteLabels),
  siteOfAdministration: requiredCode("siteOfAdministration", labels.siteOfAdministrationLabels),
  vaccinationDeliveredUnder: requiredCode("vaccinationDeliveredUnder", labels.deliveredUnderLabels),
  confirmVacDetails: [
    check("confirmVacDetails", validation.confirmDetails, (confirmed) => confirmed !== true),
  ],
  isAnyAdverseEffects: [required("isAnyAdverseEffects")],
  adverseEffects: [required("adverseEffects", validation.atLeast1Value)],
  reactionSeverity: requiredCode("reactionSeverity", labels.reactionSeverityLabels),
  verificationStatus: requiredCode("verificationStatus", labels.verificationStatusLabels),
  evidence: requiredText("evidence"),
  descriptionOfReaction: requiredText("descriptionOfReaction"),
  vaccinator: vaccinatorRules("vaccinator"),
  drawnUpBy: vaccinatorRules("drawnUpBy"),
};

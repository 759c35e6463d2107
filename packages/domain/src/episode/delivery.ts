import { z } from "zod";
import type { StepContext } from "./context.ts";
import { deliveryFieldRules } from "./delivery-rules.ts";
import { shownDeliveryFields } from "./delivery-sections.ts";
import { issuesOfShown, type Issue } from "./rules.ts";
import { answer, code, text, whole, withIssues } from "./shapes.ts";
import type { DeliveryValues } from "./values.ts";

/** What is wrong with a delivery; at most one issue a field, none for what is not shown. */
export function deliveryIssues(delivery: DeliveryValues, context: StepContext): Issue[] {
  const shown = shownDeliveryFields(delivery, context);
  return issuesOfShown(deliveryFieldRules, shown, delivery, context);
}

type Field<Name extends keyof DeliveryValues> = NonNullable<DeliveryValues[Name]>;

const deliveryShape = z.object({
  responsibleClinician: whole<Field<"responsibleClinician">>(),
  responsibleDrawer: whole<Field<"responsibleDrawer">>(),
  isVaccinationAdministered: answer,
  fullDateOfAdministration: text,
  administrationLocation: code<Field<"administrationLocation">>(),
  reasonForNoAdministeredVaccination: code<Field<"reasonForNoAdministeredVaccination">>(),
  commentForNoAdministeredVaccinationText: text,
  longStayCareHomeODSCode: text,
  longStayCareHomeName: text,
  longStayCareHomePostCode: text,
  longStayCareHomeAddress: text,
  homeDetails: whole<Field<"homeDetails">>(),
  vaccinationSequence: code<Field<"vaccinationSequence">>(),
  isIncludeFinishedBatches: answer,
  vacProvidedToPatient: whole<Field<"vacProvidedToPatient">>(),
  vaccineSelected: text,
  batchId: text,
  batchNumber: text,
  expiryDate: text,
  useByDate: text,
  doseAmount: whole<Field<"doseAmount">>(),
  confirmVacDetails: answer,
  vacRoute: code<Field<"vacRoute">>(),
  siteOfAdministration: code<Field<"siteOfAdministration">>(),
  vaccinationDeliveredUnder: code<Field<"vaccinationDeliveredUnder">>(),
  isAnyAdverseEffects: answer,
  adverseEffects: whole<Field<"adverseEffects">>(),
  reactionSeverity: code<Field<"reactionSeverity">>(),
  verificationStatus: code<Field<"verificationStatus">>(),
  evidence: text,
  descriptionOfReaction: text,
  vaccinator: whole<Field<"vaccinator">>(),
  drawnUpBy: whole<Field<"drawnUpBy">>(),
  overrides: z.custom<Field<"overrides">>().optional(),
  acknowledgedWarnings: z.custom<Field<"acknowledgedWarnings">>().optional(),
});

/**
 * A delivery step's schema, for its form. Issues carry the paths of the flat values. Before the first
 * Save the form passes `isSubmitAttempted: false`, so that an empty time is not marked yet [4.28].
 */
export function deliverySchema(context: StepContext) {
  return withIssues(deliveryShape, (delivery) => deliveryIssues(delivery, context));
}

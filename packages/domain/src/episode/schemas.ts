import type { Schemas } from "@pharmacy/sdk";
import * as z from "zod/mini";
import { forComments, forQuestions } from "../vaccines/all-questions.ts";
import { consentIssues } from "./consent.ts";
import type { StepContext } from "./context.ts";
import type { GivenContext } from "./given.ts";
import { deliveryIssues } from "./delivery.ts";
import { screeningIssues } from "./screening.ts";
import { answer, code, text, whole, withIssues } from "./shapes.ts";
import type { ConsentValues, DeliveryValues, ScreeningValues } from "./values.ts";

/** The rules of the steps as zod schemas; apart, so that who needs only the rules loads no zod. */

const consentShape = z.object({
  consentStatus: answer,
  consentByPatientCheck: answer,
  consentProvidedBy: code<Schemas["ConsentProvidedBy"]>(),
  consentPersonFirstName: text,
  consentPersonLastName: text,
  consentPersonRelationship: text,
  vaccineTypes: whole<NonNullable<ConsentValues["vaccineTypes"]>>(),
  withdrawnFor: whole<NonNullable<ConsentValues["withdrawnFor"]>>(),
});

/** The first step's schema, for its form. Issues carry the paths of the flat values. */
export function consentSchema(given?: GivenContext) {
  return withIssues(consentShape, (consent) => consentIssues(consent, given));
}

const screeningShape = z.object({
  administrationType: code<NonNullable<ScreeningValues["administrationType"]>>(),
  eligibilityCriteria: code<NonNullable<ScreeningValues["eligibilityCriteria"]>>(),
  clinicalRisk: code<NonNullable<ScreeningValues["clinicalRisk"]>>(),
  ...forQuestions(() => answer),
  ...forComments(() => text),
  adminClerk: whole<NonNullable<ScreeningValues["adminClerk"]>>(),
});

/** A screening step's schema, for its form. Issues carry the paths of the flat values. */
export function screeningSchema(context: StepContext) {
  return withIssues(screeningShape, (screening) => screeningIssues(screening, context));
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
  overrides: z.optional(z.custom<Field<"overrides">>()),
  acknowledgedWarnings: z.optional(z.custom<Field<"acknowledgedWarnings">>()),
});

/**
 * A delivery step's schema, for its form. Issues carry the paths of the flat values. Before the first
 * Save the form passes `isSubmitAttempted: false`, so that an empty time is not marked yet [4.28].
 */
export function deliverySchema(context: StepContext) {
  return withIssues(deliveryShape, (delivery) => deliveryIssues(delivery, context));
}

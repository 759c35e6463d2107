import { questionLabels } from "@pharmacy/domain/vaccines/all-questions";
import type {
  ConsentValues,
  DeliveryValues,
  ScreeningValues,
} from "@pharmacy/domain/episode/values";

/** What each field is called, in the forms and wherever its answer is read again. */

export const consentLabels = {
  consentStatus: "Has consent been given for this vaccination?",
  consentByPatientCheck: "Did the patient give consent?",
  consentProvidedBy: "Who gave consent for the patient?",
  consentPersonFirstName: "First name",
  consentPersonLastName: "Last name",
  consentPersonRelationship: "Relationship to the patient",
  vaccineTypes: "Which vaccinations will the patient have?",
  withdrawnFor: "Consent withdrawn for",
} satisfies Record<keyof ConsentValues, string>;

type CommentField = Extract<keyof ScreeningValues, `${string}Comment`>;

export const screeningLabels = {
  ...questionLabels,
  administrationType: "How is the vaccine provided?",
  eligibilityCriteria: "Eligibility group",
  clinicalRisk: "Clinical risk group",
  adminClerk: "Admin clerk",
} satisfies Record<Exclude<keyof ScreeningValues, CommentField>, string>;

export const deliveryLabels = {
  responsibleClinician: "Responsible clinician",
  responsibleDrawer: "Responsible drawer",
  isVaccinationAdministered: "Was the vaccine administered?",
  fullDateOfAdministration: "Date and time of administration",
  administrationLocation: "Where was it administered?",
  reasonForNoAdministeredVaccination: "Why was it not administered?",
  commentForNoAdministeredVaccinationText: "Comment",
  longStayCareHomeODSCode: "ODS code",
  longStayCareHomeName: "Name",
  longStayCareHomeAddress: "Address",
  longStayCareHomePostCode: "Postcode",
  homeDetails: "Residential facility",
  vaccinationSequence: "Dose in the sequence",
  vacProvidedToPatient: "Pack",
  vaccineSelected: "Vaccine",
  isIncludeFinishedBatches: "Finished batches",
  batchId: "Batch",
  batchNumber: "Batch number",
  expiryDate: "Expiry date",
  useByDate: "Use-by date",
  doseAmount: "Dose amount (ml)",
  vacRoute: "Route",
  siteOfAdministration: "Site of administration",
  vaccinationDeliveredUnder: "Delivered under",
  confirmVacDetails: "Confirmation",
  isAnyAdverseEffects: "Were there any adverse effects?",
  adverseEffects: "Which adverse effects?",
  reactionSeverity: "Severity of the reaction",
  verificationStatus: "Verification status",
  evidence: "Evidence",
  descriptionOfReaction: "Description of the reaction",
  vaccinator: "Vaccinator",
  drawnUpBy: "Drawn up by",
  overrides: "Stops that were overridden",
  acknowledgedWarnings: "Warnings that were acknowledged",
} satisfies Record<keyof DeliveryValues, string>;

export const personLabels = {
  firstName: "First name",
  lastName: "Last name",
  healthCareRegistered: "Is this person a registered healthcare professional?",
  registrationBody: "Registration body",
  gphc: "Registration number",
} as const;

export const homeLabels = {
  name: "Name",
  addressLine1: "Address Line 1",
  addressLine2: "Address Line 2",
  addressLine3: "Address Line 3",
  postcode: "Postcode",
} as const;

export const confirmDetailsText = "I confirm that the vaccination details are correct";

export const batchWarningsLabel = "Warnings of this batch";
export const acknowledgeText = "I have seen this warning, and the batch is given all the same";

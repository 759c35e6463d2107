import { allQuestions } from "../vaccines/all-questions.ts";
import { commentOf } from "../vaccines/comments.ts";
import type { Stage } from "../vaccines/parts.ts";

/**
 * Fields of a step that make sense only together. When two people changed one episode, they are kept
 * or replaced as one, so that no answer ends up with another's comment, no product with another's batch.
 */
export const fieldsTogether: Record<Stage | "consent", readonly (readonly string[])[]> = {
  consent: [
    [
      "consentStatus",
      "consentByPatientCheck",
      "consentProvidedBy",
      "consentPersonFirstName",
      "consentPersonLastName",
      "consentPersonRelationship",
    ],
  ],
  screening: [
    ["administrationType", "eligibilityCriteria", "clinicalRisk"],
    ...allQuestions.map((question) => [question, commentOf(question)]),
  ],
  delivery: [
    [
      "isVaccinationAdministered",
      "fullDateOfAdministration",
      "reasonForNoAdministeredVaccination",
      "commentForNoAdministeredVaccinationText",
    ],
    [
      "administrationLocation",
      "longStayCareHomeODSCode",
      "longStayCareHomeName",
      "longStayCareHomeAddress",
      "longStayCareHomePostCode",
      "homeDetails",
    ],
    [
      "vaccineSelected",
      "vacProvidedToPatient",
      "isIncludeFinishedBatches",
      "batchId",
      "batchNumber",
      "expiryDate",
      "useByDate",
      "doseAmount",
    ],
    ["vacRoute", "siteOfAdministration"],
    [
      "isAnyAdverseEffects",
      "adverseEffects",
      "reactionSeverity",
      "verificationStatus",
      "evidence",
      "descriptionOfReaction",
    ],
  ],
};

import { commentOf, covidQuestions, fluQuestions, genericQuestions } from "./questions.ts";
import type { Stage } from "./steps.ts";

const questions = [...genericQuestions, ...fluQuestions, ...covidQuestions];

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
    ...questions.map((question) => [question, commentOf(question)]),
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

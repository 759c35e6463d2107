import type { Schemas } from "@pharmacy/sdk";
import type { Labels } from "../validation/code-lists.ts";

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

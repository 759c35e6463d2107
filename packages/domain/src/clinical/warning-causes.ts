import type { Schemas } from "@pharmacy/sdk";
import type { DeliveryValues } from "../vaccines/values.ts";
import { isShared } from "../vaccines/question-sets.ts";
import { type AnswerWarningCode, answerWarnings } from "../vaccines/answer-warnings.ts";
import type { DoseWarningCode } from "../vaccines/dose-warnings.ts";
import type { Stage } from "../vaccines/parts.ts";
import { sharedQuestionsAskedBy } from "../vaccines/shared-answers.ts";

type WarningCode = Schemas["WarningCode"];

/** The field that raises a warning, and its step. */
export interface WarningCause {
  vaccineType: Schemas["VaccineType"];
  stage: Stage;
  field: string;
}

type EligibilityCode = Extract<WarningCode, `ELIGIBILITY_${string}`>;
type DeliveryCode = Exclude<WarningCode, AnswerWarningCode | EligibilityCode | DoseWarningCode>;

const deliveryCauses: Record<DeliveryCode, keyof DeliveryValues> = {
  OUTSIDE_LICENSED_AGE: "vaccineSelected",
  SECOND_LINE_PRODUCT: "vaccineSelected",
  SITE_DOES_NOT_FIT_ROUTE: "siteOfAdministration",
  BATCH_EXPIRED: "batchId",
  BATCH_PAST_USE_BY: "batchId",
  BATCH_NO_DOSES_LEFT: "batchId",
};

const isOfDelivery = (code: WarningCode): code is DeliveryCode => code in deliveryCauses;

const isOfDoses = (code: WarningCode): code is DoseWarningCode => code.startsWith("DOSE_");

/** Of several chosen vaccines, only the first asks the shared questions [2.49]. */
export function causeOf(
  code: WarningCode,
  vaccineType: Schemas["VaccineType"],
  vaccineTypes: readonly Schemas["VaccineType"][],
): WarningCause {
  if (isOfDoses(code)) return { vaccineType, stage: "delivery", field: "vaccinationSequence" };
  if (isOfDelivery(code)) return { vaccineType, stage: "delivery", field: deliveryCauses[code] };
  const question = answerWarnings.find((warning) => warning.code === code)?.question;
  const field = question ?? "eligibilityCriteria";
  const asker = isShared(field) ? sharedQuestionsAskedBy(vaccineType, vaccineTypes) : null;
  return { vaccineType: asker ?? vaccineType, stage: "screening", field };
}

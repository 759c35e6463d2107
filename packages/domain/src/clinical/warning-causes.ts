import type { Schemas } from "@pharmacy/sdk";
import type { DeliveryValues } from "../vaccines/values.ts";
import { isShared, questionRowsIn } from "../vaccines/question-sets.ts";
import { type AnswerWarningCode, answerWarnings } from "../vaccines/answer-warnings.ts";
import type { DoseWarningCode } from "../vaccines/dose-warnings.ts";
import type { Stage } from "../vaccines/parts.ts";
import { sharedQuestionsAskedBy } from "../vaccines/shared-answers.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import type { StopCode } from "../vaccines/warning.ts";

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

/** The field whose answer raises a warning. */
export function fieldOfWarning(code: WarningCode): string {
  if (isOfDoses(code)) return "vaccinationSequence";
  if (isOfDelivery(code)) return deliveryCauses[code];
  const question = answerWarnings.find((warning) => warning.code === code)?.question;
  return question ?? "eligibilityCriteria";
}

type WarningStops = NonNullable<QuestionSet["warningStops"]>;

function codesIn(warningStops: WarningStops): WarningCode[];
function codesIn(warningStops: object): string[] {
  return Object.keys(warningStops);
}

/** The field whose answer raises a stop of a set; null of a stop that earlier vaccinations raise. */
export function fieldOfStop(code: StopCode, set: QuestionSet): string | null {
  if (code === "BATCH_DECOMMISSIONED") return "batchId";
  if (code === set.recentStop?.code) return null;
  const { warningStops = {} } = set;
  const warning = codesIn(warningStops).find((each) => warningStops[each]?.code === code);
  if (warning) return fieldOfWarning(warning);
  const asked = questionRowsIn(set).find(([, { yes }]) => "stop" in yes && yes.stop.code === code);
  return asked?.[0] ?? null;
}

/** Of several chosen vaccines, only the first asks the shared questions [2.49]. */
export function causeOf(
  code: WarningCode,
  vaccineType: Schemas["VaccineType"],
  vaccineTypes: readonly Schemas["VaccineType"][],
): WarningCause {
  const field = fieldOfWarning(code);
  if (isOfDoses(code) || isOfDelivery(code)) return { vaccineType, stage: "delivery", field };
  const asker = isShared(field) ? sharedQuestionsAskedBy(vaccineType, vaccineTypes) : null;
  return { vaccineType: asker ?? vaccineType, stage: "screening", field };
}

import type { Schemas } from "@pharmacy/sdk";
import { batch, product } from "../messages.ts";
import type { Season } from "../seasons/season.ts";
import type { DoseWarningCode } from "../vaccines/dose-warnings.ts";
import { vaccineTypes } from "../vaccines/names.ts";
import type { Stage, DeliveryValues } from "../vaccines/parts.ts";
import { allSets, questionRowsIn, isShared } from "../vaccines/question-sets.ts";
import { sharedQuestionsAskedBy } from "../vaccines/step-context.ts";
import type { QuestionSet } from "../vaccines/vaccine.ts";
import { vaccineOf } from "../vaccines/vaccines.ts";
import { type StopCode, warningsOf } from "../vaccines/warning.ts";
import { codesOf } from "../validation/code-lists.ts";
import { eligibilityMessages } from "./eligibility.ts";

type WarningCode = Schemas["WarningCode"];

type AnswerWarningCode = Extract<
  WarningCode,
  `SCREENING_${string}` | `${string}_CLINICIAN_REVIEW_${string}`
>;

/** The warnings that answers of a screening raise or once raised, each with its question. */
const answerWarnings = allSets
  .flatMap(questionRowsIn)
  .flatMap(([question, { yes, formerWarning }]) => {
    const warnings = ["warning" in yes ? yes.warning : null, formerWarning ?? null];
    return warningsOf(warnings).map((warning) => ({ ...warning, question }));
  });

export const doseMessages: Record<DoseWarningCode, string> = Object.assign(
  {},
  ...vaccineTypes.map((type) => vaccineOf(type).doses?.messages),
);

function wordsOfAnswers(): Record<AnswerWarningCode, string>;
function wordsOfAnswers(): Record<string, string> {
  return Object.fromEntries(answerWarnings.map(({ code, message }) => [code, message]));
}

/** The texts of acknowledged warnings, for displaying a record: only their codes are stored. */
export function warningMessages(season: Season): Readonly<Record<WarningCode, string>> {
  return {
    ...wordsOfAnswers(),
    ...eligibilityMessages(season),
    ...doseMessages,
    OUTSIDE_LICENSED_AGE: product.licensedAge,
    SECOND_LINE_PRODUCT: product.secondLine,
    SITE_DOES_NOT_FIT_ROUTE: product.siteAndRoute,
    BATCH_EXPIRED: batch.wasOutOfDate,
    BATCH_PAST_USE_BY: batch.wasOutOfDate,
    BATCH_NO_DOSES_LEFT: batch.noDosesLeft,
  };
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

export function fieldOfWarning(code: WarningCode): string {
  if (isOfDoses(code)) return "vaccinationSequence";
  if (isOfDelivery(code)) return deliveryCauses[code];
  const question = answerWarnings.find((warning) => warning.code === code)?.question;
  return question ?? "eligibilityCriteria";
}

/** Null for a stop that earlier vaccinations raise. */
export function fieldOfStop(code: StopCode, set: QuestionSet): string | null {
  if (code === "BATCH_DECOMMISSIONED") return "batchId";
  if (code === set.recentStop?.code) return null;
  const { warningStops = {} } = set;
  const warning = codesOf(warningStops).find((each) => warningStops[each]?.code === code);
  if (warning) return fieldOfWarning(warning);
  const asked = questionRowsIn(set).find(([, { yes }]) => "stop" in yes && yes.stop.code === code);
  return asked?.[0] ?? null;
}

/** Of several chosen vaccines, only the first asks the shared questions [2.49]. */
export function causeOf(
  code: WarningCode,
  vaccineType: Schemas["VaccineType"],
  chosen: readonly Schemas["VaccineType"][],
): { vaccineType: Schemas["VaccineType"]; stage: Stage; field: string } {
  const field = fieldOfWarning(code);
  if (isOfDoses(code) || isOfDelivery(code)) return { vaccineType, stage: "delivery", field };
  const asker = isShared(field) ? sharedQuestionsAskedBy(vaccineType, chosen) : null;
  return { vaccineType: asker ?? vaccineType, stage: "screening", field };
}

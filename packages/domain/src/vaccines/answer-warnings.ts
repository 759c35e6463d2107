import type { Schemas } from "@pharmacy/sdk";
import type { Warning } from "./warning.ts";
import { allSets, questionRowsIn } from "./question-sets.ts";
import type { ScreeningQuestion } from "./questions.ts";

/** A warning of a yes in a screening. */
export type AnswerWarningCode = Extract<
  Schemas["WarningCode"],
  `SCREENING_${string}` | `${string}_CLINICIAN_REVIEW_${string}`
>;

interface AnswerWarning extends Warning {
  question: ScreeningQuestion;
}

/** Of records that an earlier version made: today a clinician's review is asked instead. */
const former: AnswerWarning = {
  code: "SCREENING_PREGNANT",
  message: "The patient is pregnant.",
  question: "pregnant",
};

const found: readonly AnswerWarning[] = allSets
  .flatMap(questionRowsIn)
  .flatMap(([question, { yes }]) => ("warning" in yes ? [{ ...yes.warning, question }] : []));

/** The warnings that the answers of any screening can raise, each with its question. */
export const answerWarnings: readonly AnswerWarning[] = [former, ...found];

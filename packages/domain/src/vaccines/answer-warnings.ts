import type { Schemas } from "@pharmacy/sdk";
import { type Warning, warningsOf } from "./warning.ts";
import { allSets, questionRowsIn } from "./question-sets.ts";
import type { ScreeningQuestion } from "./questions.ts";

/** The code of a warning that a yes in a screening raises. */
export type AnswerWarningCode = Extract<
  Schemas["WarningCode"],
  `SCREENING_${string}` | `${string}_CLINICIAN_REVIEW_${string}`
>;

interface AnswerWarning extends Warning {
  question: ScreeningQuestion;
}

/** The warnings that answers of a screening raise or once raised, each with its question. */
export const answerWarnings: readonly AnswerWarning[] = allSets
  .flatMap(questionRowsIn)
  .flatMap(([question, { yes, formerWarning }]) => {
    const warnings = ["warning" in yes ? yes.warning : null, formerWarning ?? null];
    return warningsOf(warnings).map((warning) => ({ ...warning, question }));
  });

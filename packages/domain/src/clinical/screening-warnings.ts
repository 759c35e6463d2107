import type { Schemas } from "@pharmacy/sdk";
import type { ScreeningValues } from "../vaccines/values.ts";
import { questionRowsIn, setOf } from "../vaccines/question-sets.ts";
import type { Warning } from "../vaccines/warning.ts";

/**
 * The warnings of a screening's answers, in the order of the questions (openapi/decisions.md, Stops
 * and warnings). The shared questions may be answered in another vaccine's screening
 * (`sharedAnswers`).
 */
export function screeningWarnings(
  vaccineType: Schemas["VaccineType"],
  screening: ScreeningValues,
  sharedAnswers: ScreeningValues = screening,
): Warning[] {
  return questionRowsIn(setOf(vaccineType, screening)).flatMap(([question, { yes }]) => {
    const isYes = (screening[question] ?? sharedAnswers[question]) === true;
    return isYes && "warning" in yes ? [yes.warning] : [];
  });
}

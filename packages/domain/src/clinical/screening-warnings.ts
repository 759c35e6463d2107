import type { Schemas } from "@pharmacy/sdk";
import type { ScreeningValues } from "../vaccines/values.ts";
import { questionRowsIn, setOf } from "../vaccines/question-sets.ts";
import type { Warning } from "../vaccines/warning.ts";

/**
 * The warnings that the answers of a screening raise, in the order of the questions
 * (openapi/decisions.md, Stops and warnings). The shared questions may have been answered in
 * another vaccine's screening.
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

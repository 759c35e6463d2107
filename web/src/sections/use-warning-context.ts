import { seasonOf } from "@pharmacy/domain/clinical/season";
import type { WarningContext } from "@pharmacy/domain/clinical/step-warnings";
import { useConfig } from "../app/config-context.tsx";
import type { StepScene } from "./step-context.tsx";
import { useVaccinationHistory } from "./use-vaccination-history.ts";

/** What the warnings of a step depend on, besides its values. */
export function useWarningContext({ context, episode, own }: StepScene): WarningContext {
  const { season } = useConfig();
  const { known } = useVaccinationHistory(context.patient, context.vaccineType, own);
  return {
    step: context,
    season: seasonOf(season.eligibilityReferenceDate),
    sharedAnswers:
      context.vaccineType === "covid" ? episode.vaccinationDetails.fluVac?.screening : undefined,
    history: known,
  };
}

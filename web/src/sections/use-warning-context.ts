import { seasonOf } from "@pharmacy/domain/clinical/season";
import type { WarningContext } from "@pharmacy/domain/clinical/step-warnings";
import { useConfig } from "../app/config-context.tsx";
import { useStepScene } from "./step-context.tsx";

/** What the warnings of the open step depend on, besides its values. */
export function useWarningContext(): WarningContext {
  const { context, episode } = useStepScene();
  const { season } = useConfig();
  return {
    step: context,
    season: seasonOf(season.eligibilityReferenceDate),
    sharedAnswers:
      context.vaccineType === "covid" ? episode.vaccinationDetails.fluVac?.screening : undefined,
  };
}

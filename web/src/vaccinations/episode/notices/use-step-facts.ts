import type { StepFacts } from "@pharmacy/domain/clinical/step-warnings";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { askedWith } from "@pharmacy/domain/vaccines/shared-answers";
import type { OpenStep } from "../step/open-step.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import { useVaccinationHistory } from "../step/use-vaccination-history.ts";

/** What the stops and warnings of a step depend on, besides its values. */
export function useStepFacts({ context, episode, own }: OpenStep): StepFacts {
  const seasons = useSeasons();
  const asker = askedWith(context.vaccineType, episode.vaccineTypes);
  const { known } = useVaccinationHistory(context.patient, context.vaccineType, own);
  return {
    step: context,
    seasons,
    sharedAnswers: asker ? partOf(episode.vaccinationDetails, asker, "screening") : undefined,
    history: known,
  };
}

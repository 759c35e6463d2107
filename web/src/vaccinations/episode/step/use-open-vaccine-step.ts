import { deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import { contextOf, type EpisodeContent } from "@pharmacy/domain/episode/content";
import { isPrivateRecorded } from "@pharmacy/domain/episode/screening-fields";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import { useState } from "react";
import { clockTime } from "../../../browser/clock.ts";
import { currentValues } from "../state/step-values.ts";
import { usePrefilling } from "../state/use-recorder.ts";
import { useEpisodeSession, useOpenEpisode } from "../state/use-session.ts";

export interface VaccineStepProps {
  content: EpisodeContent;
  step: VaccineStep;
}

/** The context of the sections of a vaccine's step, from the time when the step was opened. */
export function useOpenVaccineStep({ content, step }: VaccineStepProps, isNhsOnly = false) {
  const { vaccineType } = step;
  const open = useOpenEpisode();
  const session = useEpisodeSession();
  const prefilling = usePrefilling();
  const [openStep] = useState(() => {
    const recorded = open.recorded?.content ?? content;
    const context = {
      ...contextOf(content, vaccineType, clockTime()),
      isNhsOnly,
      isPrivateRecorded: isPrivateRecorded(recorded, vaccineType),
    };
    const own = partOf(recorded.vaccinationDetails, vaccineType, "delivery");
    // Ages and intervals are those of the day of administration (openapi/decisions.md, Steps and statuses).
    const today = own ? deliveryDate(own, context) : context.today;
    const values = currentValues(step, content, prefilling, session.now().draft);
    return {
      episode: content,
      context: { ...context, today },
      set: setOf(vaccineType, values),
      own,
    };
  });
  return openStep;
}

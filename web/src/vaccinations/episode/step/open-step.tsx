import { type EpisodeContent, contextOf } from "@pharmacy/domain/episode/content";
import type { RefusedStops } from "@pharmacy/domain/clinical/step-stops";
import type { CarriedOverDelivery } from "@pharmacy/domain/episode/carried-over";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import { type StepContext, deliveryDate } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { createContext, useContext, useState } from "react";
import type { FilledAnswers } from "../../../ui/form/field.tsx";
import { isPrivateRecorded } from "@pharmacy/domain/episode/screening-fields";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import { clockTime } from "../../../browser/clock.ts";
import { currentValues, usePrefilling } from "../state/step-values.ts";
import { useEpisodeSession, useOpenEpisode } from "../state/open-session.ts";

export interface OpenStep {
  context: StepContext;
  set: QuestionSet;
  /** The episode as it is saved so far; a delivery shows a summary of it. */
  episode: EpisodeContent;
  /** The recorded delivery of this episode, which does not count as an earlier vaccination. */
  own?: DeliveryValues & { isDraft?: boolean };
  tellFilled?: (filled: FilledAnswers) => void;
  /** Stops of the delivery that only the server knows. */
  refusedStops?: RefusedStops;
  carriedOver?: CarriedOverDelivery;
}

const OpenStepContext = createContext<OpenStep | null>(null);

export const OpenStepProvider = OpenStepContext.Provider;

export function useOpenStep(): OpenStep {
  const openStep = useContext(OpenStepContext);
  if (openStep === null) throw new Error("There is no step around this section");
  return openStep;
}

export interface VaccineStepProps {
  content: EpisodeContent;
  step: VaccineStep;
}

/** The context of the sections of a vaccine's step, from the time when the step was opened. */
export function useOpenVaccineStep({ content, step }: VaccineStepProps) {
  const { vaccineType } = step;
  const open = useOpenEpisode();
  const session = useEpisodeSession();
  const prefilling = usePrefilling();
  const [openStep] = useState(() => {
    const recorded = open.recorded?.content ?? content;
    const context = {
      ...contextOf(content, vaccineType, clockTime()),
      isNhsOnly: step.stage === "screening" && prefilling.isNhsOnly,
      isPrivateRecorded: isPrivateRecorded(recorded, vaccineType),
    };
    const own = partOf(recorded.vaccinationDetails, vaccineType, "delivery");
    // Ages and intervals are those of the day of administration (openapi/decisions.md, Steps and statuses).
    const today = own ? deliveryDate(own, context) : context.today;
    const set = setOf(vaccineType, currentValues(step, content, prefilling, session.now().draft));
    return { episode: content, context: { ...context, today }, set, own };
  });
  return openStep;
}

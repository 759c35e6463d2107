import { type EpisodeContent, contextOf } from "@pharmacy/domain/episode/content";
import type { RefusedStops } from "@pharmacy/domain/clinical/step-stops";
import type { KeptDelivery } from "@pharmacy/domain/episode/kept-answers";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { createContext, useContext, useState } from "react";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import { isPrivateRecorded } from "@pharmacy/domain/episode/recorded-as-private";
import { deliveryDate } from "@pharmacy/domain/clinical/delivery-safety";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { clockTime } from "../../../browser/clock.ts";
import { formNameOf } from "../state/local-draft.ts";
import { savedValues } from "../state/step-values.ts";
import { usePrefilling } from "../state/use-recorder.ts";
import { useEpisodeSession, useOpenEpisode } from "../state/use-session.ts";

/** What the sections of a step need to know besides the values of their own form. */
export interface OpenStep {
  context: StepContext;
  /** What the step asks and requires. */
  set: QuestionSet;
  /** The episode as it is saved so far: what a delivery sums up. */
  episode: EpisodeContent;
  /** The delivery that this episode has recorded already: no earlier vaccination. */
  own?: DeliveryValues & { isDraft?: boolean };
  /** Told of what was filled in for a person, so that it is shown as such. */
  tellFilled?: (filled: DeliveryValues) => void;
  /** The stops that the server knows of the delivery besides those that are known here. */
  refusedStops?: RefusedStops;
  /** What the last patient's record left for this delivery. */
  kept?: KeptDelivery;
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

/** What the sections of a vaccine's step need to know, from when the step was opened. */
export function useOpenVaccineStep(
  { content, step }: VaccineStepProps,
  isNhsOnly = false,
): OpenStep {
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
    // Ages and intervals count at the day of administration (openapi/decisions.md, Steps and statuses).
    const today = own ? deliveryDate(own, context) : context.today;
    const typed = session.now().draft.forms[formNameOf(step)];
    const values = { ...savedValues(step, content, prefilling), ...typed };
    return {
      episode: content,
      context: { ...context, today },
      set: setOf(vaccineType, values),
      own,
    };
  });
  return openStep;
}

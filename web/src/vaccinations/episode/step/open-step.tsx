import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { RefusedStops } from "@pharmacy/domain/clinical/step-stops";
import type { CarriedOverDelivery } from "@pharmacy/domain/episode/carried-over";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { createContext, useContext } from "react";
import type { FilledAnswers } from "../../../ui/form/filled-in.tsx";

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
  tellFilled?: (filled: FilledAnswers) => void;
  /** The stops that the server knows of the delivery besides those that are known here. */
  refusedStops?: RefusedStops;
  /** What the last patient's record left for this delivery. */
  carriedOver?: CarriedOverDelivery;
}

const OpenStepContext = createContext<OpenStep | null>(null);

export const OpenStepProvider = OpenStepContext.Provider;

export function useOpenStep(): OpenStep {
  const openStep = useContext(OpenStepContext);
  if (openStep === null) throw new Error("There is no step around this section");
  return openStep;
}

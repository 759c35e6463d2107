import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { RefusedStops } from "@pharmacy/domain/clinical/step-stops";
import type { CarriedOverDelivery } from "@pharmacy/domain/episode/carried-over";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { createContext, useContext } from "react";
import type { FilledAnswers } from "../../../ui/form/filled-in.tsx";

export interface OpenStep {
  context: StepContext;
  set: QuestionSet;
  /** The episode as it is saved so far; a delivery shows a summary of it. */
  episode: EpisodeContent;
  /** The recorded delivery of this episode, which does not count as an earlier vaccination. */
  own?: DeliveryValues & { isDraft?: boolean };
  /** Called with the fields that were filled in, so that they are marked. */
  tellFilled?: (filled: FilledAnswers) => void;
  /** Stops of the delivery that only the server knows. */
  refusedStops?: RefusedStops;
  /** The answers that are carried over from the last patient's delivery. */
  carriedOver?: CarriedOverDelivery;
}

const OpenStepContext = createContext<OpenStep | null>(null);

export const OpenStepProvider = OpenStepContext.Provider;

export function useOpenStep(): OpenStep {
  const openStep = useContext(OpenStepContext);
  if (openStep === null) throw new Error("There is no step around this section");
  return openStep;
}

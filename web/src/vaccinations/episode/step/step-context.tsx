import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { createContext, useContext } from "react";

/** What the sections of a step need to know besides the values of their own form. */
export interface StepScene {
  context: StepContext;
  /** The episode as it is saved so far: what a delivery sums up. */
  episode: EpisodeContent;
  /** The delivery that this episode has recorded already: no earlier vaccination. */
  own?: DeliveryValues & { isDraft?: boolean };
  /** The last patient's product, which this one comes for too. */
  carried?: { vaccineId: string; remove: () => void };
}

const SceneContext = createContext<StepScene | null>(null);

export const StepSceneProvider = SceneContext.Provider;

export function useStepScene(): StepScene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error("There is no step around this section");
  return scene;
}

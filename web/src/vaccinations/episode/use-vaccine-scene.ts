import { contextOf, type EpisodeContent } from "@pharmacy/domain/episode/content";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { useState } from "react";
import type { StepScene } from "../../sections/step-context.tsx";
import { momentNow } from "./moment.ts";
import type { OpenEpisode } from "./open-episode.ts";

export interface VaccineStepProps {
  opened: OpenEpisode;
  content: EpisodeContent;
  step: VaccineStep;
  onSaved: (episode: OpenEpisode) => void;
}

/** What the sections of a vaccine's step need to know, from when the step was opened. */
export function useVaccineScene(
  { opened, content, step: { vaccineType } }: VaccineStepProps,
  isNhsOnly = false,
): StepScene {
  const [scene] = useState(() => ({
    episode: content,
    context: { ...contextOf(content, vaccineType, momentNow()), isNhsOnly },
    own: (opened.recorded?.content ?? content).vaccinationDetails[vaccineType]?.delivery,
  }));
  return scene;
}

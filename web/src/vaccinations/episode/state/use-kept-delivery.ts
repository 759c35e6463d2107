import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { partsOf } from "@pharmacy/domain/vaccines/parts";
import { useAtomValueRawSync } from "jotai";
import { keptIn } from "./step-values.ts";
import { useEpisodeSession } from "./use-session.ts";

interface Delivery {
  content: EpisodeContent;
  step: VaccineStep;
}

/** What the last patient's record left for a delivery that is not begun, as far as nobody removed it. */
export function useKeptDelivery({ content, step }: Delivery) {
  const kept = useAtomValueRawSync(useEpisodeSession().kept);
  const { screening, delivery } = partsOf(content.vaccinationDetails, step.vaccineType);
  return delivery ? undefined : keptIn(step, kept, screening);
}

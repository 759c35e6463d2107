import { useAtomValueRawSync } from "jotai";
import type { Prefilling } from "./step-values.ts";
import { useRecorder } from "./use-recorder.ts";
import { useEpisodeSession, useOpenEpisode } from "./use-session.ts";

/** What a step's form begins with besides what is saved. */
export function usePrefilling(): Prefilling {
  const { recorder, isNhsOnly } = useRecorder();
  const { questionSets } = useOpenEpisode();
  const kept = useAtomValueRawSync(useEpisodeSession().kept);
  return { recorder, isNhsOnly, kept, questionSets };
}

import { useAtomValueRawSync } from "jotai";
import type { Prefilling } from "./step-values.ts";
import { useRecorder } from "./use-recorder.ts";
import { useEpisodeSession } from "./use-session.ts";

/** What a step's form begins with besides what is saved. */
export function usePrefilling(): Prefilling {
  const { recorder, isNhsOnly } = useRecorder();
  return { recorder, isNhsOnly, kept: useAtomValueRawSync(useEpisodeSession().kept) };
}

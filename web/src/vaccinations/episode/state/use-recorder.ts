import type { Recorder } from "@pharmacy/domain/episode/values";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import type { Prefilling } from "./step-values.ts";
import { useCarriedOver, useOpenEpisode } from "./use-session.ts";

/** A pharmacist or locum is proposed as clinician (openapi/decisions.md, Permissions). */
export function useRecorder() {
  const { username, firstName, lastName, gphc, roles } = useCurrentUser();
  // Without this, each part of a step that mounts would ask again and hide the step meanwhile.
  const once = { retryOnMount: false };
  const user = useQuery({ ...q("getUser", { query: { username } }), ...once });
  const isClinician = user.data?.pharmacist === true || roles.includes("Locum");
  return {
    recorder: { firstName, lastName, gphc: gphc || null, isClinician } satisfies Recorder,
    isNhsOnly: roles.includes("VAC_NHS_ONLY"), // [6.07]
    isKnown: !user.isPending,
    error: user.error,
    refetch: user.refetch,
  };
}

export function usePrefilling(): Prefilling {
  const { recorder, isNhsOnly } = useRecorder();
  const { questionSets } = useOpenEpisode();
  return { recorder, isNhsOnly, carriedOver: useCarriedOver(), questionSets };
}

import type { Recorder } from "@pharmacy/domain/episode/values";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { useWho } from "../../session/session-context.tsx";

/** Who records; a pharmacist or a locum is proposed as the clinician (decisions.md, Permissions). */
export function useRecorder(): { recorder: Recorder; isNhsOnly: boolean; isKnown: boolean } {
  const { username, firstName, lastName, gphc, roles } = useWho();
  const { data: user, isPending } = useQuery(q("getUser", { query: { username } }));
  const isClinician = user?.pharmacist === true || roles.includes("Locum");
  return {
    recorder: { firstName, lastName, gphc: gphc || null, isClinician },
    isNhsOnly: roles.includes("VAC_NHS_ONLY"), // §6
    isKnown: !isPending,
  };
}

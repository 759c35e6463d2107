import type { Recorder } from "@pharmacy/domain/episode/values";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import type { Prefilling } from "./step-values.ts";
import { answersCarriedOver } from "./episode-session.ts";
import { useCarriedOver, useOpenEpisode, type OpenSession } from "./open-session.ts";
import { carriedOverOn, carriedOverVaccines } from "@pharmacy/domain/episode/carried-over";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../../browser/clock.ts";
import { useLastRecord } from "../../use-last-record.ts";

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

type VaccineTypes = readonly Schemas["VaccineType"][];

/** The vaccines to preselect: those of the navigation, else those carried over. */
export function vaccinesFor(session: OpenSession, said: VaccineTypes): VaccineTypes {
  const { kept } = session.now().draft;
  if (said.length > 0 || !kept) return said;
  return carriedOverVaccines({ ...kept, deliveries: carriedOverOn(kept, clockTime().today) });
}

/** Carries answers over once per episode, so that removed answers do not come back. */
export function useCarryOver() {
  const lastRecord = useLastRecord();
  return (session: OpenSession) => {
    const last = lastRecord.read();
    if (last && !session.now().draft.kept) session.dispatch(answersCarriedOver(last.answers));
  };
}

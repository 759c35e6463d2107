import type { Recorder } from "@pharmacy/domain/episode/values";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { type Prefilling, carriedOverIn } from "./step-values.ts";
import { answersCarriedOver } from "./episode-session.ts";
import { useCarriedOver, useOpenEpisode, type OpenSession } from "./open-session.ts";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { carriedOverOn, carriedOverVaccines } from "@pharmacy/domain/episode/carried-over";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { partsOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { useCallback } from "react";
import { clockTime } from "../../../browser/clock.ts";
import { useLastRecord } from "../../navigation-state.ts";

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
  return useCallback(
    (session: OpenSession) => {
      const last = lastRecord.read();
      if (last && !session.now().draft.kept) session.dispatch(answersCarriedOver(last.answers));
    },
    [lastRecord],
  );
}

/** The answers carried over to a delivery that has not begun. */
export function useCarriedOverDelivery(step: VaccineStep, content: EpisodeContent) {
  const carriedOver = useCarriedOver();
  const { screening, delivery } = partsOf(content.vaccinationDetails, step.vaccineType);
  return delivery ? undefined : carriedOverIn(step, carriedOver, screening);
}

import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { keptOn, keptVaccines } from "@pharmacy/domain/episode/kept-answers";
import type { VaccineStep } from "@pharmacy/domain/episode/steps";
import { partsOf } from "@pharmacy/domain/vaccines/parts";
import type { Schemas } from "@pharmacy/sdk";
import { useAtomValueRawSync } from "jotai";
import { useCallback } from "react";
import { clockTime } from "../../../browser/clock.ts";
import { useLastRecord } from "../../kept-answers.ts";
import type { OpenSession } from "./open-session.ts";
import { keptIn } from "./step-values.ts";
import { useEpisodeSession } from "./use-session.ts";

type VaccineTypes = readonly Schemas["VaccineType"][];

/** The vaccines to preselect: those of the navigation, else those carried over. */
export function vaccinesFor(session: OpenSession, said: VaccineTypes): VaccineTypes {
  const { kept } = session.now().draft;
  if (said.length > 0 || !kept) return said;
  return keptVaccines({ ...kept, deliveries: keptOn(kept, clockTime().today) });
}

/** Carries answers over once per episode, so that removed answers do not come back. */
export function useKeepAnswers() {
  const lastRecord = useLastRecord();
  return useCallback(
    (session: OpenSession) => {
      const last = lastRecord.read();
      if (last && !session.now().draft.kept)
        session.dispatch({ type: "answers kept", kept: last.answers });
    },
    [lastRecord],
  );
}

/** The answers carried over to a delivery that has not begun. */
export function useKeptDelivery({ content, step }: { content: EpisodeContent; step: VaccineStep }) {
  const kept = useAtomValueRawSync(useEpisodeSession().kept);
  const { screening, delivery } = partsOf(content.vaccinationDetails, step.vaccineType);
  return delivery ? undefined : keptIn(step, kept, screening);
}

import type { Step } from "@pharmacy/domain/episode/steps";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { stepAddress } from "../state/episode-address.ts";
import { isUpdate } from "../state/open-episode.ts";
import { useOpenEpisode } from "../state/use-session.ts";
import type { AnswerPlace } from "./answer-place.ts";

/** What the entry of a step holds that was opened for one of its fields. */
export interface SoughtField {
  field: string;
}

/** Leads to an answer, in this step or in another; what is typed here is kept. */
export function useGoToAnswer(step: Step) {
  const [, navigate] = useLocation();
  const open = useOpenEpisode();
  const { episodeId } = open;

  return ({ step: to, field }: AnswerPlace) => {
    if (episodeId === null || to.id === step.id) goToField(field);
    else {
      const state = { field } satisfies SoughtField;
      navigate(stepAddress(episodeId, to.id, isUpdate(open)), { state });
    }
  };
}

/** Goes to the field that the step was opened for; around the page, whose title takes the focus first. */
export function useSoughtField() {
  const sought = useHistoryState<Partial<SoughtField> | null>();
  // The focus lives outside React.
  useEffect(() => {
    if (typeof sought?.field === "string") goToField(sought.field);
  }, [sought]);
}

import type { Step } from "@pharmacy/domain/episode/steps";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { goToField } from "../../ui/form/go-to-field.ts";
import { stepAddress } from "./episode-address.ts";
import { isUpdate } from "./open-episode.ts";
import type { StepSaving } from "./use-after-save.ts";

/** Where an answer was given, and can be changed. */
export interface AnswerPlace {
  step: Step;
  field: string;
}

// A batch is chosen as a whole.
const partsOfBatch = new Set(["batchNumber", "expiryDate"]);

/** The field whose control gives an answer. */
export const controlOf = (field: string) => (partsOfBatch.has(field) ? "batchId" : field);

/** Leads to an answer, in this step or in another; what is typed here is kept. */
export function useGoToAnswer({ opened, step }: StepSaving) {
  const [, navigate] = useLocation();
  const { episodeId } = opened;

  return (place: AnswerPlace) => {
    if (episodeId !== null && place.step.id !== step.id) {
      // At once: the page takes the focus to its title first.
      flushSync(() => navigate(stepAddress(episodeId, place.step.id, isUpdate(opened))));
    }
    goToField(place.field);
  };
}

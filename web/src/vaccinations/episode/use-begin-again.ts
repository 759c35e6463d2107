import { partOf } from "@pharmacy/domain/vaccines/parts";
import { deletedWords } from "../deleted-messages.ts";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { useLocation } from "wouter";
import { linkTo } from "../../app/links.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { KeptDraft, notStored, type Typed } from "./kept-draft.ts";
import { formNameOf, savedValues } from "./step-values.ts";
import type { StepSaving } from "./use-after-save.ts";
import { useDraftOwner } from "./use-draft-owner.ts";
import { useRecorder } from "./use-recorder.ts";

const isAnswered = (step: Step, { vaccinationDetails }: EpisodeContent) =>
  step.stage === "consent" ||
  partOf(vaccinationDetails, step.vaccineType, step.stage) !== undefined;

/** What was confirmed and acknowledged of a delivery is so only of the episode where it was. */
const unconfirmed = ({ stage }: Step, values: Typed): Typed =>
  stage === "delivery" ? { ...values, confirmVacDetails: false, acknowledgedWarnings: [] } : values;

/** A new episode of the same patient, whose steps begin with what was typed and saved in this one. */
export function useBeginAgain({ opened, content, step: current }: StepSaving) {
  const owner = useDraftOwner();
  const recorder = useRecorder();
  const toast = useToast();
  const [, navigate] = useLocation();

  function valuesOf(step: Step, typed: Typed | undefined): Typed | undefined {
    if (typed && step.id === current.id) return typed;
    const saved = isAnswered(step, content) ? savedValues(step, content, recorder) : undefined;
    return opened.draft.form(formNameOf(step)) ?? saved;
  }

  return (typed: Typed | undefined) => {
    const draft = new KeptDraft({ ...owner, episodeId: null });
    draft.remove();
    draft.keepPatient(content.patientDemographics);
    for (const step of allStepsOf(content.vaccineTypes)) {
      const values = valuesOf(step, typed);
      if (values) draft.keepForm(formNameOf(step), unconfirmed(step, values), notStored);
    }
    opened.draft.remove();
    navigate(linkTo("addVaccination"));
    toast.retry(); // the failed save is answered
    toast.succeed(deletedWords.started);
  };
}

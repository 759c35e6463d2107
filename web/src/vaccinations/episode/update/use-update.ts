import { partOf } from "@pharmacy/domain/vaccines/parts";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import { openSteps } from "@pharmacy/domain/episode/update";
import { episode as sentences } from "@pharmacy/domain/messages";
import type { Schemas } from "@pharmacy/sdk";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { linkTo } from "../../../app/links.ts";
import { useAskToLeave } from "../../../ui/leave-question.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { stepAddress } from "../episode-address.ts";
import { momentNow } from "../moment.ts";
import type { Saved } from "../save-episode.ts";
import { formNameOf } from "../step-values.ts";
import type { StepSaving } from "../use-after-save.ts";
import { useRecorder } from "../use-recorder.ts";

/** The first step that has to be answered before the update; beyond the last one when all are. */
export const firstOpenStep = (content: EpisodeContent) =>
  openSteps(content, momentNow())[0]?.id ?? stepsOf(content.vaccineTypes).length + 1;

/** §2: the details of one vaccine, with its catalogue id; a record without a vaccine has no details. */
function detailsOf(episodeId: string, input: Schemas["EpisodeInput"], step: Step) {
  const type = step.stage === "consent" ? input.vaccineTypes[0] : step.vaccineType;
  if (type === undefined) return { to: linkTo("viewVaccination", { episodeId }), state: null };
  const delivery = partOf(input.vaccinationDetails, type, "delivery");
  const vaccineId = delivery?.vacProvidedToPatient?.vaccineId ?? null;
  return { to: linkTo("vaccinationDetails", { episodeId, type }), state: { vaccineId } };
}

/** Where Save leads while an ended episode is edited. */
export function useUpdate({ opened, step, onSaved }: StepSaving) {
  const toast = useToast();
  const { isNhsOnly } = useRecorder();
  const [, navigate] = useLocation();
  const { episodeId, draft, recorded } = opened;
  const askToLeave = useAskToLeave({
    hasUnsaved: () => draft.hasUnsaved(),
    onLeave: () => draft.remove(),
  });
  const saved = [...(recorded?.waiting ?? []), formNameOf(step)];

  /** A changed answer may open other steps: they come first, and the update is sent with them. */
  function goesOn({ input }: SaveProposal): boolean {
    const open = openSteps(input, { ...momentNow(), isNhsOnly });
    const next = open.find(({ id }) => id !== step.id);
    if (!recorded || !next) return false;
    const activeStepId = stepsOf(input.vaccineTypes).length;
    const waiting = { ...recorded, waiting: saved };
    flushSync(() => onSaved({ ...opened, content: input, activeStepId, recorded: waiting }));
    toast.succeed(sentences.updateGoesOn);
    if (episodeId !== null) navigate(stepAddress(episodeId, next.id, true));
    return true;
  }

  function done({ id, status, activeStepId, etag }: Saved, { input }: SaveProposal) {
    toast.succeed(sentences.saved); // §8
    for (const name of saved) draft.forgetForm(name);
    const now = { content: input, status, waiting: [] };
    // What is typed in other steps stays until the question about it is answered.
    flushSync(() => onSaved({ ...opened, content: input, activeStepId, etag, recorded: now }));
    const { to, state } = detailsOf(id, input, step);
    void askToLeave(() => navigate(to, { state }));
  }

  return { goesOn, done };
}

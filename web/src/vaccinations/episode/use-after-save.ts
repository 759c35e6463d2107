import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import type { SeenWarnings } from "@pharmacy/domain/episode/acknowledged";
import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { type Step, stepsOf } from "@pharmacy/domain/episode/steps";
import { episode as sentences } from "@pharmacy/domain/messages";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { linkTo } from "../../app/links.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { stepAddress } from "./episode-address.ts";
import { KeptDraft, type ReadVersion } from "./kept-draft.ts";
import type { OpenEpisode } from "./open-episode.ts";
import type { Saved } from "./save-episode.ts";
import { formNameOf } from "./step-values.ts";
import { forgetTyped } from "./typed-elsewhere.ts";
import { useDraftOwner } from "./use-draft-owner.ts";

export interface StepSaving {
  opened: OpenEpisode;
  content: EpisodeContent;
  step: Step;
  onSaved: (episode: OpenEpisode) => void;
}

/** What a step's form adds to what was typed into it. */
export interface StepAdding<Values> {
  /** What is sent, where it is more than what was entered. */
  sent?: (values: Values) => Values;
  /** The warnings that the confirmation of its save shows. */
  seen?: (values: Values) => SeenWarnings;
}

/** What is typed already for the steps of an episode that its first save has made. */
function moveTyped(from: KeptDraft, to: KeptDraft, made: ReadVersion) {
  for (const step of stepsOf(made.content?.vaccineTypes ?? [])) {
    const values = from.form(formNameOf(step));
    if (values) to.keepForm(formNameOf(step), values, made);
  }
}

/** Where a confirmed save leads: to the next step, to the complete page (§4), or to the list. */
export function useAfterSave({ opened, content, step, onSaved }: StepSaving) {
  const toast = useToast();
  const owner = useDraftOwner();
  const [, navigate] = useLocation();

  function save(saved: Saved, { input }: SaveProposal) {
    toast.succeed(sentences.created); // §8
    opened.draft.forgetForm(formNameOf(step));
    if (saved.status !== "In Progress") {
      opened.draft.remove();
      navigate(linkTo("vaccinationComplete", { episodeId: saved.id })); // §4
      return;
    }
    const { id: episodeId, activeStepId, etag, keepsDraftText } = saved;
    // The first save makes the episode: what is typed from now on belongs to it.
    const isNew = opened.episodeId === null;
    const draft = isNew ? new KeptDraft({ ...owner, episodeId }) : opened.draft;
    if (isNew) {
      moveTyped(opened.draft, draft, { etag, content: input });
      opened.draft.remove();
    }
    // Before the address changes: the page that it opens begins with what is known here.
    const { readings, products } = opened;
    const now = { content: input, activeStepId, etag, draft, readings, products, keepsDraftText };
    flushSync(() => onSaved({ episodeId, ...now }));
    // Back leads to the first step of the episode that was made, never to another new one.
    if (isNew) navigate(stepAddress(episodeId, 0), { replace: true });
    navigate(stepAddress(episodeId, activeStepId));
  }

  /** decisions.md, Drafts: it is continued from the list. */
  function saveForLater() {
    toast.succeed(sentences.savedForLater);
    if (opened.episodeId === null) opened.draft.remove();
    else forgetTyped(content, opened.draft, step);
    navigate(linkTo("vaccinations"));
  }

  return { save, saveForLater };
}

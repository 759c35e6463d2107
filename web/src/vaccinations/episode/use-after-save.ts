import type { SaveProposal } from "@pharmacy/domain/episode/save";
import { episode as sentences } from "@pharmacy/domain/messages";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { linkTo } from "../../app/links.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { stepAddress } from "./episode-address.ts";
import { KeptDraft } from "./kept-draft.ts";
import type { OpenEpisode } from "./open-episode.ts";
import type { Saved } from "./save-episode.ts";
import { useDraftOwner } from "./use-draft-owner.ts";

export interface StepSaving {
  opened: OpenEpisode;
  /** The form's name in the kept draft. */
  formName: string;
  onSaved: (episode: OpenEpisode) => void;
}

/** Where a confirmed save leads: to the next step, or to the complete page (§4). */
export function useAfterSave({ opened, formName, onSaved }: StepSaving) {
  const toast = useToast();
  const owner = useDraftOwner();
  const [, navigate] = useLocation();

  return (saved: Saved, { input }: SaveProposal) => {
    toast.succeed(sentences.created); // §8
    opened.draft.forgetForm(formName);
    if (saved.status !== "In Progress") {
      opened.draft.remove();
      navigate(linkTo("vaccinationComplete", { episodeId: saved.id })); // §4
      return;
    }
    const { id: episodeId, activeStepId, etag } = saved;
    // The first save makes the episode: what is typed from now on belongs to it.
    const isNew = opened.episodeId === null;
    if (isNew) opened.draft.remove();
    const draft = isNew ? new KeptDraft({ ...owner, episodeId }) : opened.draft;
    // Before the address changes: the page that it opens begins with what is known here.
    flushSync(() => onSaved({ episodeId, content: input, activeStepId, etag, draft }));
    // Back leads to the first step of the episode that was made, never to another new one.
    if (isNew) navigate(stepAddress(episodeId, 0), { replace: true });
    navigate(stepAddress(episodeId, activeStepId));
  };
}

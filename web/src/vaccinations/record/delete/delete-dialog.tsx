import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { isShownIn } from "../../../api/problem-codes.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { type ErrorMessage, errorMessageFor, isStatus } from "../../../api/error-messages.ts";
import { linkTo } from "../../../routes/links.ts";
import { outcomeOf } from "../../../ui/form/server-problems.ts";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { isGiven } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { PatientLine } from "../../answers/patient-banner.tsx";
import { RemovedVaccinations } from "../../answers/removed-vaccinations.tsx";
import { deletionReasonLabels } from "@pharmacy/domain/removal-reasons";
import { ReasonDialog } from "../../../ui/reason/reason-dialog.tsx";

const words = {
  title: (id: string) => `Delete episode ${id}?`,
  text: "The record moves to Deleted with your name and reason. Its doses return to stock.",
  reason: "Why is it deleted?",
  comment: "Comment",
  confirm: "Delete episode",
  cancel: "Cancel",
  done: (id: string) => `Episode ${id} was deleted`,
  doneBefore: (id: string) =>
    `Episode ${id} was deleted before, for the reason that is shown here; yours was not stored.`,
  failed: "The episode was not deleted",
  changed: (who: string) =>
    `${who} changed the episode meanwhile. Close this, look at the record and delete it again.`,
} as const;

export interface EpisodeVersion {
  episode: Schemas["Episode"];
  etag: string | undefined;
}

const deletedTab = linkTo("vaccinations", { tab: "deleted" });

function failureOf(error: unknown): ErrorMessage {
  const { detail, reference } = errorMessageFor(error);
  const by = isShownIn("question", error) ? (error.problem?.lastUpdatedBy ?? "Someone else") : null;
  return { title: words.failed, detail: by ? words.changed(by) : detail, reference };
}

/** Deletes the version on screen. If another user has changed it, the user looks at it first. */
export function useDeleteEpisode({ episode, etag }: EpisodeVersion) {
  const { mutateAsync } = useApiMutation("deleteEpisode");
  const toast = useToast();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [ifMatch] = useState(etag); // the version when the dialog opened

  return async (body: Schemas["DeletionRequest"]): Promise<SaveOutcome> => {
    try {
      await mutateAsync({
        params: { path: { episodeId: episode.id }, body },
        options: { ifMatch },
      });
    } catch (error) {
      if (isShownIn("question", error)) void client.invalidateQueries({ queryKey: ["getEpisode"] });
      if (!isStatus(error, 409)) return outcomeOf(error, { words: failureOf(error) });
      toast.fail(words.doneBefore(episode.humanReadableEpisodeId));
      navigate(deletedTab);
      return [];
    }
    toast.succeed(words.done(episode.humanReadableEpisodeId));
    navigate(deletedTab);
    return [];
  };
}

export function DeleteDialog(props: EpisodeVersion & { onClose: () => void }) {
  const { episode, onClose } = props;
  const remove = useDeleteEpisode(props);
  return (
    <ReasonDialog
      about={<PatientLine patient={episode.patientDemographics} />}
      erased={
        <RemovedVaccinations
          patient={episode.patientDemographics}
          deliveries={deliveriesOf(episode).filter(isGiven)}
        />
      }
      words={{ ...words, title: words.title(episode.humanReadableEpisodeId) }}
      reasons={deletionReasonLabels}
      onSubmit={remove}
      onClose={onClose}
    />
  );
}

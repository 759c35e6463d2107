import { deletionReasonLabels } from "@pharmacy/domain/removal-reasons";
import { isAdministered } from "@pharmacy/domain/episode/outcome";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { linkTo } from "../../routes/links.ts";
import { ReasonDialog } from "../../ui/reason/reason-dialog.tsx";
import { PatientLine } from "../answers/patient-banner.tsx";
import { RemovedVaccinations } from "../answers/answer-blocks.tsx";
import { type EpisodeDialogProps, useVersion } from "./episode-version.ts";

const words = {
  text: "The record moves to Deleted with your name and reason. Its doses return to stock.",
  reason: "Why is it deleted?",
  comment: "Comment",
  confirm: "Delete episode",
} as const;

/** Deletes the version on screen. If another user has changed it, the user looks at it first. */
export function DeleteDialog({ onClose, ...version }: EpisodeDialogProps) {
  const { id: episodeId, humanReadableEpisodeId, patientDemographics } = version.episode;
  const { mutateAsync } = useApiMutation("deleteEpisode");
  const { ifMatch, failureOf } = useVersion(version, "The episode was not deleted");
  return (
    <ReasonDialog
      about={<PatientLine patient={patientDemographics} />}
      erased={
        <RemovedVaccinations
          patient={patientDemographics}
          deliveries={deliveriesOf(version.episode).filter(isAdministered)}
        />
      }
      words={{
        ...words,
        title: `Delete episode ${humanReadableEpisodeId}?`,
        done: `Episode ${humanReadableEpisodeId} was deleted`,
        doneBefore: `Episode ${humanReadableEpisodeId} was deleted before, for the reason that is shown here; yours was not stored.`,
      }}
      reasons={deletionReasonLabels}
      doneAt={linkTo("vaccinations", { tab: "deleted" })}
      send={(body) => mutateAsync({ params: { path: { episodeId }, body }, options: { ifMatch } })}
      failureOf={failureOf}
      onClose={onClose}
    />
  );
}

import { isGiven } from "@pharmacy/domain/episode/given";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { PatientLine } from "../../answers/patient-line.tsx";
import { RemovedVaccinations } from "../../answers/removed-vaccinations.tsx";
import { deletionReasonLabels } from "@pharmacy/domain/deletion-reasons";
import { deletionMessages as words } from "./deletion-messages.ts";
import { ReasonDialog } from "../../../ui/reason/reason-dialog.tsx";
import { type EpisodeVersion, useDeleteEpisode } from "./use-delete-episode.ts";

interface DeleteDialogProps extends EpisodeVersion {
  onClose: () => void;
}

/** Asks why an episode is deleted, and deletes it. */
export function DeleteDialog(props: DeleteDialogProps) {
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

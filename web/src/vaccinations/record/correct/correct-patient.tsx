import { PencilIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useRef } from "react";
import { useDialogCode } from "../../../ui/use-dialog-code.ts";
import type { EpisodeVersion } from "../delete/delete-dialog.tsx";

const loadDialog = async () => (await import("./correct-patient-dialog.tsx")).CorrectPatientDialog;

/**
 * Whether a pharmacy can correct the patient: the register's data of a patient are not its own, and an open
 * or deleted episode is not edited (openapi/decisions.md, What a record keeps).
 */
export const canCorrectPatient = ({ episode }: EpisodeVersion): boolean =>
  !episode.patientDemographics.pdsVerified && !episode.deleted && episode.status !== "In Progress";

interface CorrectPatientProps extends EpisodeVersion {
  /** The field that takes the focus; without it the first one. */
  field?: string | undefined;
}

export function CorrectPatient(props: CorrectPatientProps) {
  const dialog = useDialogCode(loadDialog);
  const button = useRef<HTMLButtonElement>(null);
  if (!canCorrectPatient(props)) return null;

  function close() {
    dialog.close();
    button.current?.focus();
  }

  return (
    <div>
      <Button
        ref={button}
        size="small"
        leadingVisual={PencilIcon}
        loading={dialog.isLoading}
        onClick={dialog.open}
      >
        Correct the patient
      </Button>
      {dialog.opened && <dialog.opened.Dialog {...props} onClose={close} />}
    </div>
  );
}

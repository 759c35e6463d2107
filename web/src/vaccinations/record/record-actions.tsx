import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import { isPermitted } from "@pharmacy/domain/roles";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { PencilIcon, TrashIcon, TriangleDownIcon, UndoIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useId, useRef } from "react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import { useDialogCode } from "../../ui/lazy-part.ts";
import { stepAddress } from "../episode/state/open-episode.ts";
import type { EpisodeVersion } from "./episode-version.ts";
import styles from "./record.module.css";

type Episode = Schemas["Episode"];

/** Only an ended episode can be edited, unless it is deleted; an open one is continued. */
export const isEditable = ({ status, deleted }: Episode) => status !== "In Progress" && !deleted;

const nameOf = (step: Step) =>
  step.stage === "consent"
    ? "Consent"
    : `${labelOf(vaccineTypeLabels, step.vaccineType)} ${step.stage}`;

/** The steps to edit: of all vaccines and the consent, or of one vaccine. */
export function EditMenu({ episode, of }: { episode: Episode; of?: Schemas["VaccineType"] }) {
  const id = useId();
  const popover = useRef<HTMLElement>(null);
  if (!isEditable(episode)) return null;
  const steps = allStepsOf(episode.vaccineTypes).filter(
    (step) => of === undefined || (step.stage !== "consent" && step.vaccineType === of),
  );
  return (
    <>
      <Button variant="primary" trailingVisual={TriangleDownIcon} popoverTarget={id}>
        Edit
      </Button>
      <nav
        ref={popover}
        id={id}
        popover="auto"
        aria-label="Edit"
        className={`${layout.overlay} ${styles.editMenu}`}
      >
        {steps.map((step) => (
          <TextLink
            key={step.id}
            to={stepAddress(episode.id, step.id, true)}
            className={`${layout.plain} ${layout.line} ${layout.entry}`}
            onClick={() => popover.current?.hidePopover()}
          >
            {nameOf(step)}
          </TextLink>
        ))}
      </nav>
    </>
  );
}

const loadDeletion = async () => (await import("./delete-dialog.tsx")).DeleteDialog;
const loadRestoration = async () => (await import("./restore-dialog.tsx")).RestoreDialog;

/** Only for users who may delete (openapi/decisions.md, Permissions); the server checks it too. */
export function DeleteOrRestore(version: EpisodeVersion) {
  const { roles } = useCurrentUser();
  const { deleted } = version.episode;
  const dialog = useDialogCode(deleted ? loadRestoration : loadDeletion);
  if (!isPermitted("vaccination:delete", roles)) return null;
  return (
    <>
      <Button
        variant={deleted ? "default" : "danger"}
        leadingVisual={deleted ? UndoIcon : TrashIcon}
        loading={dialog.isLoading}
        onClick={dialog.open}
      >
        {deleted ? "Restore" : "Delete"}
      </Button>
      {dialog.opened && <dialog.opened.Dialog {...version} onClose={dialog.close} />}
    </>
  );
}

/** The register's data are not the pharmacy's own (openapi/decisions.md, What a record keeps). */
export const canCorrectPatient = (episode: Episode): boolean =>
  !episode.patientDemographics.pdsVerified && !episode.closedFromClinic && isEditable(episode);

const loadCorrection = async () =>
  (await import("./correct-patient-dialog.tsx")).CorrectPatientDialog;

interface CorrectPatientProps extends EpisodeVersion {
  /** The field that takes the focus; without it the first one. */
  field?: string | undefined;
}

export function CorrectPatient(props: CorrectPatientProps) {
  const dialog = useDialogCode(loadCorrection);
  if (!canCorrectPatient(props.episode)) return null;
  return (
    <div>
      <Button
        size="small"
        leadingVisual={PencilIcon}
        loading={dialog.isLoading}
        onClick={dialog.open}
      >
        Correct the patient
      </Button>
      {dialog.opened && <dialog.opened.Dialog {...props} onClose={dialog.close} />}
    </div>
  );
}

import { stopOf } from "@pharmacy/domain/clinical/stops";
import { warningMessages } from "@pharmacy/domain/clinical/warnings";
import { counted } from "@pharmacy/domain/counted";
import { deletionReason } from "@pharmacy/domain/removal-reasons";
import { isAdministered } from "@pharmacy/domain/episode/outcome";
import {
  type AskedDecision,
  askedIn,
  keyOf,
  noRestoration,
  restorationBody,
  restorationIssues,
  type RestorationValues,
} from "@pharmacy/domain/episode/restoration";
import { lengths } from "@pharmacy/domain/field-limits";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { deliveriesOf } from "@pharmacy/domain/vaccines/parts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, isStatus, asSentence } from "../../api/error-messages.ts";
import { useApiMutation, useKeyOfBody } from "../../api/use-api-mutation.ts";
import { clockTime } from "../../browser/clock.ts";
import { linkTo } from "../../routes/links.ts";
import { CheckboxField } from "../../ui/form/choice-fields.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { formSettings, issuesResolver } from "../../ui/form/form-errors.ts";
import { FormShell } from "../../ui/form/form-shell.tsx";
import type { SaveFailed, SaveOutcome } from "../../ui/form/use-saving.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextLink } from "../../ui/links.tsx";
import { useToast } from "../../ui/toast/toasts.tsx";
import { contextAndSeason } from "../answers/episode-answers.ts";
import { doseText } from "../answers/answers.ts";
import { PatientLine } from "../answers/patient-banner.tsx";
import { birthText, nhsNumberText, patientName } from "../answers/patient-text.ts";
import { useSeasons } from "../episode/step/use-seasons.ts";
import { type EpisodeDialogProps, useVersion } from "./episode-version.ts";

const words = {
  reason: "Why is it restored?",
  patient: "Right patient",
  seen: "I have checked this. The dose was given from this batch.",
  keeping: "Reason for keeping the dose",
};

const asComment = { maxLength: lengths.comment, layout: "above" } as const;

/** Restores the version on screen; returns what the server asks to decide besides. */
function useRestore({ onClose, ...version }: EpisodeDialogProps) {
  const { id: episodeId, humanReadableEpisodeId } = version.episode;
  const { mutateAsync } = useApiMutation("restoreEpisode");
  const { ifMatch, failed, failureOf } = useVersion(version, "The episode was not restored");
  const toast = useToast();
  const [asked, setAsked] = useState<readonly AskedDecision[]>([]);
  const keyOfBody = useKeyOfBody();

  function restorationFailure(error: unknown): SaveFailed {
    if (isStatus(error, 404) || isStatus(error, 501))
      return failed(error, "This server cannot restore deleted records.");
    if (isStatus(error, 400))
      return failed(error, error.errors.map(({ message }) => asSentence(message)).join(" "));
    const other = error instanceof ApiError && error.code === "RECORDED_AGAIN" && error.problem?.id;
    if (!other) return failureOf(error);
    const address = linkTo("viewVaccination", { episodeId: other });
    return { ...failureOf(error), wayOn: <TextLink to={address}>Open that record</TextLink> };
  }

  async function restore(values: RestorationValues): Promise<SaveOutcome> {
    const body = restorationBody(values, asked);
    try {
      const options = { ifMatch, idempotencyKey: keyOfBody(body) };
      await mutateAsync({ params: { path: { episodeId }, body }, options });
    } catch (error) {
      const further = error instanceof ApiError ? askedIn(error.errors) : [];
      if (further.length === 0) return restorationFailure(error);
      const byKey = new Map([...asked, ...further].map((one) => [keyOf(one), one]));
      setAsked([...byKey.values()]);
      return failed(
        error,
        "Something has changed since it was deleted. Answer what is asked below, then restore.",
      );
    }
    onClose();
    toast.succeed(`Episode ${humanReadableEpisodeId} was restored`);
    return [];
  }

  return { asked, restore };
}

type Values = RestorationValues;
type Episode = EpisodeDialogProps["episode"];

function Decision({ episode, asked }: { episode: Episode; asked: AskedDecision }) {
  const seasons = useSeasons();
  const { vaccineType: type } = asked;
  const vaccine = vaccineTypeLabels[type];
  if ("stop" in asked) {
    const label = `${vaccine}: ${stopOf(asked.stop).message} ${words.keeping}`;
    const name = `reasons.${keyOf(asked)}` as const;
    return <TextArea<Values> name={name} label={label} {...asComment} />;
  }
  const { season } = contextAndSeason(episode, type, { ...clockTime(), seasons });
  return (
    <CheckboxField<Values>
      name={`seen.${keyOf(asked)}`}
      label={`${vaccine}: ${warningMessages(season)[asked.warning]}`}
      text={words.seen}
      required
      layout="above"
    />
  );
}

function WhatReturns({ episode }: { episode: Episode }) {
  const doses = deliveriesOf(episode).filter(isAdministered);
  const why = deletionReason(episode);
  return (
    <>
      <p>
        Deleted by {episode.deletedBy}
        {why && `: ${why}`}
      </p>
      <p>
        The record returns to {episode.status} with your name and reason.
        {doses.length > 0 && ` ${counted(doses.length, "doses")} will be taken from stock again:`}
      </p>
      {doses.length > 0 && (
        <ul>
          {doses.map((delivery) => (
            <li key={delivery.vaccineType}>{doseText(delivery)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const fieldOf = (asked: AskedDecision) =>
  "stop" in asked
    ? { name: `reasons.${keyOf(asked)}`, label: words.keeping }
    : { name: `seen.${keyOf(asked)}`, label: words.seen };

export function RestoreDialog(props: EpisodeDialogProps) {
  const { episode, onClose } = props;
  const { patientDemographics: patient } = episode;
  const mustConfirmPatient = episode.deletedReason === "wrong-patient";
  const { asked, restore } = useRestore(props);
  const form = useForm<Values>({
    ...formSettings,
    defaultValues: noRestoration,
    resolver: issuesResolver((values) => restorationIssues(values, { asked, mustConfirmPatient })),
  });
  const fields = [
    ...(mustConfirmPatient ? [{ name: "isPatientConfirmed", label: words.patient }] : []),
    { name: "reason", label: words.reason },
    ...asked.map(fieldOf),
  ];
  return (
    <FormDialog
      title={`Restore episode ${episode.humanReadableEpisodeId}?`}
      about={<PatientLine patient={patient} />}
      text={<WhatReturns episode={episode} />}
      onClose={onClose}
    >
      <FormShell
        form={form}
        fields={fields}
        saveLabel="Restore episode"
        onBack={onClose}
        onSave={restore}
      >
        {mustConfirmPatient && (
          <CheckboxField<Values>
            name="isPatientConfirmed"
            label={words.patient}
            text={`This record is of ${patientName(patient)}, born ${birthText(patient)}, ${nhsNumberText(patient)}`}
            required
            layout="above"
          />
        )}
        <TextArea<Values> name="reason" label={words.reason} {...asComment} />
        {asked.map((one) => (
          <Decision key={keyOf(one)} episode={episode} asked={one} />
        ))}
      </FormShell>
    </FormDialog>
  );
}

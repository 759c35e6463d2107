import { warningMessages } from "@pharmacy/domain/clinical/warnings";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { counted } from "@pharmacy/domain/counted";
import { deletionReason } from "@pharmacy/domain/removal-reasons";
import { isGiven } from "@pharmacy/domain/episode/given";
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
import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { errorMessageFor, isStatus } from "../../../api/error-messages.ts";
import { isShownIn } from "../../../api/problem-codes.ts";
import { asSentence } from "../../../api/sentence.ts";
import { useApiMutation, useKeyOfBody } from "../../../api/use-api-mutation.ts";
import { clockTime } from "../../../browser/clock.ts";
import { linkTo } from "../../../routes/links.ts";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { formSettings, issuesResolver } from "../../../ui/form/form-settings.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import type { SaveFailed } from "../../../ui/form/server-problems.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import { TextLink } from "../../../ui/links.tsx";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { contextAndSeason } from "../../answers/episode-answers.ts";
import { doseText } from "../../answers/key-answers.ts";
import { PatientLine } from "../../answers/patient-banner.tsx";
import { birthText, nhsNumberText, patientName } from "../../answers/patient-text.ts";
import { useSeasons } from "../../episode/step/use-seasons.ts";
import type { EpisodeVersion } from "../delete/delete-dialog.tsx";

const words = {
  title: (id: string) => `Restore episode ${id}?`,
  reason: "Why is it restored?",
  patient: "Right patient",
  right: (patient: Schemas["PatientDemographics"]) =>
    `This record is of ${patientName(patient)}, born ${birthText(patient)}, ${nhsNumberText(patient)}`,
  seen: "I have checked this. The dose was given from this batch.",
  done: (id: string) => `Episode ${id} was restored`,
  failed: "The episode was not restored",
  asked: "Something has changed since it was deleted. Answer what is asked below, then restore.",
  notOffered: "This server cannot restore deleted records.",
  changed: (who: string) =>
    `${who} changed the episode meanwhile. Close this and look at the record again.`,
};

function failureOf(error: unknown): SaveFailed {
  const { detail, reference } = errorMessageFor(error);
  const failed = (text: string) => ({ words: { title: words.failed, detail: text, reference } });
  if (isShownIn("question", error))
    return failed(words.changed(error.problem?.lastUpdatedBy ?? "Someone else"));
  if (isStatus(error, 404) || isStatus(error, 501)) return failed(words.notOffered);
  if (isShownIn("fields", error))
    return failed(error.errors.map(({ message }) => asSentence(message)).join(" "));
  const other = error instanceof ApiError && error.code === "RECORDED_AGAIN" && error.problem?.id;
  if (!other) return failed(detail);
  const address = linkTo("viewVaccination", { episodeId: other });
  return { ...failed(detail), wayOn: <TextLink to={address}>Open that record</TextLink> };
}

/** Restores the version on screen; returns what the server asks to decide besides. */
function useRestore({ episode, etag }: EpisodeVersion, onClose: () => void) {
  const { mutateAsync } = useApiMutation("restoreEpisode");
  const toast = useToast();
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly AskedDecision[]>([]);
  const [ifMatch] = useState(etag); // the version when the dialog opened
  const keyOfBody = useKeyOfBody();

  async function restore(values: RestorationValues): Promise<SaveOutcome> {
    const body = restorationBody(values, asked);
    try {
      const params = { path: { episodeId: episode.id }, body };
      await mutateAsync({ params, options: { ifMatch, idempotencyKey: keyOfBody(body) } });
    } catch (error) {
      if (isShownIn("question", error)) void client.invalidateQueries({ queryKey: ["getEpisode"] });
      const further = error instanceof ApiError ? askedIn(error.errors) : [];
      if (further.length === 0) return failureOf(error);
      const known = new Set(asked.map(keyOf));
      setAsked([...asked, ...further.filter((one) => !known.has(keyOf(one)))]);
      return { words: { title: words.failed, detail: words.asked, reference: null } };
    }
    onClose();
    toast.succeed(words.done(episode.humanReadableEpisodeId));
    return [];
  }

  return { asked, restore };
}

type Values = RestorationValues;

function Decision({ episode, asked }: { episode: Schemas["Episode"]; asked: AskedDecision }) {
  const seasons = useSeasons();
  const { vaccineType: type } = asked;
  const vaccine = vaccineTypeLabels[type];
  if ("stop" in asked) {
    const label = `${vaccine}: ${stopOf(asked.stop).message} Reason for keeping the dose`;
    const name = `reasons.${keyOf(asked)}` as const;
    return (
      <TextArea<Values> name={name} label={label} maxLength={lengths.comment} layout="above" />
    );
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

function WhatReturns({ episode }: { episode: Schemas["Episode"] }) {
  const doses = deliveriesOf(episode).filter(isGiven);
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

/** Asks for the reason, and for what has changed since the deletion, and restores the episode. */
export function RestoreDialog({ onClose, ...version }: EpisodeVersion & { onClose: () => void }) {
  const { episode } = version;
  const { patientDemographics: patient } = episode;
  const mustConfirmPatient = episode.deletedReason === "wrong-patient";
  const { asked, restore } = useRestore(version, onClose);
  const form = useForm<Values>({
    ...formSettings,
    defaultValues: noRestoration,
    resolver: issuesResolver((values) => restorationIssues(values, { asked, mustConfirmPatient })),
  });
  const fields = [
    ...(mustConfirmPatient ? [{ name: "isPatientConfirmed", label: words.patient }] : []),
    { name: "reason", label: words.reason },
    ...asked.map((one) =>
      "stop" in one
        ? { name: `reasons.${keyOf(one)}`, label: "Reason for keeping the dose" }
        : { name: `seen.${keyOf(one)}`, label: words.seen },
    ),
  ];
  return (
    <FormDialog
      title={words.title(episode.humanReadableEpisodeId)}
      about={<PatientLine patient={patient} />}
      text={<WhatReturns episode={episode} />}
      onClose={onClose}
    >
      <FormShell
        form={form}
        fields={fields}
        isInline
        saveLabel="Restore episode"
        onBack={onClose}
        onSave={restore}
      >
        {mustConfirmPatient && (
          <CheckboxField<Values>
            name="isPatientConfirmed"
            label={words.patient}
            text={words.right(patient)}
            required
            layout="above"
          />
        )}
        <TextArea<Values>
          name="reason"
          label={words.reason}
          maxLength={lengths.comment}
          layout="above"
        />
        {asked.map((one) => (
          <Decision key={keyOf(one)} episode={episode} asked={one} />
        ))}
      </FormShell>
    </FormDialog>
  );
}

import { type PatientFormValues, patientIssues } from "@pharmacy/domain/patient/demographics";
import { withPatientCorrected } from "@pharmacy/domain/episode/save";
import { firstStep } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { isShownIn } from "../../../api/problem-codes.ts";
import { useApiMutation, useKeyOfBody } from "../../../api/use-api-mutation.ts";
import { clockTime } from "../../../browser/clock.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { formSettings, issuesResolver } from "../../../ui/form/form-settings.ts";
import { goToField } from "../../../ui/form/go-to-field.ts";
import { fieldProblemsOf } from "../../../ui/form/server-problems.ts";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import { useToast } from "../../../ui/toast/toasts.tsx";
import { PatientLine } from "../../answers/patient-banner.tsx";
import { PatientForm, typedOf } from "../../episode/patient/patient-fields.tsx";
import { contentOf } from "../../episode/state/open-episode.ts";
import type { EpisodeVersion } from "../delete/delete-dialog.tsx";

const words = {
  text: "Only details of this person: delete a record of somebody else, and record it again.",
  done: "The patient was corrected",
  failed: "The patient was not corrected",
  changed: (who: string) =>
    `${who} changed the episode meanwhile. Close this and look at the record again.`,
};

/** The server names a field below the patient: "patientDemographics.postCode". */
const problemsOf = (error: unknown) =>
  fieldProblemsOf(error).map(({ name, ...problem }) => ({
    ...problem,
    name: name.replace(/^patientDemographics\./, ""),
  }));

function useCorrection({ episode, etag }: EpisodeVersion, onClose: () => void) {
  const { mutateAsync } = useApiMutation("saveEpisode");
  const toast = useToast();
  const client = useQueryClient();
  const [ifMatch] = useState(etag); // the version when the dialog opened
  const keyOfBody = useKeyOfBody();

  return async (patient: Schemas["PatientDemographics"]): Promise<SaveOutcome> => {
    const body = withPatientCorrected(contentOf(episode), patient);
    const query = { episodeId: episode.id, editedStepTitle: firstStep.title };
    try {
      const idempotencyKey = keyOfBody(body);
      await mutateAsync({ params: { query, body }, options: { ifMatch, idempotencyKey } });
    } catch (error) {
      const { detail, reference } = errorMessageFor(error);
      const failed = (text: string) => ({ title: words.failed, detail: text, reference });
      if (isShownIn("question", error)) {
        void client.invalidateQueries({ queryKey: ["getEpisode"] });
        const by = error.problem?.lastUpdatedBy ?? "Someone else";
        return { words: failed(words.changed(by)) };
      }
      const problems = problemsOf(error);
      return problems.length > 0 ? problems : { words: failed(detail) };
    }
    onClose();
    toast.succeed(words.done);
    return [];
  };
}

interface CorrectPatientDialogProps extends EpisodeVersion {
  field?: string | undefined;
  onClose: () => void;
}

/** Corrects the details of a patient who was entered by hand, in an ended episode. */
export function CorrectPatientDialog({ onClose, field, ...version }: CorrectPatientDialogProps) {
  const { patientDemographics: before } = version.episode;
  const correct = useCorrection(version, onClose);
  const form = useForm<PatientFormValues>({
    ...formSettings,
    defaultValues: typedOf(before),
    resolver: issuesResolver((values) => patientIssues(values, clockTime().today)),
  });

  // Runs after the dialog's effect, which focuses its first field.
  useEffect(() => {
    if (field) goToField(field);
  }, [field]);

  return (
    <FormDialog
      title="Correct the patient"
      about={<PatientLine patient={before} />}
      text={words.text}
      onClose={onClose}
    >
      <PatientForm
        form={form}
        isInline
        saveLabel="Save the correction"
        onBack={onClose}
        onSave={(patient) => correct({ ...before, ...patient })}
      />
    </FormDialog>
  );
}

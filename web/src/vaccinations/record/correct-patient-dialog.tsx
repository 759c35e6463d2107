import { withPatientCorrected } from "@pharmacy/domain/episode/save";
import { firstStep } from "@pharmacy/domain/episode/steps";
import { type PatientFormValues, patientIssues } from "@pharmacy/domain/patient/demographics";
import type { Schemas } from "@pharmacy/sdk";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useApiMutation, useKeyOfBody } from "../../api/use-api-mutation.ts";
import { clockTime } from "../../browser/clock.ts";
import { useUnsavedDialog } from "../../session/use-unsaved-values.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { formSettings, issuesResolver } from "../../ui/form/form-errors.ts";
import { goToField } from "../../ui/form/use-field.ts";
import { fieldProblemsOf, type SaveOutcome } from "../../ui/form/use-saving.ts";
import { useToast } from "../../ui/toast/toasts.tsx";
import { PatientLine } from "../answers/patient-banner.tsx";
import { PatientForm, typedOf } from "../episode/patient/patient-fields.tsx";
import { contentOf } from "../episode/state/open-episode.ts";
import { type EpisodeDialogProps, useVersion } from "./episode-version.ts";

/** The server names a field below the patient: "patientDemographics.postCode". */
const problemsOf = (error: unknown) =>
  fieldProblemsOf(error).map(({ name, ...problem }) => ({
    ...problem,
    name: name.replace(/^patientDemographics\./, ""),
  }));

interface CorrectPatientDialogProps extends EpisodeDialogProps {
  field?: string | undefined;
}

/** Corrects the details of a patient who was entered by hand, in an ended episode. */
export function CorrectPatientDialog({ onClose, field, ...version }: CorrectPatientDialogProps) {
  const { episode } = version;
  const { patientDemographics: before } = episode;
  const { mutateAsync } = useApiMutation("saveEpisode");
  const { ifMatch, failureOf } = useVersion(version, "The patient was not corrected");
  const keyOfBody = useKeyOfBody();
  const toast = useToast();
  const start = typedOf(before);
  const form = useForm<PatientFormValues>({
    ...formSettings,
    defaultValues: start,
    resolver: issuesResolver((values) => patientIssues(values, clockTime().today)),
  });
  const { markSaved, close } = useUnsavedDialog("correction", form, start, onClose);

  // Runs after the dialog's effect, which focuses its first field.
  useEffect(() => {
    if (field) goToField(field);
  }, [field]);

  async function correct(patient: Schemas["PatientDemographics"]): Promise<SaveOutcome> {
    const body = withPatientCorrected(contentOf(episode), { ...before, ...patient });
    const query = { episodeId: episode.id, editedStepTitle: firstStep.title };
    try {
      const options = { ifMatch, idempotencyKey: keyOfBody(body) };
      await mutateAsync({ params: { query, body }, options });
    } catch (error) {
      const problems = problemsOf(error);
      return problems.length > 0 ? problems : failureOf(error);
    }
    markSaved();
    onClose();
    toast.succeed("The patient was corrected");
    return [];
  }

  return (
    <FormDialog
      title="Correct the patient"
      about={<PatientLine patient={before} />}
      text="Only details of this person: delete a record of somebody else, and record it again."
      onClose={close}
    >
      <PatientForm form={form} saveLabel="Save the correction" onBack={close} onSave={correct} />
    </FormDialog>
  );
}

import { genderLabels } from "@pharmacy/domain/patient/genders";
import { patientPayload } from "@pharmacy/domain/patient/demographics";
import { type PatientFormValues, patientSchema } from "@pharmacy/domain/patient/patient-schema";
import type { Schemas } from "@pharmacy/sdk";
import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import { useTellUnsavedChanges } from "../../../session/use-tell-unsaved-changes.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { Page } from "../../../ui/page.tsx";
import { PatientFields, patientFields } from "./patient-fields.tsx";
import { KeptTime } from "../state/kept-time.tsx";
import { patientForm } from "../state/local-draft.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useEpisodeSession } from "../state/use-session.ts";
import { useStepForm } from "../state/use-step-form.ts";
import layout from "../../../ui/layout.module.css";

const nobody: PatientFormValues = {
  nhsNumber: "",
  title: "",
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  gender: null,
  addressLine1: "",
  addressLine2: "",
  addressLine3: "",
  city: "",
  postCode: "",
  telephone: "",
  email: "",
};

interface PatientByHandProps {
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
  onBack: () => void;
}

/** The form for a patient who was not found; the patient is not PDS verified. */
export function PatientByHand({ onChoose, onBack }: PatientByHandProps) {
  const { form } = useStepForm({
    name: patientForm,
    saved: nobody,
    schemaFor: () => patientSchema(clockTime().today),
  });

  const { hasUnsaved } = useEpisodeSession();
  // Without a chosen patient there is no episode to store.
  useTellUnsavedChanges("patient", hasUnsaved);

  function choose(typed: PatientFormValues) {
    // The rules allow nothing else.
    if (isCodeOf(genderLabels, typed.gender)) {
      onChoose(patientPayload({ ...typed, gender: typed.gender }));
    }
    return Promise.resolve([]);
  }

  return (
    <Page title="Enter the patient by hand">
      <div className={layout.form}>
        <FormShell
          form={form}
          fields={patientFields}
          onSave={choose}
          onBack={onBack}
          saveLabel="Use this patient"
          footer={<KeptTime />}
        >
          <PatientFields />
        </FormShell>
      </div>
    </Page>
  );
}

import { patientIssues } from "@pharmacy/domain/patient/demographics";
import type { Schemas } from "@pharmacy/sdk";
import { useTellUnsavedChanges } from "../../../session/use-unsaved-values.ts";
import { Page } from "../../../ui/page.tsx";
import { PatientForm, typedOf } from "./patient-fields.tsx";
import { KeptTime, useStepForm } from "../state/use-step-form.tsx";
import { patientForm } from "../state/episode-session.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useEpisodeSession } from "../state/open-session.ts";
import layout from "../../../ui/layout.module.css";

type Patient = Schemas["PatientDemographics"];

export function PatientByHand(props: { onChoose: (patient: Patient) => void; onBack: () => void }) {
  const { onChoose, onBack } = props;
  const { form } = useStepForm({
    name: patientForm,
    saved: typedOf(),
    issuesIn: (values) => patientIssues(values, clockTime().today),
  });

  const { hasUnsaved } = useEpisodeSession();
  // Without a chosen patient there is no episode to store.
  useTellUnsavedChanges("patient", hasUnsaved);

  function choose(patient: Patient) {
    onChoose(patient);
    return Promise.resolve([]);
  }

  return (
    <Page title="Enter the patient by hand">
      <div className={layout.form}>
        <PatientForm
          form={form}
          onSave={choose}
          onBack={onBack}
          saveLabel="Use this patient"
          footer={<KeptTime />}
          isWholePage
        />
      </div>
    </Page>
  );
}

import { genderLabels } from "@pharmacy/domain/patient/genders";
import { patientPayload } from "@pharmacy/domain/patient/demographics";
import { type PatientFormValues, patientSchema } from "@pharmacy/domain/patient/patient-schema";
import type { Schemas } from "@pharmacy/sdk";
import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import { useTellUnsavedChanges } from "../../../session/use-tell-unsaved-changes.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { listed } from "../../../ui/form/form-errors.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TextField, type TextFieldProps } from "../../../ui/form/text-field.tsx";
import { Page } from "../../../ui/page.tsx";
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

const labels = {
  title: "Title",
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  gender: "Gender",
  nhsNumber: "NHS number",
  addressLine1: "Address Line 1",
  addressLine2: "Address Line 2",
  addressLine3: "Address Line 3",
  city: "Town or city",
  postCode: "Postcode",
  telephone: "Mobile number",
  email: "Email",
} as const satisfies Record<keyof PatientFormValues, string>;
const fields = listed(labels);

type TextProps = Omit<TextFieldProps<PatientFormValues>, "label">;

const Text = (props: TextProps) => (
  <TextField<PatientFormValues> {...props} label={labels[props.name]} />
);

const Identity = () => (
  <>
    <Text name="title" optional width="short" />
    <NameFields<PatientFormValues> first="firstName" last="lastName" />
    <DateField<PatientFormValues> name="dateOfBirth" label={labels.dateOfBirth} />
    <RadioField<PatientFormValues>
      name="gender"
      label={labels.gender}
      options={genderLabels}
      arranged="in a row"
    />
    <Text name="nhsNumber" optional width="medium" />
  </>
);

const Contact = () => (
  <>
    <Text name="addressLine1" optional />
    <Text name="addressLine2" optional />
    <Text name="addressLine3" optional />
    <Text name="city" optional />
    <Text name="postCode" optional width="short" />
    <Text name="telephone" optional width="medium" />
    <Text name="email" optional />
  </>
);

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
          fields={fields}
          onSave={choose}
          onBack={onBack}
          saveLabel="Use this patient"
          footer={<KeptTime />}
        >
          <div className={layout.stack8}>
            <Identity />
            <Contact />
          </div>
        </FormShell>
      </div>
    </Page>
  );
}

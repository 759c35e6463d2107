import { type PatientFormValues, patientPayload } from "@pharmacy/domain/patient/demographics";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { codesOf, isCodeOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import type { ComponentProps } from "react";
import { DateField } from "../../../ui/form/date-field.tsx";
import { listed } from "../../../ui/form/form-errors.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { TextField, type TextFieldProps, NameFields } from "../../../ui/form/text-field.tsx";
import type { SaveOutcome } from "../../../ui/form/use-saving.ts";
import layout from "../../../ui/layout.module.css";
import { RadioField } from "../../../ui/form/choice-fields.tsx";

type Patient = Schemas["PatientDemographics"];

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

export function typedOf(patient: Partial<Patient> = {}): PatientFormValues {
  const typed = codesOf(labels).map((name) => [name, patient[name] ?? ""] as const);
  return { ...Object.fromEntries(typed), gender: patient.gender ?? null };
}

const Text = (props: Omit<TextFieldProps<PatientFormValues>, "label">) => (
  <TextField<PatientFormValues> {...props} label={labels[props.name]} />
);

type ShellProps = ComponentProps<typeof FormShell<PatientFormValues>>;

interface PatientFormProps extends Omit<ShellProps, "fields" | "onSave" | "children"> {
  onSave: (patient: Patient) => Promise<SaveOutcome>;
}

export const PatientForm = ({ onSave, ...shell }: PatientFormProps) => (
  <FormShell<PatientFormValues>
    {...shell}
    fields={fields}
    // The rules allow no other gender.
    onSave={async ({ gender, ...typed }) =>
      isCodeOf(genderLabels, gender) ? onSave(patientPayload({ ...typed, gender })) : []
    }
  >
    <div className={layout.stack8}>
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
      <Text name="addressLine1" optional />
      <Text name="addressLine2" optional />
      <Text name="addressLine3" optional />
      <Text name="city" optional />
      <Text name="postCode" optional width="short" />
      <Text name="telephone" optional width="medium" />
      <Text name="email" optional />
    </div>
  </FormShell>
);

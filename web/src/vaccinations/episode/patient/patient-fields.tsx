import { genderLabels } from "@pharmacy/domain/patient/genders";
import type { PatientFormValues } from "@pharmacy/domain/patient/patient-schema";
import { DateField } from "../../../ui/form/date-field.tsx";
import { listed } from "../../../ui/form/form-errors.ts";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TextField, type TextFieldProps } from "../../../ui/form/text-field.tsx";
import layout from "../../../ui/layout.module.css";

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
export const patientFields = listed(labels);

const Text = (props: Omit<TextFieldProps<PatientFormValues>, "label">) => (
  <TextField<PatientFormValues> {...props} label={labels[props.name]} />
);

export const PatientFields = () => (
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
);

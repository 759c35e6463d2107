import { genderLabels } from "@pharmacy/domain/codes";
import { patientPayload, type PatientValues } from "@pharmacy/domain/patient/demographics";
import { patientSchema } from "@pharmacy/domain/patient/schemas";
import type { Schemas } from "@pharmacy/sdk";
import { isCodeOf } from "@pharmacy/domain/codes";
import { useState } from "react";
import { useTellTyped } from "../../session/use-tell-typed.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import fieldStyles from "../../ui/form/field.module.css";
import { FormShell } from "../../ui/form/form-shell.tsx";
import { NameFields } from "../../ui/form/name-fields.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import styles from "./episode.module.css";
import type { KeptDraft } from "./kept-draft.ts";
import { KeptTime } from "./kept-time.tsx";
import { momentNow } from "./moment.ts";
import { useStepForm } from "./use-step-form.ts";

const nobody: PatientValues = {
  nhsNumber: "",
  title: "",
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  gender: undefined,
  addressLine1: "",
  addressLine2: "",
  addressLine3: "",
  city: "",
  postCode: "",
  telephone: "",
  email: "",
};

const quiet = { autoComplete: "off" } as const;

const Identity = () => (
  <>
    <TextField<PatientValues> name="title" label="Title" optional width="short" input={quiet} />
    <NameFields<PatientValues> first="firstName" last="lastName" />
    <DateField<PatientValues> name="dateOfBirth" label="Date of birth" />
    <RadioField<PatientValues> name="gender" label="Gender" options={genderLabels} isSideBySide />
    <TextField<PatientValues>
      name="nhsNumber"
      label="NHS number"
      optional
      width="medium"
      input={quiet}
    />
  </>
);

const Contact = () => (
  <>
    <TextField<PatientValues> name="addressLine1" label="Address Line 1" optional input={quiet} />
    <TextField<PatientValues> name="addressLine2" label="Address Line 2" optional input={quiet} />
    <TextField<PatientValues> name="addressLine3" label="Address Line 3" optional input={quiet} />
    <div className={fieldStyles.pair}>
      <TextField<PatientValues> name="city" label="Town or city" optional input={quiet} />
      <TextField<PatientValues> name="postCode" label="Postcode" optional input={quiet} />
      <TextField<PatientValues> name="telephone" label="Mobile number" optional input={quiet} />
      <TextField<PatientValues> name="email" label="Email" optional input={quiet} />
    </div>
  </>
);

interface PatientByHandProps {
  draft: KeptDraft;
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
  onBack: () => void;
}

/** A patient who is not found is entered by hand and is not PDS verified. */
export function PatientByHand({ draft, onChoose, onBack }: PatientByHandProps) {
  const { form } = useStepForm({
    name: "patient",
    draft,
    saved: nobody,
    schemaFor: () => patientSchema(momentNow().today),
  });

  const [hasUnsaved] = useState(() => () => draft.hasUnsaved());
  // Without a chosen patient there is no episode to keep.
  useTellTyped("patient", hasUnsaved);

  function choose(typed: PatientValues) {
    // The rules let nothing else through.
    if (isCodeOf(genderLabels, typed.gender)) {
      onChoose(patientPayload({ ...typed, gender: typed.gender }));
    }
    return Promise.resolve([]);
  }

  return (
    <div className={styles.narrow}>
      <FormShell
        form={form}
        onSave={choose}
        onBack={onBack}
        saveLabel="Use this patient"
        footer={<KeptTime draft={draft} />}
      >
        <Identity />
        <Contact />
      </FormShell>
    </div>
  );
}

import { registrationBodyLabels } from "@pharmacy/domain/delivery-codes";
import {
  type RepeatedPerson,
  whenRegisteredChanges,
  whenSameAsClinician,
} from "@pharmacy/domain/episode/effects";
import { PersonIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useFormContext, useWatch } from "react-hook-form";
import fieldStyles from "../ui/form/field.module.css";
import { NameFields } from "../ui/form/name-fields.tsx";
import { YesNoField } from "../ui/form/radio-field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { personLabels } from "./labels.ts";
import styles from "./sections.module.css";

const numberLabels = {
  GPhC: "GPhC number (7 digits)",
  GMC: "GMC number (7 digits)",
  NMC: "NMC number (such as 71A2998E)",
} as const;

const numberLabelOf = (body: unknown) =>
  Object.entries(numberLabels).find(([known]) => known === body)?.[1] ?? personLabels.gphc;

function Registration({ of }: { of: string }) {
  const body: unknown = useWatch({ name: `${of}.registrationBody` });
  return (
    <div className={fieldStyles.pair}>
      <SelectField
        name={`${of}.registrationBody`}
        label={personLabels.registrationBody}
        options={registrationBodyLabels}
      />
      <TextField name={`${of}.gphc`} label={numberLabelOf(body)} input={{ autoComplete: "off" }} />
    </div>
  );
}

function SameAsClinician({ person }: { person: RepeatedPerson }) {
  const form = useFormContext();

  function fill() {
    const { values } = whenSameAsClinician(form.getValues(), person);
    form.setValue(person, structuredClone(values[person]), { shouldDirty: true });
    form.clearErrors(person);
  }

  return (
    <div>
      <Button leadingVisual={PersonIcon} onClick={fill}>
        Same as responsible clinician
      </Button>
    </div>
  );
}

export const AdminClerk = () => <NameFields of="adminClerk." />;

export const ResponsibleClinician = () => (
  <>
    <NameFields of="responsibleClinician." />
    <Registration of="responsibleClinician" />
  </>
);

export const ResponsibleDrawer = () => (
  <>
    <SameAsClinician person="responsibleDrawer" />
    <NameFields of="responsibleDrawer." />
    <Registration of="responsibleDrawer" />
  </>
);

function RegistrationWhenRegistered({ of }: { of: string }) {
  const isRegistered: unknown = useWatch({ name: `${of}.healthCareRegistered` });
  return isRegistered === true ? <Registration of={of} /> : null;
}

function Giver({ person }: { person: "vaccinator" | "drawnUpBy" }) {
  return (
    <div className={styles.fields}>
      <SameAsClinician person={person} />
      <NameFields of={`${person}.`} />
      <YesNoField
        name={`${person}.healthCareRegistered`}
        label={personLabels.healthCareRegistered}
        effect={(delivery, answer) => whenRegisteredChanges(delivery, person, answer)}
      />
      <RegistrationWhenRegistered of={person} />
    </div>
  );
}

export const Vaccinator = () => <Giver person="vaccinator" />;
export const DrawnUpBy = () => <Giver person="drawnUpBy" />;

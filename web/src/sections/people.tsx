import { registrationBodyLabels } from "@pharmacy/domain/delivery-codes";
import {
  type Effect,
  type NamedPerson,
  type RepeatedPerson,
  whenPersonIsRecorder,
  whenRegisteredChanges,
  whenSameAsClinician,
} from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/episode/values";
import { PersonIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useFormContext, useWatch } from "react-hook-form";
import { useWho } from "../session/session-context.tsx";
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

/** Puts a person into the form as a whole. */
function useFill(person: NamedPerson) {
  const form = useFormContext();
  return ({ values }: Effect<DeliveryValues>) => {
    form.setValue(person, structuredClone(values[person]), { shouldDirty: true });
    form.clearErrors(person);
  };
}

/** The signed-in user is offered first (screens.md). */
function Me({ person }: { person: NamedPerson }) {
  const form = useFormContext();
  const fill = useFill(person);
  const me = useWho();
  return (
    <Button
      leadingVisual={PersonIcon}
      onClick={() => fill(whenPersonIsRecorder(form.getValues(), person, me))}
    >
      {`${me.firstName} ${me.lastName} (you)`}
    </Button>
  );
}

function RepeatedPeople({ person }: { person: RepeatedPerson }) {
  const form = useFormContext();
  const fill = useFill(person);
  return (
    <div className={styles.people}>
      <Me person={person} />
      <Button onClick={() => fill(whenSameAsClinician(form.getValues(), person))}>
        Same as responsible clinician
      </Button>
    </div>
  );
}

export const AdminClerk = () => <NameFields of="adminClerk." />;

export const ResponsibleClinician = () => (
  <>
    <div className={styles.people}>
      <Me person="responsibleClinician" />
    </div>
    <NameFields of="responsibleClinician." />
    <Registration of="responsibleClinician" />
  </>
);

export const ResponsibleDrawer = () => (
  <>
    <RepeatedPeople person="responsibleDrawer" />
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
      <RepeatedPeople person={person} />
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

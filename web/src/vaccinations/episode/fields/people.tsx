import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import {
  type NamedPerson,
  type RepeatedPerson,
  whenPersonIsRecorder,
  whenRegisteredChanges,
  whenSameAsClinician,
} from "@pharmacy/domain/episode/effects";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { personParts } from "@pharmacy/domain/episode/people-fields";
import { PersonIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { YesNoField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { UndoCleared } from "../../../ui/form/undo-cleared.tsx";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { numberLabelOf } from "../step/registration-number.ts";
import styles from "./fields.module.css";

function Registration({ person }: { person: NamedPerson }) {
  const body: unknown = useWatch({ name: `${person}.registrationBody` });
  return (
    <div className={fieldStyles.pair}>
      <SelectField<DeliveryValues>
        name={`${person}.registrationBody`}
        label={personParts.registrationBody.label}
        options={registrationBodyLabels}
      />
      <TextField<DeliveryValues>
        name={`${person}.gphc`}
        label={numberLabelOf(body)}
        input={{ autoComplete: "off" }}
      />
    </div>
  );
}

/** A copy: the form changes its objects in place, and Undo needs them as they were. */
const valuesOf = (form: UseFormReturn<DeliveryValues>) => structuredClone(form.getValues());

/** The signed-in user is offered first, being mostly meant. */
function Me({ person }: { person: NamedPerson }) {
  const form = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  const me = useCurrentUser();
  return (
    <Button
      leadingVisual={PersonIcon}
      onClick={() => apply(person, whenPersonIsRecorder(valuesOf(form), person, me))}
    >
      {`${me.firstName} ${me.lastName} (you)`}
    </Button>
  );
}

/** Below the buttons that put a whole person where somebody else was typed. */
const UndoReplaced = ({ person }: { person: NamedPerson }) => (
  <UndoCleared cause={person} words="This replaced the person who stood here." />
);

function RepeatedPeople({ person }: { person: RepeatedPerson }) {
  const form = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  return (
    <>
      <div className={styles.people}>
        <Me person={person} />
        <Button onClick={() => apply(person, whenSameAsClinician(valuesOf(form), person))}>
          Same as responsible clinician
        </Button>
      </div>
      <UndoReplaced person={person} />
    </>
  );
}

export const AdminClerk = () => (
  <NameFields<ScreeningValues> first="adminClerk.firstName" last="adminClerk.lastName" />
);

const Names = ({ person }: { person: NamedPerson }) => (
  <NameFields<DeliveryValues> first={`${person}.firstName`} last={`${person}.lastName`} />
);

export const ResponsibleClinician = () => (
  <>
    <div className={styles.people}>
      <Me person="responsibleClinician" />
    </div>
    <UndoReplaced person="responsibleClinician" />
    <Names person="responsibleClinician" />
    <Registration person="responsibleClinician" />
  </>
);

export const ResponsibleDrawer = () => (
  <>
    <RepeatedPeople person="responsibleDrawer" />
    <Names person="responsibleDrawer" />
    <Registration person="responsibleDrawer" />
  </>
);

function RegistrationWhenRegistered({ person }: { person: "vaccinator" | "drawnUpBy" }) {
  const isRegistered: unknown = useWatch({ name: `${person}.healthCareRegistered` });
  return isRegistered === true ? <Registration person={person} /> : null;
}

function Giver({ person }: { person: "vaccinator" | "drawnUpBy" }) {
  return (
    <div className={styles.fields}>
      <RepeatedPeople person={person} />
      <Names person={person} />
      <YesNoField<DeliveryValues>
        name={`${person}.healthCareRegistered`}
        label={personParts.healthCareRegistered.label}
        effect={(delivery, answer) => whenRegisteredChanges(delivery, person, answer)}
      />
      <RegistrationWhenRegistered person={person} />
    </div>
  );
}

export const Vaccinator = () => <Giver person="vaccinator" />;
export const DrawnUpBy = () => <Giver person="drawnUpBy" />;

import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { deliveryFields, deliveryIssues } from "@pharmacy/domain/episode/delivery-fields";
import {
  type NamedPerson,
  type RepeatedPerson,
  otherUnnamedPeople,
  whenPersonIsRecorder,
  whenRegisteredChanges,
  whenSameAsClinician,
  personParts,
} from "@pharmacy/domain/episode/people";
import { screeningFields, screeningIssues } from "@pharmacy/domain/episode/screening-fields";
import type { DeliveryValues, ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { PersonIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { type ReactNode, useContext } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { YesNoField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useChange } from "../step/use-change.ts";
import { numberLabelOf } from "../step/listed-fields.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useShownFields } from "../step/shown.tsx";
import { FoldedPerson, PersonFilled } from "./folded-person.tsx";

function Registration({ person }: { person: NamedPerson }) {
  const body: unknown = useWatch({ name: `${person}.registrationBody` });
  return (
    <>
      <SelectField<DeliveryValues>
        name={`${person}.registrationBody`}
        label={personParts.registrationBody.label}
        options={registrationBodyLabels}
      />
      <TextField<DeliveryValues>
        name={`${person}.gphc`}
        label={numberLabelOf(body)}
        width="medium"
      />
    </>
  );
}

/** The signed-in user is offered first, as the most likely person. */
function Me({ person }: { person: NamedPerson }) {
  const tellFilled = useContext(PersonFilled);
  const change = useChange<DeliveryValues>();
  const me = useCurrentUser();
  const words = `${me.firstName} ${me.lastName} (you)`;

  function fill() {
    change(person, (delivery) => whenPersonIsRecorder(delivery, person, me));
    tellFilled();
  }

  return (
    <Button
      leadingVisual={PersonIcon}
      aria-label={`${deliveryFields[person].label}: ${words}`}
      onClick={fill}
    >
      {words}
    </Button>
  );
}

const repeated = ["responsibleDrawer", "vaccinator", "drawnUpBy"] as const;

/** One button fills in every person who is not named yet, since often one person does everything. */
function SameAsClinician({ person }: { person: RepeatedPerson }) {
  const shownFields = useShownFields();
  const tellFilled = useContext(PersonFilled);
  const { getValues } = useFormContext<DeliveryValues>();
  const change = useChange<DeliveryValues>();

  function fill() {
    const delivery = getValues();
    const asked = repeated.filter((one) => shownFields(delivery).has(one));
    for (const one of [person, ...otherUnnamedPeople(delivery, person, asked)])
      change(one, (values) => whenSameAsClinician(values, one));
    tellFilled();
  }

  return (
    <Button aria-describedby={`section-${deliveryFields[person].section}`} onClick={fill}>
      Same as responsible clinician
    </Button>
  );
}

function Person({ person, children }: { person: NamedPerson; children: ReactNode }) {
  const { context } = useOpenStep();
  return (
    <FoldedPerson<DeliveryValues>
      name={person}
      label={deliveryFields[person].label}
      isWrong={(delivery) =>
        deliveryIssues(delivery, context).some(({ path }) => path.startsWith(`${person}.`))
      }
      ways={
        <>
          <Me person={person} />
          {person !== "responsibleClinician" && <SameAsClinician person={person} />}
        </>
      }
    >
      <NameFields<DeliveryValues> first={`${person}.firstName`} last={`${person}.lastName`} />
      {children}
    </FoldedPerson>
  );
}

export function AdminClerk() {
  const { context } = useOpenStep();
  return (
    <FoldedPerson<ScreeningValues>
      name="adminClerk"
      label={screeningFields.adminClerk.label}
      isWrong={(screening) =>
        screeningIssues(screening, context).some(({ path }) => path.startsWith("adminClerk."))
      }
    >
      <NameFields<ScreeningValues> first="adminClerk.firstName" last="adminClerk.lastName" />
    </FoldedPerson>
  );
}

const registered = (person: NamedPerson) => () => (
  <Person person={person}>
    <Registration person={person} />
  </Person>
);

export const ResponsibleClinician = registered("responsibleClinician");
export const ResponsibleDrawer = registered("responsibleDrawer");

type PerhapsRegistered = "vaccinator" | "drawnUpBy";

function RegistrationWhenRegistered({ person }: { person: PerhapsRegistered }) {
  const isRegistered: unknown = useWatch({ name: `${person}.healthCareRegistered` });
  return isRegistered === true ? <Registration person={person} /> : null;
}

const perhapsRegistered = (person: PerhapsRegistered) => () => (
  <Person person={person}>
    <YesNoField<DeliveryValues>
      name={`${person}.healthCareRegistered`}
      label={personParts.healthCareRegistered.label}
      layout="question"
      effect={(delivery, answer) => whenRegisteredChanges(delivery, person, answer)}
    />
    <RegistrationWhenRegistered person={person} />
  </Person>
);

export const Vaccinator = perhapsRegistered("vaccinator");
export const DrawnUpBy = perhapsRegistered("drawnUpBy");

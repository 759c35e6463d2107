import { registrationBodyLabels } from "@pharmacy/domain/episode/delivery-codes";
import { deliveryFields, deliveryIssues } from "@pharmacy/domain/episode/delivery-fields";
import {
  type NamedPerson,
  otherUnnamedPeople,
  type RepeatedPerson,
  whenPersonIsRecorder,
  whenRegisteredChanges,
  whenSameAsClinician,
  personParts,
} from "@pharmacy/domain/episode/people";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { PersonIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useFormContext, useWatch } from "react-hook-form";
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { NameFields, TextField } from "../../../ui/form/text-field.tsx";
import { YesNoField } from "../../../ui/form/choice-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { numberLabelOf } from "../step/listed-fields.ts";
import { useOpenStep, useShown, useChange } from "../step/step.tsx";
import { FoldedPerson } from "./folded-person.tsx";

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
function Me({ person, onFilled }: { person: NamedPerson; onFilled: () => void }) {
  const change = useChange<DeliveryValues>();
  const me = useCurrentUser();
  const words = `${me.firstName} ${me.lastName} (you)`;

  function fill() {
    change(person, (delivery) => whenPersonIsRecorder(delivery, person, me));
    onFilled();
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
function SameAsClinician({ person, onFilled }: { person: RepeatedPerson; onFilled: () => void }) {
  const { shownFields } = useShown();
  const { getValues } = useFormContext<DeliveryValues>();
  const change = useChange<DeliveryValues>();

  function fill() {
    const delivery = getValues();
    const asked = repeated.filter((one) => shownFields(delivery).has(one));
    for (const one of [person, ...otherUnnamedPeople(delivery, person, asked)])
      change(one, (values) => whenSameAsClinician(values, one));
    onFilled();
  }

  return (
    <Button aria-describedby={`section-${deliveryFields[person].section}`} onClick={fill}>
      Same as responsible clinician
    </Button>
  );
}

function WhetherRegistered({ person }: { person: "vaccinator" | "drawnUpBy" }) {
  const isRegistered: unknown = useWatch({ name: `${person}.healthCareRegistered` });
  return (
    <>
      <YesNoField<DeliveryValues>
        name={`${person}.healthCareRegistered`}
        label={personParts.healthCareRegistered.label}
        layout="question"
        effect={(delivery, answer) => whenRegisteredChanges(delivery, person, answer)}
      />
      {isRegistered === true && <Registration person={person} />}
    </>
  );
}

export function Person({ person }: { person: NamedPerson }) {
  const { context } = useOpenStep();
  return (
    <FoldedPerson<DeliveryValues>
      name={person}
      label={deliveryFields[person].label}
      isWrong={(delivery) =>
        deliveryIssues(delivery, context).some(({ path }) => path.startsWith(`${person}.`))
      }
      renderWays={(fold) => (
        <>
          <Me person={person} onFilled={fold} />
          {person !== "responsibleClinician" && <SameAsClinician person={person} onFilled={fold} />}
        </>
      )}
    >
      <NameFields<DeliveryValues> first={`${person}.firstName`} last={`${person}.lastName`} />
      {person === "vaccinator" || person === "drawnUpBy" ? (
        <WhetherRegistered person={person} />
      ) : (
        <Registration person={person} />
      )}
    </FoldedPerson>
  );
}

import { Button } from "@primer/react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, get, useFormState, useWatch, useFormContext } from "react-hook-form";
import { FilledIn, useFilledIn } from "../../../ui/form/filled-in.tsx";
import { UndoCleared } from "../../../ui/form/undo-cleared.tsx";
import { personMessages } from "../../answers/answers.ts";
import { TitleLine, useShown } from "../step/step-sections.tsx";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";
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
import { useCurrentUser } from "../../../session/session-provider.tsx";
import { NameFields } from "../../../ui/form/name-fields.tsx";
import { YesNoField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useChange } from "../step/use-values.ts";
import { numberLabelOf } from "../step/listed-fields.ts";
import { useOpenStep } from "../step/open-step.tsx";

interface PersonLineProps {
  name: string;
  label: string;
  onChange: () => void;
  onMarked: () => void;
}

function PersonLine({ name, label, onChange, onMarked }: PersonLineProps) {
  const words = useWatch({
    name,
    compute: (person: unknown) => personMessages(person).join(" · "),
  });
  const filledIn = useFilledIn(name, useId(), useWatch({ name }));
  const { errors } = useFormState({ name });
  const isMarked = get(errors, name) !== undefined;
  const open = useEffectEvent(onMarked);
  // The server's errors are marked in the fields.
  useEffect(() => {
    if (isMarked) open();
  }, [isMarked]);
  return (
    <>
      <span>{words}</span>
      <FilledIn id={filledIn} name={name} />
      <Button
        variant="link"
        aria-label={`Change ${label}`}
        aria-describedby={filledIn}
        onClick={onChange}
      >
        Change
      </Button>
    </>
  );
}

interface FoldedPersonProps<Values> {
  name: string;
  label: string;
  isWrong: (values: Values) => boolean;
  /** Buttons that fill in a whole person, and then fold the fields. */
  renderWays?: (fold: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A person in one line. The fields are hidden, not removed: they keep their values, and every link to one
 * of them opens them. They are shown while something is missing, and stay open until a button fills in a
 * whole person, so that nothing moves while the user types.
 */
export function FoldedPerson<Values extends FieldValues>(props: FoldedPersonProps<Values>) {
  const { name, label, isWrong, renderWays, children } = props;
  const isWrongNow = useWatch<Values, Values, boolean>({ compute: isWrong });
  const [isOpen, setOpen] = useState(isWrongNow);
  const line = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDetailsElement>(null);
  if (isWrongNow && !isOpen) setOpen(true);

  function change() {
    flushSync(() => setOpen(true));
    fields.current?.querySelector("input")?.focus();
  }

  function fold() {
    flushSync(() => setOpen(false));
    // The pressed button has disappeared.
    if (document.activeElement === document.body) line.current?.querySelector("button")?.focus();
  }

  return (
    <>
      <TitleLine ref={line}>
        {isOpen ? (
          renderWays?.(fold)
        ) : (
          <PersonLine name={name} label={label} onChange={change} onMarked={() => setOpen(true)} />
        )}
      </TitleLine>
      <UndoCleared cause={name} words="This replaced the person entered before." />
      <details
        ref={fields}
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
      >
        <summary hidden>{label}</summary>
        <div className={`${layout.stack8} ${styles.person}`}>{children}</div>
      </details>
    </>
  );
}

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

function Person({ person }: { person: NamedPerson }) {
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

export const ResponsibleClinician = () => <Person person="responsibleClinician" />;
export const ResponsibleDrawer = () => <Person person="responsibleDrawer" />;
export const Vaccinator = () => <Person person="vaccinator" />;
export const DrawnUpBy = () => <Person person="drawnUpBy" />;

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

import { lengths } from "../field-limits.ts";
import { isGphcNumber } from "../identifiers.ts";
import * as messages from "../messages.ts";
import type { DeliverySectionId } from "../vaccines/delivery-pieces.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import { codesOf } from "../validation/code-lists.ts";
import { effectOf, type Effect } from "../validation/effects.ts";
import { sanitiseEntry } from "../validation/sanitise.ts";
import { rulesFor, type Rule } from "../validation/rules.ts";
import { registrationBodyLabels } from "./delivery-codes.ts";
import type { Recorder } from "./steps.ts";

type DeliveryRule = Rule<DeliveryValues, StepContext>;
type Clinician = "responsibleClinician" | "responsibleDrawer";
type Practitioner = "vaccinator" | "drawnUpBy";

const { inside, onlyWhen, oneOf, required, valid } = rulesFor<DeliveryValues, StepContext>();

export const nameParts = {
  firstName: { label: "First name", longest: lengths.name },
  lastName: { label: "Last name", longest: lengths.name },
};

const registrationParts = {
  registrationBody: { label: "Registration body" },
  gphc: { label: "Registration number", longest: lengths.registrationNumber },
};

/** A clinician is always registered, so the question is not asked. */
const clinicianParts = { ...nameParts, ...registrationParts };

export const personParts = {
  ...nameParts,
  healthCareRegistered: {
    label: "Is this person a registered healthcare professional?",
    kind: "answer" as const,
  },
  ...registrationParts,
};

/** A GPhC number has 7 digits [5.53]; numbers of other bodies have no checked form. */
const registrationRules = (person: Clinician | Practitioner): DeliveryRule[] => [
  oneOf(`${person}.registrationBody`, () => codesOf(registrationBodyLabels)),
  onlyWhen(
    (delivery) => delivery[person]?.registrationBody === "GPhC",
    valid(`${person}.gphc`, isGphcNumber, messages.validation.sevenDigits),
  ),
  ...inside(person, registrationParts),
];

interface PersonField<Name> {
  name: Name;
  section: DeliverySectionId;
  label: string;
  shownWhen?: (delivery: DeliveryValues) => boolean;
}

const emptyClinician = { firstName: "", lastName: "", registrationBody: "GPhC", gphc: "" } as const;

/** The responsible clinician or drawer; GPhC is the default body [3.11]. */
export const clinician = ({ name, ...field }: PersonField<Clinician>) => ({
  ...field,
  kind: "person" as const,
  empty: emptyClinician,
  parts: clinicianParts,
  rules: () => [...inside(name, nameParts), ...registrationRules(name)],
  sent: sanitiseEntry<NonNullable<DeliveryValues[Clinician]>>,
});

/** Sends the registration only of a registered person [5.82]. */
function withoutRegistration(person: DeliveryValues[Practitioner]) {
  const entry = sanitiseEntry(person);
  if (!entry || entry.healthCareRegistered === true) return entry;
  const { firstName, lastName, healthCareRegistered } = entry;
  return { firstName, lastName, healthCareRegistered };
}

/** The vaccinator or who drew up the dose; only registered people have a registration. */
export const practitioner = ({ name, ...field }: PersonField<Practitioner>) => ({
  ...field,
  kind: "person" as const,
  empty: { ...emptyClinician, healthCareRegistered: null },
  parts: personParts,
  rules: () => [
    ...inside(name, nameParts),
    required(`${name}.healthCareRegistered`),
    onlyWhen(
      (delivery) => delivery[name]?.healthCareRegistered === true,
      ...registrationRules(name),
    ),
  ],
  sent: withoutRegistration,
});

export const isNamed = (person: DeliveryValues["responsibleDrawer"]) =>
  [person?.firstName, person?.lastName, person?.gphc].some((text) => text?.trim());

/** A typed person who is replaced counts as cleared, so that Undo is offered. */
function filled<Person extends NamedPerson>(
  delivery: DeliveryValues,
  person: Person,
  values: DeliveryValues[Person],
): Effect<DeliveryValues> {
  const effect = effectOf(delivery, person, { [person]: values });
  const isTyped = isNamed(delivery[person]);
  const isReplaced = JSON.stringify(delivery[person]) !== JSON.stringify(effect.values[person]);
  return isTyped && isReplaced ? { ...effect, cleared: [person] } : effect;
}

export type RepeatedPerson = "responsibleDrawer" | "vaccinator" | "drawnUpBy";

/** "Same as responsible clinician" (openapi/decisions.md, Permissions): copies the clinician. */
export function whenSameAsClinician(
  delivery: DeliveryValues,
  person: RepeatedPerson,
): Effect<DeliveryValues> {
  const same = { ...delivery.responsibleClinician };
  return person === "responsibleDrawer"
    ? filled(delivery, person, same)
    : filled(delivery, person, { ...same, healthCareRegistered: true });
}

export const otherUnnamedPeople = (
  delivery: DeliveryValues,
  person: RepeatedPerson,
  asked: readonly RepeatedPerson[],
): RepeatedPerson[] => asked.filter((other) => other !== person && !isNamed(delivery[other]));

export type NamedPerson = RepeatedPerson | "responsibleClinician";

/** Fills in the signed-in user; without a GPhC number, the registration stays an open question. */
export function whenPersonIsRecorder(
  delivery: DeliveryValues,
  person: NamedPerson,
  { firstName, lastName, gphc }: Pick<Recorder, "firstName" | "lastName" | "gphc">,
): Effect<DeliveryValues> {
  const named = { firstName, lastName, registrationBody: "GPhC" as const, gphc: gphc ?? "" };
  return person === "responsibleClinician" || person === "responsibleDrawer"
    ? filled(delivery, person, named)
    : filled(delivery, person, { ...named, healthCareRegistered: gphc ? true : null });
}

/** Removes the registration of an unregistered person; GPhC is the default body [3.11]. */
export function whenRegisteredChanges(
  delivery: DeliveryValues,
  person: "vaccinator" | "drawnUpBy",
  healthCareRegistered: boolean | null,
): Effect<DeliveryValues> {
  const before = delivery[person] ?? {};
  if ((before.healthCareRegistered ?? null) === healthCareRegistered) {
    return effectOf(delivery, person, {});
  }
  const registration =
    healthCareRegistered === true ? {} : { registrationBody: "GPhC" as const, gphc: "" };
  const effect = effectOf(delivery, person, {
    [person]: { ...before, healthCareRegistered, ...registration },
  });
  // A lost number counts as cleared, so that Undo is offered.
  const isNumberLost = healthCareRegistered !== true && Boolean(before.gphc?.trim());
  return isNumberLost ? { ...effect, cleared: [person] } : effect;
}

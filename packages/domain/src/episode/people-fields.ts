import { lengths } from "../field-limits.ts";
import { isGphcNumber } from "../identifiers.ts";
import { messages } from "../messages.ts";
import type { DeliverySectionId } from "../vaccines/delivery-pieces.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { codesOf } from "../validation/code-lists.ts";
import { rulesFor, type Rule } from "../validation/rules.ts";
import { sanitiseEntry } from "../validation/sanitise.ts";
import { registrationBodyLabels } from "./delivery-codes.ts";

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

/** The inner fields of a vaccinator, or of who drew up the dose. */
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

interface Person<Name> {
  name: Name;
  section: DeliverySectionId;
  label: string;
  shownWhen?: (delivery: DeliveryValues) => boolean;
}

const emptyClinician = { firstName: "", lastName: "", registrationBody: "GPhC", gphc: "" } as const;

/** The responsible clinician or drawer; GPhC is the default body [3.11]. */
export const clinician = ({ name, ...field }: Person<Clinician>) => ({
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
export const practitioner = ({ name, ...field }: Person<Practitioner>) => ({
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

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
type Giver = "vaccinator" | "drawnUpBy";

const { inside, onlyWhen, oneOf, required, valid } = rulesFor<DeliveryValues, StepContext>();

/** What stands inside whoever a step names. */
export const nameParts = {
  firstName: { label: "First name", longest: lengths.name },
  lastName: { label: "Last name", longest: lengths.name },
};

const registrationParts = {
  registrationBody: { label: "Registration body" },
  gphc: { label: "Registration number", longest: lengths.registrationNumber },
};

/** What stands inside a clinician, who is registered by the role. */
const clinicianParts = { ...nameParts, ...registrationParts };

/** What stands inside the people of a delivery. */
export const personParts = {
  ...nameParts,
  healthCareRegistered: {
    label: "Is this person a registered healthcare professional?",
    kind: "answer" as const,
  },
  ...registrationParts,
};

/** GPhC numbers are 7 digits [5.53]; the numbers of the other bodies are not checked so. */
const registrationRules = (person: Clinician | Giver): DeliveryRule[] => [
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

/** The responsible clinician and the responsible drawer; GPhC is the default body [3.11]. */
export const clinician = ({ name, ...field }: Person<Clinician>) => ({
  ...field,
  kind: "person" as const,
  empty: emptyClinician,
  parts: clinicianParts,
  rules: () => [...inside(name, nameParts), ...registrationRules(name)],
  sent: sanitiseEntry<NonNullable<DeliveryValues[Clinician]>>,
});

/** The registration only of who is registered [5.82]. */
function withoutRegistration(person: DeliveryValues[Giver]) {
  const entry = sanitiseEntry(person);
  if (!entry || entry.healthCareRegistered === true) return entry;
  const { firstName, lastName, healthCareRegistered } = entry;
  return { firstName, lastName, healthCareRegistered };
}

/** The vaccinator and who drew the dose up: registration only of the registered. */
export const giver = ({ name, ...field }: Person<Giver>) => ({
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

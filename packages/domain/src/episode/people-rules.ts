import { optionsOf } from "../codes.ts";
import { registrationBodyLabels } from "../delivery-codes.ts";
import { isGphcNumber } from "../identifiers.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import type { StepContext } from "./context.ts";
import { rulesFor, type Rule } from "./rules.ts";
import type { DeliveryValues } from "./values.ts";

type DeliveryRule = Rule<DeliveryValues, StepContext>;
type Person = "responsibleClinician" | "responsibleDrawer" | "vaccinator" | "drawnUpBy";

const { atMost, onlyWhen, oneOf, required, valid } = rulesFor<DeliveryValues, StepContext>();

const bodies = optionsOf(registrationBodyLabels).map(({ value }) => value);

const nameRules = (person: Person): DeliveryRule[] => [
  required(`${person}.firstName`),
  atMost(`${person}.firstName`, lengths.name),
  required(`${person}.lastName`),
  atMost(`${person}.lastName`, lengths.name),
];

/** GPhC numbers are 7 digits [5.53]; the numbers of the other bodies are not checked so. */
const registrationRules = (person: Person): DeliveryRule[] => [
  required(`${person}.registrationBody`),
  oneOf(`${person}.registrationBody`, () => bodies),
  required(`${person}.gphc`),
  onlyWhen(
    (delivery) => delivery[person]?.registrationBody === "GPhC",
    valid(`${person}.gphc`, isGphcNumber, messages.validation.sevenDigits),
  ),
  atMost(`${person}.gphc`, lengths.registrationNumber),
];

/** Rules of the responsible clinician and of the responsible drawer. */
export function clinicianRules(
  person: "responsibleClinician" | "responsibleDrawer",
): DeliveryRule[] {
  return [...nameRules(person), ...registrationRules(person)];
}

/** Rules of the vaccinator and of who drew the dose up: registration only of the registered. */
export function vaccinatorRules(person: "vaccinator" | "drawnUpBy"): DeliveryRule[] {
  return [
    ...nameRules(person),
    required(`${person}.healthCareRegistered`),
    onlyWhen(
      (delivery) => delivery[person]?.healthCareRegistered === true,
      ...registrationRules(person),
    ),
  ];
}

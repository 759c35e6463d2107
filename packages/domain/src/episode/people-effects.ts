import { effectOf, type Effect } from "../validation/effects.ts";
import type { Recorder } from "./values.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

/** Whether a person's name or number is entered. */
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

/** The people who may be the same as the responsible clinician. */
export type RepeatedPerson = "responsibleDrawer" | "vaccinator" | "drawnUpBy";

/** "Same as responsible clinician" (openapi/decisions.md, Permissions): copies the clinician. */
export function whenSameAsClinician(
  delivery: DeliveryValues,
  person: RepeatedPerson,
): Effect<DeliveryValues> {
  const clinician = { ...delivery.responsibleClinician };
  return person === "responsibleDrawer"
    ? filled(delivery, person, clinician)
    : filled(delivery, person, { ...clinician, healthCareRegistered: true });
}

/** The other people that the step asks for and that are not named yet. */
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

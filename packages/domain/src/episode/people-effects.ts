import { effectOf, type Effect } from "../validation/effects.ts";
import type { Recorder } from "./values.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

/** Whether something is said of a person besides what is usual. */
export const isNamed = (person: DeliveryValues["responsibleDrawer"]) =>
  [person?.firstName, person?.lastName, person?.gphc].some((text) => text?.trim());

/** A person who was typed is lost, though the person is what was chosen. */
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

/** The people that repeat the responsible clinician. */
export type RepeatedPerson = "responsibleDrawer" | "vaccinator" | "drawnUpBy";

/**
 * "Same as responsible clinician" (openapi/decisions.md, Permissions): fills another person in one
 * click.
 */
export function whenSameAsClinician(
  delivery: DeliveryValues,
  person: RepeatedPerson,
): Effect<DeliveryValues> {
  const clinician = { ...delivery.responsibleClinician };
  return person === "responsibleDrawer"
    ? filled(delivery, person, clinician)
    : filled(delivery, person, { ...clinician, healthCareRegistered: true });
}

/** Those who are asked for besides, and whom nobody has named yet. */
export const unnamedBesides = (
  delivery: DeliveryValues,
  person: RepeatedPerson,
  asked: readonly RepeatedPerson[],
): RepeatedPerson[] => asked.filter((other) => other !== person && !isNamed(delivery[other]));

/** Somebody whom a delivery names. */
export type NamedPerson = RepeatedPerson | "responsibleClinician";

/**
 * The signed-in user, who is offered first, being mostly meant: a GPhC number is a registration; without
 * one it stays a question.
 */
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

/** Who is not registered has no registration; GPhC is the default of who is [3.11]. */
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
  // The number is lost, though the person is the field that was answered.
  const isNumberLost = healthCareRegistered !== true && Boolean(before.gphc?.trim());
  return isNumberLost ? { ...effect, cleared: [person] } : effect;
}

import { effectOf, type Effect } from "./effect.ts";
import type { DeliveryValues, Recorder } from "./values.ts";

/** The people that repeat the responsible clinician. */
export type RepeatedPerson = "responsibleDrawer" | "vaccinator" | "drawnUpBy";

/** "Same as responsible clinician" (decisions.md, Permissions): fills another person in one click. */
export function whenSameAsClinician(
  delivery: DeliveryValues,
  person: RepeatedPerson,
): Effect<DeliveryValues> {
  const clinician = { ...delivery.responsibleClinician };
  return effectOf(
    delivery,
    person,
    person === "responsibleDrawer"
      ? { responsibleDrawer: clinician }
      : { [person]: { ...clinician, healthCareRegistered: true } },
  );
}

/** Somebody whom a delivery names. */
export type NamedPerson = RepeatedPerson | "responsibleClinician";

/**
 * The signed-in user, who is offered first (screens.md): a GPhC number is a registration; without
 * one it stays a question.
 */
export function whenPersonIsRecorder(
  delivery: DeliveryValues,
  person: NamedPerson,
  { firstName, lastName, gphc }: Pick<Recorder, "firstName" | "lastName" | "gphc">,
): Effect<DeliveryValues> {
  const named = { firstName, lastName, registrationBody: "GPhC" as const, gphc: gphc ?? "" };
  return effectOf(
    delivery,
    person,
    person === "responsibleClinician" || person === "responsibleDrawer"
      ? { [person]: named }
      : { [person]: { ...named, healthCareRegistered: gphc ? true : null } },
  );
}

/** Who is not registered has no registration; GPhC is the default of who is (§3, §5). */
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

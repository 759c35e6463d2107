import { effectOf, type Effect } from "./effect.ts";
import type { DeliveryValues } from "./values.ts";

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
  return effectOf(delivery, person, {
    [person]: { ...before, healthCareRegistered, ...registration },
  });
}

import type { Schemas } from "@pharmacy/sdk";
import { effectOf, type Effect } from "../validation/effects.ts";
import { emptiesOf } from "../validation/field-readers.ts";
import { valueAt } from "../validation/value-paths.ts";
import { placeFields } from "./place-fields.ts";
import type { DeliveryValues } from "../vaccines/values.ts";

type CareHomeFields = Pick<
  DeliveryValues,
  | "longStayCareHomeODSCode"
  | "longStayCareHomeName"
  | "longStayCareHomePostCode"
  | "longStayCareHomeAddress"
>;

/** Details of places entered before; the caller stores them in the session storage [4.29]. */
export interface RememberedPlaces {
  careHome?: CareHomeFields;
  homeDetails?: DeliveryValues["homeDetails"];
}

/** The fields of a delivery that describe the place. */
export const placeOf = (delivery: DeliveryValues): DeliveryValues =>
  Object.fromEntries(
    ["administrationLocation", ...Object.keys(placeFields)].map((field) => [
      field,
      valueAt(delivery, field),
    ]),
  );

/** Remembers the place of a delivery, before its location changes. */
export function placesToRemember(
  delivery: DeliveryValues,
  remembered: RememberedPlaces,
): RememberedPlaces {
  const { administrationLocation, homeDetails, ...careHome } = placeOf(delivery);
  if (administrationLocation === "LONG_STAY_CARE_HOME") return { ...remembered, careHome };
  return administrationLocation === "RESIDENTIAL_FACILITY"
    ? { ...remembered, homeDetails }
    : remembered;
}

/**
 * Clears care-home and home details and restores the remembered ones [4.29]; Undo reverts it.
 * Choosing the same location has no effect.
 */
export function whenLocationChanges(
  delivery: DeliveryValues,
  administrationLocation: DeliveryValues["administrationLocation"],
  remembered: RememberedPlaces,
): Effect<DeliveryValues> {
  const chosen = "administrationLocation";
  if ((delivery[chosen] ?? null) === (administrationLocation ?? null)) {
    return effectOf(delivery, chosen, {});
  }
  const empty = emptiesOf(placeFields);
  const isCareHome = administrationLocation === "LONG_STAY_CARE_HOME";
  const isResidential = administrationLocation === "RESIDENTIAL_FACILITY";
  return effectOf(delivery, chosen, {
    administrationLocation,
    ...empty,
    ...(isCareHome ? remembered.careHome : {}),
    homeDetails: (isResidential ? remembered.homeDetails : null) ?? empty.homeDetails,
  });
}

/** Fills in the details of the chosen care home [2.53]. */
export function whenCareHomeIsChosen(
  delivery: DeliveryValues,
  { orgId, name, postCode, address }: Schemas["CareHomeDetails"],
): Effect<DeliveryValues> {
  return effectOf(delivery, "longStayCareHomeODSCode", {
    longStayCareHomeODSCode: orgId,
    longStayCareHomeName: name,
    longStayCareHomePostCode: postCode,
    longStayCareHomeAddress: address,
  });
}

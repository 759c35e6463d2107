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

/** Details of places that were entered before; the caller keeps them in session storage [4.29]. */
export interface RememberedPlaces {
  careHome?: CareHomeFields;
  homeDetails?: DeliveryValues["homeDetails"];
}

/** Where a vaccine was given, with the details of that place. */
export const placeOf = (delivery: DeliveryValues): DeliveryValues =>
  Object.fromEntries(
    ["administrationLocation", ...Object.keys(placeFields)].map((field) => [
      field,
      valueAt(delivery, field),
    ]),
  );

/** What is to be remembered of a delivery before its location changes. */
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
 * Changing the location clears care-home and home details and restores the remembered ones
 * [4.29]. Undo brings back what was cleared. The same location again does nothing.
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

/** Choosing a care home that was found fills in what would be typed of it [2.53]. */
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

import type { Schemas } from "@pharmacy/sdk";
import { withoutDecisionsOnBatch } from "../clinical/delivery-batch.ts";
import { deliveryFields, effectFields } from "./delivery-fields.ts";
import { effectOf, type Effect } from "../validation/effects.ts";
import { emptiesOf } from "../validation/field.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";

/**
 * Yes sets the date to now and clears the reason and comment for not giving the vaccine [4.26]. No
 * resets the delivery, except the responsible clinician [4.27]. An unchanged answer has no effect.
 */
export function whenAdministeredChanges(
  delivery: DeliveryValues,
  isVaccinationAdministered: boolean | null,
  now: string,
): Effect<DeliveryValues> {
  const chosen = "isVaccinationAdministered";
  if ((delivery[chosen] ?? null) === isVaccinationAdministered)
    return effectOf(delivery, chosen, {});
  if (isVaccinationAdministered !== true) {
    const { responsibleClinician: _kept, questionSet: _own, ...blank } = emptiesOf(deliveryFields);
    return effectOf(delivery, chosen, { ...blank, isVaccinationAdministered });
  }
  return effectOf(delivery, chosen, {
    isVaccinationAdministered,
    fullDateOfAdministration: new Date(now).toISOString(),
    reasonForNoAdministeredVaccination: null,
    commentForNoAdministeredVaccinationText: "",
  });
}

/** Clears the effect details when the answer is no [4.31]. */
export function whenAnyAdverseEffectsChanges(
  delivery: DeliveryValues,
  isAnyAdverseEffects: boolean | null,
): Effect<DeliveryValues> {
  return effectOf(delivery, "isAnyAdverseEffects", {
    isAnyAdverseEffects,
    ...(isAnyAdverseEffects === true ? {} : emptiesOf(effectFields)),
  });
}

export interface ChosenProduct {
  pack: Schemas["PackSize"];
  /** The licensed routes; the first is proposed. */
  routes: readonly Schemas["VaccineRoute"][];
}

/** Clears batch, dates and dose [4.30], and fills in the product's; no effect of the same one. */
export function whenVaccineSelectedChanges(
  delivery: DeliveryValues,
  product: ChosenProduct | null,
): Effect<DeliveryValues> {
  const chosen = "vaccineSelected";
  const isSame =
    product !== null && delivery.vacProvidedToPatient?.vaccineId === product.pack.vaccineId;
  if (isSame) return effectOf(delivery, chosen, {});
  const { batchId, batchNumber, expiryDate, useByDate, confirmVacDetails } =
    emptiesOf(deliveryFields);
  return effectOf(delivery, chosen, {
    ...{ batchId, batchNumber, expiryDate, useByDate, confirmVacDetails },
    ...withoutDecisionsOnBatch(delivery),
    vaccineSelected: product?.pack.name ?? null, // its name feeds vaccineSelected [3.16]
    vacProvidedToPatient: product?.pack ?? null,
    doseAmount: product?.pack.doses?.doseAmount ?? null,
    vacRoute: product?.routes[0] ?? null,
  });
}

/** Fills in the batch's number and dates. The user must confirm the details again. */
export function whenBatchChanges(
  delivery: DeliveryValues,
  batch: Pick<DeliveryValues, "batchId" | "batchNumber" | "expiryDate" | "useByDate"> | null,
): Effect<DeliveryValues> {
  const isSame = (delivery.batchId ?? null) === (batch?.batchId ?? null);
  if (isSame) return effectOf(delivery, "batchId", {});
  return effectOf(delivery, "batchId", {
    batchId: batch?.batchId ?? null,
    batchNumber: batch?.batchNumber ?? null,
    expiryDate: batch?.expiryDate ?? null,
    useByDate: batch?.useByDate ?? null,
    confirmVacDetails: false,
    ...withoutDecisionsOnBatch(delivery),
  });
}

/** The fields, besides product and batch, that the confirmation of the details covers. */
type ConfirmedDetail =
  | "fullDateOfAdministration"
  | "vaccinationSequence"
  | "useByDate"
  | "doseAmount"
  | "vacRoute"
  | "siteOfAdministration"
  | "vaccinationDeliveredUnder";

/** Changing a detail removes the confirmation that the details are correct. */
export function whenDetailChanges<Detail extends ConfirmedDetail>(
  delivery: DeliveryValues,
  detail: Detail,
  value: DeliveryValues[Detail],
): Effect<DeliveryValues> {
  const isConfirmed = delivery.confirmVacDetails === true;
  const isSame = (delivery[detail] ?? null) === (value ?? null);
  return effectOf(delivery, detail, {
    ...(isSame ? {} : { [detail]: value }),
    ...(isSame || !isConfirmed ? {} : { confirmVacDetails: false }),
  });
}

import { type BatchDates, isExpired } from "../batch/expiry.ts";
import {
  type CatalogueFacts,
  fitsPatient,
  type PatientFacts,
} from "../clinical/product-warnings.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import { effectOf, type Effect } from "../validation/effects.ts";
import { isPlaceUnfit, type CarriedOverDelivery, type CarriedOverPart } from "./carried-over.ts";
import {
  whenBatchChanges,
  whenDetailChanges,
  whenVaccineSelectedChanges,
} from "./delivery-effects.ts";
import { whenLocationChanges } from "./place.ts";
import { emptyDelivery } from "./resume.ts";
import type { Recorder } from "./steps.ts";

export type Unfit =
  "not in stock" | "no doses left" | "expired" | "not for this patient" | "care home";

/** The facts for checking a carried-over delivery; undefined means not known yet. */
export interface FitContext extends PatientFacts {
  /** The product in the catalogue; null if it is not there. */
  product?: CatalogueFacts | null;
  /** The store's Active batches of the product. */
  batches?: readonly (BatchDates & { id: string; dosesLeft?: number | null })[];
}

function unfitBatch({ batch }: CarriedOverDelivery, { batches, on }: FitContext): Unfit | null {
  if (!batch || !batches) return null;
  const inStock = batches.find(({ id }) => id === batch.id);
  if (!inStock) return "not in stock";
  if (isExpired(inStock, on)) return "expired";
  return inStock.dosesLeft === 0 ? "no doses left" : null;
}

function unfitProduct({ product }: CarriedOverDelivery, context: FitContext): Unfit | null {
  if (!product || context.product === undefined) return null;
  if (context.product === null) return "not in stock";
  return fitsPatient(context.product, context) ? null : "not for this patient";
}

export function unfitParts(
  carriedOver: CarriedOverDelivery,
  context: FitContext,
): Partial<Record<CarriedOverPart, Unfit>> {
  const product = unfitProduct(carriedOver, context);
  const found = {
    product,
    batch: product ? null : unfitBatch(carriedOver, context),
    place: isPlaceUnfit(carriedOver, context.group) ? ("care home" as const) : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== null));
}

/** Resets a carried-over answer to its initial value: empty, or the recording user. */
export function whenCarriedOverIsRemoved(
  delivery: DeliveryValues,
  part: CarriedOverPart,
  recorder: Recorder,
): Effect<DeliveryValues> {
  switch (part) {
    case "product":
      return whenVaccineSelectedChanges(delivery, null);
    case "batch":
      return whenBatchChanges(delivery, null);
    case "place":
      return whenLocationChanges(delivery, null, {});
    case "vacRoute":
    case "vaccinationDeliveredUnder":
      return whenDetailChanges(delivery, part, null);
    case "responsibleClinician":
    case "responsibleDrawer":
    case "vaccinator":
      return effectOf(delivery, part, { [part]: emptyDelivery(recorder)[part] });
  }
}

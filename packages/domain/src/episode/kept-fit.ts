import { type BatchDates, isExpired } from "../batch/expiry-status.ts";
import {
  type CatalogueFacts,
  fitsPatient,
  type PatientFacts,
} from "../clinical/product-warnings.ts";
import { isPlaceUnfit, type KeptDelivery, type KeptPart } from "./kept-answers.ts";

/** Why a carried-over part does not fit this patient, or today. */
export type Unfit =
  "not in stock" | "no doses left" | "expired" | "not for this patient" | "care home";

/** The facts for checking a carried-over delivery; undefined means not known yet. */
export interface KeptContext extends PatientFacts {
  /** The product in the catalogue; null if it is not there. */
  product?: CatalogueFacts | null;
  /** The store's Active batches of the product. */
  batches?: readonly (BatchDates & { id: string; dosesLeft?: number | null })[];
}

function unfitBatch({ batch }: KeptDelivery, { batches, on }: KeptContext): Unfit | null {
  if (!batch || !batches) return null;
  const inStock = batches.find(({ id }) => id === batch.id);
  if (!inStock) return "not in stock";
  if (isExpired(inStock, on)) return "expired";
  return inStock.dosesLeft === 0 ? "no doses left" : null;
}

function unfitProduct({ product }: KeptDelivery, context: KeptContext): Unfit | null {
  if (!product || context.product === undefined) return null;
  if (context.product === null) return "not in stock";
  return fitsPatient(context.product, context) ? null : "not for this patient";
}

/** The parts that do not fit, each with its reason. */
export function unfitParts(
  kept: KeptDelivery,
  context: KeptContext,
): Partial<Record<KeptPart, Unfit>> {
  const product = unfitProduct(kept, context);
  const found = {
    product,
    batch: product ? null : unfitBatch(kept, context),
    place: isPlaceUnfit(kept, context.group) ? ("care home" as const) : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== null));
}

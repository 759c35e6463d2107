import type { Schemas } from "@pharmacy/sdk";
import { monthOf } from "../dates/typed-dates.ts";
import { packValues } from "./cascade.ts";
import type { BatchValues } from "./form.ts";
import type { ScannedPack } from "./gs1.ts";
import { packWithGtin } from "./gtin.ts";

const noProduct = {
  pack: null,
  vaccineType: null,
  vaccineManufacturer: null,
  vaccineName: null,
} as const;

/**
 * What a scanned pack fills in. A product number that the catalogue lacks keeps number and expiry, and
 * the product is asked for: one of an earlier pack would be taken for this one's.
 */
export function whenPackIsScanned(
  catalogue: Schemas["VaccineCatalogue"],
  batch: BatchValues,
  { gtin, batchNumber, expiryDate }: ScannedPack,
): BatchValues {
  const { pack, ...product } = packWithGtin(catalogue, gtin) ?? noProduct;
  return {
    ...batch,
    ...(gtin === null ? {} : { ...product, ...packValues(pack) }),
    ...(batchNumber === null ? {} : { batchNo: batchNumber }),
    ...(expiryDate === null ? {} : { expiryDate: monthOf(expiryDate), expiryDay: expiryDate }),
    useByDate: product.vaccineType === batch.vaccineType ? batch.useByDate : null,
  };
}

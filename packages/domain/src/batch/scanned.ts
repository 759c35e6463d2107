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
 * Fills in the scanned values. For a GTIN that the catalogue lacks, only number and expiry are
 * filled in and the product is cleared: an earlier product would be taken for that of this pack.
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

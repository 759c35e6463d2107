import type { Schemas } from "@pharmacy/sdk";
import { monthOf } from "../dates/typed-dates.ts";
import type { BatchValues } from "./form.ts";
import type { ScannedPack } from "./gs1.ts";

type Catalogue = Schemas["VaccineCatalogue"];
type Pack = Schemas["PackSize"];

export interface FoundPack {
  pack: Pack;
  vaccineType: Schemas["VaccineType"];
  vaccineManufacturer: string;
  vaccineName: string;
}

export const packsIn = (catalogue: Catalogue): FoundPack[] =>
  catalogue.vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer: vaccineManufacturer, names }) =>
      names.flatMap(({ ampName: vaccineName, packSizes }) =>
        packSizes.map((pack) => ({ pack, vaccineType, vaccineManufacturer, vaccineName })),
      ),
    ),
  );

export function packWithGtin(catalogue: Catalogue, gtin: string | null): FoundPack | null {
  if (gtin === null) return null;
  return packsIn(catalogue).find(({ pack }) => pack.gtins?.includes(gtin)) ?? null;
}

/** A product that is no longer offered stays selectable only in the batches that have it. */
const isToChoose = ({ isOffered, ampName }: Schemas["CatalogueVaccine"], batch: BatchValues) =>
  isOffered !== false || ampName === batch.vaccineName;

/** The options that earlier choices leave: type → manufacturer → vaccine → pack [3.20]. */
export function batchOptions(catalogue: Catalogue, batch: BatchValues) {
  const manufacturers = catalogue.vaccineTypes
    .filter((type) => type.vaccineType === batch.vaccineType)
    .flatMap((type) => type.manufacturers)
    .map(({ manufacturer, names }) => ({
      manufacturer,
      names: names.filter((product) => isToChoose(product, batch)),
    }))
    .filter(({ names }) => names.length > 0);
  const products = manufacturers
    .filter(({ manufacturer }) => manufacturer === batch.vaccineManufacturer)
    .flatMap(({ names }) => names);
  return {
    manufacturers: manufacturers.map(({ manufacturer }) => manufacturer),
    vaccineNames: products.map(({ ampName }) => ampName),
    products,
    packs: products
      .filter(({ ampName }) => ampName === batch.vaccineName)
      .flatMap(({ packSizes }) => packSizes),
  };
}

const only = <Value>([first, ...others]: readonly Value[]): Value | null =>
  first !== undefined && others.length === 0 ? first : null;

export const packValues = (pack: Pack | null) => ({
  vaccineId: pack?.vaccineId ?? null,
  name: pack?.name ?? null,
  packSize: pack?.packSize ?? null,
  doses: pack?.doses ?? null,
  batchNumberFormat: pack?.batchNumberFormat ?? null,
});

/** A field with only one option left is filled in. */
export function cascadeOf(catalogue: Catalogue) {
  const withPack = (batch: BatchValues): BatchValues => ({
    ...batch,
    ...packValues(only(batchOptions(catalogue, batch).packs)),
  });
  const withName = (batch: BatchValues): BatchValues =>
    withPack({ ...batch, vaccineName: only(batchOptions(catalogue, batch).vaccineNames) });
  const withManufacturer = (batch: BatchValues): BatchValues =>
    withName({ ...batch, vaccineManufacturer: only(batchOptions(catalogue, batch).manufacturers) });
  return {
    whenVaccineTypeChanges: (batch: BatchValues, vaccineType: BatchValues["vaccineType"]) =>
      withManufacturer({ ...batch, vaccineType, useByDate: null }),
    whenManufacturerChanges: (batch: BatchValues, vaccineManufacturer: string | null) =>
      withName({ ...batch, vaccineManufacturer }),
    whenVaccineNameChanges: (batch: BatchValues, vaccineName: string | null) =>
      withPack({ ...batch, vaccineName }),
    whenPackChanges: (batch: BatchValues, vaccineId: string | null): BatchValues => {
      const { packs } = batchOptions(catalogue, batch);
      return {
        ...batch,
        ...packValues(packs.find((pack) => pack.vaccineId === vaccineId) ?? null),
      };
    },
  };
}

const noProduct = {
  pack: null,
  vaccineType: null,
  vaccineManufacturer: null,
  vaccineName: null,
} as const;

/** An unknown GTIN clears the product: an earlier one would be taken for that of this pack. */
export function whenPackIsScanned(
  catalogue: Catalogue,
  batch: BatchValues,
  { gtin, batchNumber, expiryDate }: ScannedPack,
): BatchValues {
  const { pack, ...product } = packWithGtin(catalogue, gtin) ?? noProduct;
  return {
    ...batch,
    ...(gtin === null ? {} : { ...product, ...packValues(pack) }),
    ...(batchNumber === null ? {} : { batchNo: batchNumber }),
    ...(expiryDate === null ? {} : { expiryDate: monthOf(expiryDate), expiryDay: expiryDate }),
    useByDate: gtin === null || product.vaccineType === batch.vaccineType ? batch.useByDate : null,
  };
}

import { ConfigurationError } from "./configuration-error.ts";
import type {
  BatchInput,
  CatalogueVaccine,
  PackSize,
  VaccineCatalogue,
  VaccineType,
} from "./schema.gen.ts";

/** A product of the catalogue, with its vaccine and its manufacturer. */
export interface Product extends CatalogueVaccine {
  readonly vaccineType: VaccineType;
  readonly manufacturer: string;
}

/** In one list; the catalogue has them by vaccine and manufacturer. */
export const productsIn = ({ vaccineTypes }: VaccineCatalogue): Product[] =>
  vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer, names }) =>
      names.map((product) => ({ ...product, vaccineType, manufacturer })),
    ),
  );

/** What a batch has besides its product and its pack. `additionDate` is now, unless it is given. */
export type NewBatch = Pick<BatchInput, "batchNo" | "expiryDate"> &
  Partial<Pick<BatchInput, "additionDate" | "dosesReceived" | "packSize" | "status" | "useByDate">>;

/**
 * The body of `createBatch` for a pack of the catalogue. An expiry month is the last day of the
 * month at 00:00 UTC, in milliseconds since 1970-01-01.
 *
 * @throws `ConfigurationError` if neither the catalogue nor the batch has a pack size.
 *
 * @example
 * ```ts
 * const [product] = productsIn(await client.getVaccineTypes());
 * const [pack] = product?.packSizes ?? [];
 * if (!product || !pack) throw new Error("The catalogue is empty");
 * const expiryDate = Date.UTC(2027, 6, 0); // June 2027
 * await client.createBatch({ body: batchInputOf(product, pack, { batchNo: "TH2127", expiryDate }) });
 * ```
 */
export function batchInputOf(
  { vaccineType, manufacturer, ampName }: Product,
  pack: PackSize,
  batch: NewBatch,
): BatchInput {
  const packSize = batch.packSize ?? pack.packSize;
  if (packSize === undefined) throw new ConfigurationError(`${pack.name} needs packSize`);
  return {
    additionDate: new Date().toISOString(),
    status: "Active",
    ...batch,
    vaccineType,
    vaccineManufacturer: manufacturer,
    vaccineName: ampName,
    name: pack.name,
    packSize,
    vaccineId: pack.vaccineId,
    doses: pack.doses,
    batchNumberFormat: pack.batchNumberFormat,
  };
}

import { checkDigitOf } from "@pharmacy/domain/batch/gtin";
import type { Schemas } from "@pharmacy/sdk";
import { products, type Product } from "./catalogue.ts";

type PackSize = Schemas["PackSize"];
type VaccineType = Schemas["VaccineType"];

/** The catalogue as §7 vaccination/types answers it: type, manufacturer, product, pack. */
export const vaccineCatalogue: Schemas["VaccineCatalogue"] = {
  vaccineTypes: [typeEntry("fluVac"), typeEntry("covid")],
};

export function packsOf(product: Product): PackSize[] {
  return product.packs.map(({ size, dmdCode }) => ({
    vaccineId: `${product.code}-${size}`,
    name: `${product.ampName}, pack of ${size}`,
    rid: `${product.code}-${size}`,
    dmdCode,
    claimDmdCode: dmdCode,
    ampDmdId: product.ampDmdId,
    vmpDmdId: null,
    vmpName: product.vmpName,
    packSize: size,
    doses: { doseAmount: product.doseMl, unit: "ml" },
    mysDose: 1,
    batchNumberFormat: product.batchNumberFormat,
    gtins: [demonstrationGtin(product, size)],
    dosesPerPack: size,
  }));
}

/** The real numbers are not public; GS1 keeps the prefix 952 for demonstrations. */
function demonstrationGtin(product: Product, size: number): string {
  const item = String(products.indexOf(product) + 1).padStart(4, "0");
  const digits = `0952${item}${String(size).padStart(5, "0")}`;
  return `${digits}${checkDigitOf(digits)}`;
}

function typeEntry(vaccineType: VaccineType): Schemas["CatalogueVaccineType"] {
  const ofType = products.filter((product) => product.vaccineType === vaccineType);
  const makers = [...new Set(ofType.map((product) => product.manufacturer))];
  const manufacturers = makers.map((manufacturer) => ({
    manufacturer,
    names: ofType.filter((product) => product.manufacturer === manufacturer).map(nameEntry),
  }));
  return { vaccineType, manufacturers };
}

function nameEntry(product: Product): Schemas["CatalogueVaccine"] {
  return {
    ampName: product.ampName,
    packSizes: packsOf(product),
    routes: product.routes,
    licensedFromMonths: product.fromMonths,
    licensedToMonths: product.toMonths,
  };
}

/** The product that a pack of the catalogue belongs to. */
export function productWithPack(vaccineId: string): Product | undefined {
  return products.find((product) => packsOf(product).some((pack) => pack.vaccineId === vaccineId));
}

/** The pack of the catalogue with an id, and which vaccine it is. */
export function packWithId(
  vaccineId: string,
): (PackSize & { vaccineType: VaccineType }) | undefined {
  for (const product of products) {
    const pack = packsOf(product).find((one) => one.vaccineId === vaccineId);
    if (pack) return { ...pack, vaccineType: product.vaccineType };
  }
  return undefined;
}

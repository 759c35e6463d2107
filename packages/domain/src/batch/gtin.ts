import type { Schemas } from "@pharmacy/sdk";

/** The check digit of a GTIN: the other digits weigh 3 and 1 in turn, from the right (GS1). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

export function hasCheckDigit(gtin: string): boolean {
  return /^\d{8,14}$/.test(gtin) && checkDigitOf(gtin.slice(0, -1)) === Number(gtin.at(-1));
}

/** A pack with its type, manufacturer and vaccine in the catalogue. */
export interface FoundPack {
  pack: Schemas["PackSize"];
  vaccineType: Schemas["VaccineType"];
  vaccineManufacturer: string;
  vaccineName: string;
}

/** All packs of the catalogue, in its order. */
export const packsIn = (catalogue: Schemas["VaccineCatalogue"]): FoundPack[] =>
  catalogue.vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer: vaccineManufacturer, names }) =>
      names.flatMap(({ ampName: vaccineName, packSizes }) =>
        packSizes.map((pack) => ({ pack, vaccineType, vaccineManufacturer, vaccineName })),
      ),
    ),
  );

/** The pack of the catalogue with a GTIN; null if there is none. */
export function packWithGtin(
  catalogue: Schemas["VaccineCatalogue"],
  gtin: string | null,
): FoundPack | null {
  if (gtin === null) return null;
  return packsIn(catalogue).find(({ pack }) => pack.gtins?.includes(gtin)) ?? null;
}

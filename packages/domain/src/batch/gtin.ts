import type { Schemas } from "@pharmacy/sdk";

/** The digit that ends a GTIN: its other digits weigh 3 and 1 in turn, from the right (GS1). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit is the check digit of those before it. */
export function hasCheckDigit(gtin: string): boolean {
  return /^\d{8,14}$/.test(gtin) && checkDigitOf(gtin.slice(0, -1)) === Number(gtin.at(-1));
}

/** A pack of the catalogue, and where in the catalogue it stands. */
export interface FoundPack {
  pack: Schemas["PackSize"];
  vaccineType: Schemas["VaccineType"];
  vaccineManufacturer: string;
  vaccineName: string;
}

/** The catalogue's pack with this product number; null when none has it. */
export function packWithGtin(
  catalogue: Schemas["VaccineCatalogue"],
  gtin: string | null,
): FoundPack | null {
  if (gtin === null) return null;
  const packs = catalogue.vaccineTypes.flatMap(({ vaccineType, manufacturers }) =>
    manufacturers.flatMap(({ manufacturer: vaccineManufacturer, names }) =>
      names.flatMap(({ ampName: vaccineName, packSizes }) =>
        packSizes.map((pack) => ({ pack, vaccineType, vaccineManufacturer, vaccineName })),
      ),
    ),
  );
  return packs.find(({ pack }) => pack.gtins?.includes(gtin)) ?? null;
}

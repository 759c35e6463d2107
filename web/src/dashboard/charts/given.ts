import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";

type Day = Schemas["ActivityDay"];
type VaccineType = Schemas["VaccineType"];

const sum = (counts: readonly { total: number }[]) =>
  counts.reduce((total, count) => total + count.total, 0);

/** How many vaccinations were given on a day, of whatever vaccine. */
export const totalOf = ({ given }: Day): number => sum(given);

/** How many of one vaccine were given on days. */
export const givenOf = (days: readonly Day[], vaccineType: VaccineType): number =>
  sum(days.flatMap(({ given }) => given.filter((count) => count.vaccineType === vaccineType)));

interface GivenProduct {
  readonly vaccineType: VaccineType;
  /** Null where the server tells of no product. */
  readonly name: string | null;
  readonly given: number;
}

/** What was given on a day, by product; the numbers add up to what was given in all. */
export function givenByProduct({ given }: Day): GivenProduct[] {
  return vaccineTypes.flatMap((vaccineType) =>
    given
      .filter((count) => count.vaccineType === vaccineType)
      .flatMap(({ total, products = [] }) => {
        const known = products.map(({ ampName, total: ofProduct }) => ({
          vaccineType,
          name: ampName,
          given: ofProduct,
        }));
        const rest = total - sum(products);
        const name = known.length > 0 ? "Other products" : null;
        return rest > 0 ? [...known, { vaccineType, name, given: rest }] : known;
      }),
  );
}

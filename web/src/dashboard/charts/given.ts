import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";

type Day = Schemas["ActivityDay"];
type VaccineType = Schemas["VaccineType"];

const sum = (counts: readonly { total: number }[]) =>
  counts.reduce((total, count) => total + count.total, 0);

export const totalOf = ({ given }: Day): number => sum(given);

export const givenOf = (days: readonly Day[], vaccineType: VaccineType): number =>
  sum(days.flatMap(({ given }) => given.filter((count) => count.vaccineType === vaccineType)));

/** Doses without a product have a row with the name null, so that the sum is complete. */
export function givenByProduct({ given }: Day) {
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

import type { KnownCareHome } from "../store/care-homes.ts";
import { postCode, streets, towns } from "./names.ts";
import { chanceFrom } from "./random.ts";

const beginnings = [
  "Sunnybank", "Rose Cottage", "The Willows", "Holly Tree", "Ash Court", "Bluebell", "Cedar Lodge",
  "Daffodil", "Evergreen", "Fernleigh",
] as const; // prettier-ignore
const endings = [
  "Care Home",
  "House",
  "Nursing Home",
  "Residential Home",
  "Manor",
  "Court",
] as const;

export const careHomes: readonly KnownCareHome[] = beginnings.flatMap((beginning, row) =>
  endings.map((ending, column) => careHomeNamed(`${beginning} ${ending}`, row * 6 + column)),
);

function careHomeNamed(name: string, position: number): KnownCareHome {
  const chance = chanceFrom(2000 + position);
  const { city, district } = chance.oneOf(towns);
  return {
    orgId: `VL${String(100 + position)}`,
    orgLink: `care-home-${String(position + 1)}`,
    name,
    postCode: postCode(chance, district),
    address: `${chance.between(1, 90)} ${chance.oneOf(streets)}, ${city}`,
  };
}

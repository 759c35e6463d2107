import type { Schemas } from "@pharmacy/sdk";
import type { KnownCareHome } from "../store/products.ts";
import { mobile, postCode, streets, towns, chanceFrom } from "./made-up.ts";

type Store = Schemas["PharmacyStore"];

export const demoStoreIds = ["FA123", "FB456"] as const;

const pharmacyNames = [
  "Wellbridge", "Oakfield", "Riverside", "St Mary's", "Market Square", "Northgate", "Elmwood",
  "Harbour", "Castle", "Meadow", "Queens Road", "Abbey", "Millstone", "Parkside", "Greenway",
  "Bridge Street", "Ashgrove", "Southfield", "Hillcrest", "Kingsway", "Lakeside", "Brookvale",
  "Rosewood", "Station", "Victoria", "Beechwood", "Priory", "Westbourne", "Cathedral", "Fairfield",
]; // prettier-ignore

export const pharmacies: readonly Store[] = pharmacyNames.map(pharmacyNamed);

function pharmacyNamed(name: string, position: number): Store {
  const chance = chanceFrom(1000 + position);
  const odsCode = demoStoreIds[position] ?? `FC${String(200 + position)}`;
  const { city, district } = chance.oneOf(towns);
  const code = postCode(chance, district);
  return {
    id: odsCode,
    groupId: `group-${Math.floor(position / 10) + 1}`,
    odsCode,
    name: `${name} Pharmacy`,
    phones: [mobile(chance)],
    city,
    postalCode: code,
    postCode: code,
    address: [`${chance.between(1, 150)} ${chance.oneOf(streets)}`, city],
    customerNumber: `C${100_000 + position}`,
    email: `${odsCode.toLowerCase()}@pharmacy.example.org`,
    mhsId: null,
    serviceIds: ["VACCINATION"],
  };
}

const beginnings = [
  "Sunnybank", "Rose Cottage", "The Willows", "Holly Tree", "Ash Court", "Bluebell", "Cedar Lodge",
  "Daffodil", "Evergreen", "Fernleigh",
] as const; // prettier-ignore
const endings = ["Care Home", "House", "Nursing Home", "Residential Home", "Manor", "Court"];

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

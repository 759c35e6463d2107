import { isNhsNumber } from "@pharmacy/domain/identifiers";
import type { Schemas } from "@pharmacy/sdk";
import type { KnownCareHome } from "../store/products.ts";

const women = [
  "Amelia", "Olivia", "Isla", "Grace", "Freya", "Margaret", "Dorothy", "Joan", "Patricia", "Zainab",
  "Priya", "Aoife", "Siân", "Chloë", "Agnieszka", "Mei", "Fatima", "Ngozi", "Helen", "Susan",
  "Caitlin", "Niamh", "Renée", "Ifeoma",
] as const; // prettier-ignore
const men = [
  "Oliver", "George", "Noah", "Arthur", "Mohammed", "Harry", "Kenneth", "Ronald", "Derek", "Brian",
  "Arjun", "Ciarán", "Rhys", "Tomasz", "Wei", "Ahmed", "Chidi", "Peter", "David", "Callum",
  "Eoin", "José", "Łukasz",
] as const; // prettier-ignore
const surnames = [
  "Smith", "Jones", "Taylor", "Brown", "Williams", "Wilson", "Johnson", "Davies", "Patel", "Wright",
  "Walker", "White", "Thompson", "Green", "Hall", "Khan", "O'Brien", "O'Neill", "Fitzgerald",
  "Smith-Jones", "MacDonald", "Nowak", "Okafor", "Singh", "Begum", "Evans", "Ó Súilleabháin",
  "Müller", "García", "Chen", "Hughes", "Price", "Morgan", "Lloyd", "Campbell", "Stewart",
] as const; // prettier-ignore
export const streets = [
  "High Street", "Station Road", "Church Lane", "Mill Road", "Victoria Avenue", "Park Crescent",
  "The Green", "Queensway", "Orchard Close", "Castle Street",
] as const; // prettier-ignore
export const towns = [
  { city: "Leeds", district: "LS" },
  { city: "Sheffield", district: "S" },
  { city: "Bristol", district: "BS" },
  { city: "Norwich", district: "NR" },
  { city: "Exeter", district: "EX" },
  { city: "York", district: "YO" },
] as const;

const postcodeLetters = [..."ABDEFGHJLNPQRSTUWXYZ"];

export const surname = (chance: Chance) => chance.oneOf(surnames);

export function firstName(chance: Chance, gender: string): string {
  if (gender === "female") return chance.oneOf(women);
  if (gender === "male") return chance.oneOf(men);
  return chance.oneOf([...women, ...men]);
}

export function postCode(chance: Chance, district: string): string {
  const [first, second] = [chance.oneOf(postcodeLetters), chance.oneOf(postcodeLetters)];
  return `${district}${chance.between(1, 9)} ${chance.between(1, 9)}${first}${second}`;
}

/** Ofcom reserves 07700 900000 to 900999 for fiction. */
export const mobile = (chance: Chance) => `07700900${String(chance.below(1000)).padStart(3, "0")}`;

/** Valid NHS numbers, counted up; 900 to 999 are for tests: no real person has one of them. */
export function nhsNumbersFrom(firstNineDigits: number): () => string {
  let next = firstNineDigits * 10;
  return () => {
    while (!isNhsNumber(String(next))) next += 1;
    next += 1;
    return String(next - 1);
  };
}

/** Random numbers from a seed: the same seed gives the same demo data on every machine. */
export type Chance = {
  below(limit: number): number;
  between(from: number, to: number): number;
  oneOf<T>(choices: readonly T[]): T;
  is(probability: number): boolean;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;

  /** mulberry32: small, fast and good enough for made-up people. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function below(limit: number): number {
    return Math.floor(next() * limit);
  }

  function oneOf<T>(choices: readonly T[]): T {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error("There is nothing to choose from.");
    return choice;
  }

  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    oneOf,
    is: (probability) => next() < probability,
  };
}

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

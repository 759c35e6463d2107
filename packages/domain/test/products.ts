import type { Schemas } from "@pharmacy/sdk";

/**
 * The products of the season 2025/26: data, with the dm+d code where it was found in a public source
 * and null where it was not; for the tests of the rules. The server's catalogue is what the application reads.
 */
export interface Product {
  vaccineType: Schemas["VaccineType"];
  /** AMP name without its manufacturer. */
  name: string;
  manufacturer: string;
  /** dm+d code of the actual medicinal product; null: not verified. */
  ampDmdCode: string | null;
  /** One dose, in millilitres. */
  doseMl: number;
  /** The proposed route first. */
  routes: readonly Schemas["VaccineRoute"][];
  licensedFromMonths: number;
  /** Itself excluded; null: no upper limit. */
  licensedToMonths: number | null;
  packSizes: readonly number[];
  /** A letter, n digit; null: not known. */
  batchNumberFormat: string | null;
}

const years = (count: number) => count * 12;

const im = ["INTRAMUSCULAR"] as const;
const imOrSc = ["INTRAMUSCULAR", "SUBCUTANEOUS"] as const;

const flu = {
  vaccineType: "fluVac",
  ampDmdCode: null,
  doseMl: 0.5,
  routes: im,
  licensedToMonths: null,
  batchNumberFormat: null,
} as const;

const covid = { ...flu, vaccineType: "covid", packSizes: [10] } as const;

export const products: readonly Product[] = [
  {
    ...flu,
    name: "Adjuvanted trivalent aTIV",
    manufacturer: "Seqirus UK",
    licensedFromMonths: years(50),
    packSizes: [1, 10],
    batchNumberFormat: "nnnnnnA",
  },
  {
    ...flu,
    name: "Cell-based trivalent TIVc",
    manufacturer: "Seqirus UK",
    ampDmdCode: "43207411000001105",
    licensedFromMonths: 6,
    packSizes: [1, 10],
    batchNumberFormat: "nnnnnnA",
  },
  {
    ...flu,
    name: "Fluenz LAIV",
    manufacturer: "AstraZeneca",
    ampDmdCode: "43208811000001106",
    doseMl: 0.2,
    routes: ["NASAL"],
    licensedFromMonths: years(2),
    licensedToMonths: years(18),
    packSizes: [10],
    batchNumberFormat: "AAnnnn",
  },
  {
    ...flu,
    name: "Supemtek TIVr",
    manufacturer: "Sanofi",
    licensedFromMonths: years(18),
    packSizes: [1, 10],
  },
  {
    ...flu,
    name: "Efluelda TIV-HD",
    manufacturer: "Sanofi",
    licensedFromMonths: years(60),
    packSizes: [10],
  },
  {
    ...flu,
    name: "Vaxigrip TIVe",
    manufacturer: "Sanofi",
    ampDmdCode: "45175511000001104",
    routes: imOrSc,
    licensedFromMonths: 6,
    packSizes: [10],
  },
  {
    ...flu,
    name: "Influenza TIV MYL",
    manufacturer: "Viatris",
    ampDmdCode: "45354911000001100",
    routes: imOrSc,
    licensedFromMonths: 6,
    packSizes: [10],
  },
  {
    ...covid,
    name: "Comirnaty 30 LP.8.1",
    manufacturer: "Pfizer/BioNTech",
    doseMl: 0.3,
    licensedFromMonths: years(12),
    batchNumberFormat: "AAnnnn",
  },
  {
    ...covid,
    name: "Comirnaty 10 LP.8.1",
    manufacturer: "Pfizer/BioNTech",
    doseMl: 0.3,
    licensedFromMonths: years(5),
    licensedToMonths: years(12),
    batchNumberFormat: "AAnnnn",
  },
  {
    ...covid,
    name: "Comirnaty 3 LP.8.1",
    manufacturer: "Pfizer/BioNTech",
    doseMl: 0.3,
    licensedFromMonths: 6,
    licensedToMonths: years(5),
    batchNumberFormat: "AAnnnn",
  },
  {
    ...covid,
    name: "Spikevax LP.8.1",
    manufacturer: "Moderna",
    licensedFromMonths: years(12),
    packSizes: [1, 10],
  },
  {
    ...covid,
    name: "Nuvaxovid JN.1",
    manufacturer: "Sanofi/Novavax",
    licensedFromMonths: years(12),
  },
];

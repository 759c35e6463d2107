import type { Schemas } from "@pharmacy/sdk";

type VaccineType = Schemas["VaccineType"];
type Route = Schemas["VaccineRoute"];

/** One product of season 2025/26 (domain facts, Catalogue). A code that is not verified is null. */
export type Product = {
  code: string;
  vaccineType: VaccineType;
  manufacturer: string;
  ampName: string;
  vmpName: string;
  ampDmdId: string | null;
  doseMl: number;
  routes: Route[];
  fromMonths: number;
  toMonths: number | null;
  packs: { size: number; dmdCode: string | null }[];
  batchNumberFormat: string | null;
};

const year = 12;
const either = [
  { size: 1, dmdCode: null },
  { size: 10, dmdCode: null },
];
const ten = [{ size: 10, dmdCode: null }];
const flu = {
  vaccineType: "fluVac",
  routes: ["INTRAMUSCULAR"],
  doseMl: 0.5,
  toMonths: null,
} as const;
const covid = { ...flu, vaccineType: "covid", batchNumberFormat: null } as const;
const seqirus = { manufacturer: "Seqirus UK", batchNumberFormat: "nnnnnnA" } as const;
const sanofi = { manufacturer: "Sanofi", batchNumberFormat: null } as const;
const pfizer = {
  manufacturer: "Pfizer/BioNTech",
  batchNumberFormat: "AAnnnn",
  doseMl: 0.3,
} as const;
const fluVmp = "Influenza vaccine (inactivated) suspension for injection 0.5ml pre-filled syringes";
const comirnaty = "COVID-19 mRNA Vaccine Comirnaty LP.8.1";

export const products: readonly Product[] = [
  product(flu, seqirus, {
    code: "ativ",
    ampName: "Adjuvanted Trivalent Influenza Vaccine (aTIV)",
    ampDmdId: null,
    fromMonths: 50 * year,
    packs: either,
  }),
  product(flu, seqirus, {
    code: "tivc",
    ampName: "Cell-based Trivalent Influenza Vaccine (TIVc)",
    ampDmdId: "43207411000001105",
    fromMonths: 6,
    packs: either,
  }),
  product(
    flu,
    { manufacturer: "AstraZeneca", batchNumberFormat: "AAnnnn" },
    {
      code: "fluenz",
      ampName: "Fluenz Trivalent (LAIV)",
      vmpName: "Influenza vaccine (live attenuated) nasal suspension 0.2ml unit dose",
      ampDmdId: "43208811000001106",
      doseMl: 0.2,
      routes: ["NASAL"],
      fromMonths: 2 * year,
      toMonths: 18 * year,
      packs: [{ size: 10, dmdCode: "43209311000001108" }],
    },
  ),
  product(flu, sanofi, {
    code: "supemtek",
    ampName: "Supemtek Trivalent (TIVr)",
    ampDmdId: null,
    fromMonths: 18 * year,
    packs: either,
  }),
  product(flu, sanofi, {
    code: "efluelda",
    ampName: "Efluelda Trivalent (TIV-HD)",
    ampDmdId: null,
    fromMonths: 60 * year,
    packs: ten,
  }),
  product(flu, sanofi, {
    code: "vaxigrip",
    ampName: "Vaxigrip Trivalent (TIVe)",
    ampDmdId: "45175511000001104",
    routes: ["INTRAMUSCULAR", "SUBCUTANEOUS"],
    fromMonths: 6,
    packs: ten,
  }),
  product(
    flu,
    { manufacturer: "Viatris", batchNumberFormat: null },
    {
      code: "tivmyl",
      ampName: "Influenza Vaccine TIV MYL",
      ampDmdId: "45354911000001100",
      routes: ["INTRAMUSCULAR", "SUBCUTANEOUS"],
      fromMonths: 6,
      packs: ten,
    },
  ),
  product(covid, pfizer, {
    code: "comirnaty30",
    ampName: `${comirnaty} 30micrograms/0.3ml dose`,
    ampDmdId: null,
    fromMonths: 12 * year,
    packs: ten,
  }),
  product(covid, pfizer, {
    code: "comirnaty10",
    ampName: `${comirnaty} 10micrograms/0.3ml dose`,
    ampDmdId: null,
    fromMonths: 5 * year,
    toMonths: 12 * year,
    packs: ten,
  }),
  product(covid, pfizer, {
    code: "comirnaty3",
    ampName: `${comirnaty} 3micrograms/0.3ml dose`,
    ampDmdId: null,
    fromMonths: 6,
    toMonths: 5 * year,
    packs: ten,
  }),
  product(
    covid,
    { manufacturer: "Moderna" },
    {
      code: "spikevax",
      ampName: "Spikevax LP.8.1 50micrograms/0.5ml dose",
      ampDmdId: null,
      fromMonths: 12 * year,
      packs: either,
    },
  ),
  product(
    covid,
    { manufacturer: "Sanofi/Novavax" },
    {
      code: "nuvaxovid",
      ampName: "Nuvaxovid JN.1 0.5ml dose",
      ampDmdId: null,
      fromMonths: 12 * year,
      packs: ten,
    },
  ),
];

type Shared = Pick<Product, "vaccineType" | "doseMl" | "toMonths"> & { routes: readonly Route[] };
type Rest = Pick<Product, "code" | "ampName" | "ampDmdId" | "fromMonths" | "packs"> &
  Partial<Product>;

function product(shared: Shared, maker: Partial<Product>, rest: Rest): Product {
  const vmpName = shared.vaccineType === "fluVac" ? fluVmp : "COVID-19 vaccine injection";
  const { routes } = shared;
  const unnamed = { manufacturer: "", batchNumberFormat: null };
  return { ...unnamed, ...shared, vmpName, routes: [...routes], ...maker, ...rest };
}

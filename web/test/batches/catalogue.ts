import type { Schemas } from "@pharmacy/sdk";

type Pack = Pick<Schemas["PackSize"], "batchNumberFormat" | "gtins"> & { size: number };

const vaccine = (ampName: string, packs: readonly Pack[]): Schemas["CatalogueVaccine"] => ({
  ampName,
  packSizes: packs.map(({ size, ...pack }) => ({
    ...pack,
    vaccineId: `${ampName}-${size}`,
    name: `${ampName}, pack of ${size}`,
    packSize: size,
    dosesPerPack: size,
    doses: { doseAmount: 0.5, unit: "ml" },
  })),
});

/** One maker with one pack, one with two vaccines of several packs, and a format that blocks. */
export const catalogue: Schemas["VaccineCatalogue"] = {
  vaccineTypes: [
    {
      vaccineType: "fluVac",
      manufacturers: [
        {
          manufacturer: "AstraZeneca",
          names: [
            vaccine("Fluenz", [
              { size: 10, batchNumberFormat: "AAnnnn", gtins: ["09520003000100"] },
            ]),
          ],
        },
        {
          manufacturer: "Sanofi",
          names: [
            vaccine("Supemtek, Trivalent", [{ size: 1 }, { size: 10 }]),
            vaccine("Vaxigrip", [{ size: 10 }]),
          ],
        },
      ],
    },
    {
      vaccineType: "covid",
      manufacturers: [
        {
          manufacturer: "Pfizer/BioNTech",
          names: [vaccine("Comirnaty", [{ size: 10, batchNumberFormat: "AAnnnn" }])],
        },
      ],
    },
  ],
};

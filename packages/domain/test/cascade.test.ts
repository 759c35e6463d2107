import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { batchOptions, cascadeOf } from "../src/batch/catalogue.ts";
import type { BatchValues } from "../src/batch/form.ts";

const pack = (vaccineId: string, packSize: number, batchNumberFormat: string | null = null) => ({
  vaccineId,
  name: `${vaccineId} pack`,
  packSize,
  doses: { doseAmount: 0.5, unit: "ml" },
  batchNumberFormat,
});

const catalogue: Schemas["VaccineCatalogue"] = {
  vaccineTypes: [
    {
      vaccineType: "fluVac",
      manufacturers: [
        {
          manufacturer: "Seqirus UK",
          names: [
            { ampName: "aTIV", packSizes: [pack("ativ-1", 1), pack("ativ-10", 10)] },
            { ampName: "TIVc", packSizes: [pack("tivc-10", 10, "nnnnnnA")] },
          ],
        },
        {
          manufacturer: "AstraZeneca",
          names: [{ ampName: "Fluenz", packSizes: [pack("fluenz-10", 10, "AAnnnn")] }],
        },
      ],
    },
    { vaccineType: "covid", manufacturers: [] },
  ],
};

const cascade = cascadeOf(catalogue);
const flu: BatchValues = cascade.whenVaccineTypeChanges({ batchNo: "AB1234" }, "fluVac");

test("[3.20] each choice leaves what the catalogue has for the next", () => {
  expect(batchOptions(catalogue, flu).manufacturers).toEqual(["Seqirus UK", "AstraZeneca"]);
  expect(batchOptions(catalogue, flu).vaccineNames).toEqual([]);
  const seqirus = cascade.whenManufacturerChanges(flu, "Seqirus UK");
  expect(batchOptions(catalogue, seqirus).vaccineNames).toEqual(["aTIV", "TIVc"]);
  const ativ = cascade.whenVaccineNameChanges(seqirus, "aTIV");
  expect(batchOptions(catalogue, ativ).packs.map(({ packSize }) => packSize)).toEqual([1, 10]);
  expect(ativ.vaccineId).toBeNull();
  expect(cascade.whenPackChanges(ativ, "ativ-10")).toMatchObject({
    vaccineId: "ativ-10",
    packSize: 10,
    batchNo: "AB1234",
  });
});

test("a product that left its campaigns is offered only where a batch has it", () => {
  const left: Schemas["VaccineCatalogue"] = {
    vaccineTypes: [
      {
        vaccineType: "fluVac",
        manufacturers: [
          {
            manufacturer: "Seqirus UK",
            names: [
              { ampName: "aTIV", packSizes: [pack("ativ-10", 10)], isOffered: true },
              { ampName: "QIVc", packSizes: [pack("qivc-10", 10)], isOffered: false },
            ],
          },
          {
            manufacturer: "Gone",
            names: [{ ampName: "Old", packSizes: [pack("old-10", 10)], isOffered: false }],
          },
        ],
      },
    ],
  };
  const seqirus = { ...flu, vaccineManufacturer: "Seqirus UK" };
  expect(batchOptions(left, seqirus).manufacturers).toEqual(["Seqirus UK"]);
  expect(batchOptions(left, seqirus).vaccineNames).toEqual(["aTIV"]);
  const old = { ...flu, vaccineManufacturer: "Gone", vaccineName: "Old" };
  expect(batchOptions(left, old)).toMatchObject({
    manufacturers: ["Seqirus UK", "Gone"],
    vaccineNames: ["Old"],
    packs: [{ vaccineId: "old-10" }],
  });
});

test("[3.20] a field with one possible value left takes it", () => {
  expect(cascade.whenManufacturerChanges(flu, "AstraZeneca")).toMatchObject({
    vaccineName: "Fluenz",
    vaccineId: "fluenz-10",
    packSize: 10,
    batchNumberFormat: "AAnnnn",
  });
});

test("[3.20] another choice takes away what depended on the one before", () => {
  const fluenz = cascade.whenManufacturerChanges(flu, "AstraZeneca");
  expect(cascade.whenManufacturerChanges(fluenz, "Seqirus UK")).toMatchObject({
    vaccineName: null,
    vaccineId: null,
    packSize: null,
    batchNumberFormat: null,
  });
  expect(cascade.whenVaccineTypeChanges(fluenz, "covid")).toMatchObject({
    vaccineManufacturer: null,
    vaccineName: null,
    vaccineId: null,
  });
});

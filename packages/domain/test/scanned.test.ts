import type { Schemas } from "@pharmacy/sdk";
import { expect, test } from "vitest";
import { batchPayload, expiryDayOf, batchWarnings } from "../src/batch/form.ts";
import { packWithGtin, whenPackIsScanned } from "../src/batch/catalogue.ts";

const gtin = "09520001000102";
const catalogue: Schemas["VaccineCatalogue"] = {
  vaccineTypes: [
    {
      vaccineType: "fluVac",
      manufacturers: [
        {
          manufacturer: "Maker",
          names: [
            {
              ampName: "Product",
              packSizes: [
                { vaccineId: "product-1", name: "Product, pack of 1", packSize: 1 },
                {
                  vaccineId: "product-10",
                  name: "Product, pack of 10",
                  packSize: 10,
                  gtins: [gtin],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const scanned = { gtin, batchNumber: "AB1234", expiryDate: "2026-01-15", serial: null };
const typed = { batchNo: "OLD1", expiryDate: "12/2026", status: "Active" } as const;
const product = {
  vaccineType: "fluVac",
  vaccineManufacturer: "Maker",
  vaccineName: "Product",
  vaccineId: "product-10",
  packSize: 10,
} as const;

test("a scanned pack fills product, batch number and expiry", () => {
  const batch = whenPackIsScanned(catalogue, typed, scanned);
  expect(batch).toMatchObject({ ...product, batchNo: "AB1234", expiryDate: "01/2026" });
});

test("an unknown product number keeps number and expiry, and the product is asked for", () => {
  const other = { ...scanned, gtin: "09520001000003" };
  const batch = whenPackIsScanned(catalogue, { ...typed, ...product }, other);
  expect(batch).toMatchObject({ batchNo: "AB1234", expiryDate: "01/2026", vaccineId: null });
  expect([batch.vaccineType, batch.vaccineManufacturer, batch.packSize]).toEqual([
    null,
    null,
    null,
  ]);
});

test("what a code does not say stays as it was", () => {
  const nothing = { gtin: null, batchNumber: null, expiryDate: null, serial: null };
  expect(whenPackIsScanned(catalogue, { ...typed, ...product }, nothing)).toMatchObject({
    ...typed,
    ...product,
  });
});

test("a catalogue without product numbers finds no pack", () => {
  expect(packWithGtin(catalogue, "09520001000003")).toBeNull();
  expect(packWithGtin(catalogue, null)).toBeNull();
});

test("the day from the pack is sent and warned of while its month stays", () => {
  const batch = whenPackIsScanned(catalogue, typed, scanned);
  const sent = batchPayload(batch, "2025-10-01T09:00:00.000Z");
  expect(sent?.expiryDate).toBe(Date.UTC(2026, 0, 15));
  const warned = (today: string) =>
    batchWarnings(batch, { today, isNumberTaken: false }).map(({ code }) => code);
  expect(warned("2026-01-15")).toEqual([]);
  expect(warned("2026-01-16")).toEqual(["BATCH_EXPIRED"]);
  expect(expiryDayOf({ ...batch, expiryDate: "02/2026" })).toBe("2026-02-28");
});

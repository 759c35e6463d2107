import { expect, test } from "vitest";
import { isFirstLine } from "../src/clinical/product-warnings.ts";
import { seasonPacks } from "../src/seasons/packs.gen.ts";
import { products } from "../src/seasons/products.gen.ts";
import { packFor } from "../src/seasons/season.ts";
import { shortName } from "../src/vaccines/product-name.ts";

const full = "COVID-19 mRNA Vaccine Comirnaty LP.8.1 30micrograms/0.3ml dose, pack of 10";
const kind = "Comirnaty LP.8.1";
const strength = "30 micrograms";

test.each([
  [{ kind, strength, packSize: 10 }, "Comirnaty LP.8.1 · 30 micrograms · pack of 10"],
  [{ kind, strength }, "Comirnaty LP.8.1 · 30 micrograms"],
  [{ kind, packSize: 10 }, full],
  [{ strength, packSize: 10 }, full],
  [{}, full],
])("the short name of %o is %s", (product, name) => {
  expect(shortName(product, full)).toBe(name);
});

test("every two products that are shipped have different short names", () => {
  const names = products.map((product) => shortName(product, product.ampName));
  expect(new Set(names).size).toBe(products.length);
});

test.each([
  ["aTIV", "1950-01-01", "AGED_65_AND_OVER", true],
  ["TIVc", "1950-01-01", "AGED_65_AND_OVER", false],
  ["aTIV", "1970-01-01", "AGED_18_TO_64_CLINICAL_RISK", true],
  // Only from 50.
  ["aTIV", "1990-01-01", "AGED_18_TO_64_CLINICAL_RISK", false],
  ["TIVc", "1990-01-01", "AGED_18_TO_64_CLINICAL_RISK", true],
  // Nothing is recommended to the group.
  ["aTIV", "1990-01-01", "CARER", false],
  // The age is not known.
  ["aTIV", undefined, "AGED_65_AND_OVER", false],
] as const)(
  "%s for a person born %s in %s is of first choice: %s",
  (ofKind, born, group, isFirst) => {
    const on = "2026-11-03";
    const season = packFor(seasonPacks, "fluVac", on);
    const patient = { dateOfBirth: born, group, on, season };
    expect(isFirstLine({ kind: ofKind }, patient)).toBe(isFirst);
  },
);

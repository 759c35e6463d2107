import { expect, test } from "vitest";
import { screeningWarnings, stopsIn } from "../src/clinical/stops.ts";
import {
  isWithinLicensedAges,
  licensedAgeWarning,
  siteWarning,
} from "../src/clinical/product-warnings.ts";
import { products } from "../src/seasons/products.gen.ts";
import { codesOf } from "../src/validation/code-lists.ts";
import { siteOfAdministrationLabels } from "../src/episode/delivery-codes.ts";
import { questionsOf } from "./question-sets.ts";
import { screenings } from "./valid-values.ts";

const codes = (...parameters: Parameters<typeof screeningWarnings>) =>
  screeningWarnings(...parameters).map(({ code }) => code);
const covid = screenings["covid screening"];

test("no concerns, no warnings", () => {
  expect(codes("fluVac", screenings["flu screening"])).toEqual([]);
  expect(stopsIn("fluVac", screenings["flu screening"])).toEqual([]);
});

test("[H05] every yes warns, but flu anaphylaxis, which stops", () => {
  const everything = Object.fromEntries(
    [...questionsOf("fluVac"), ...questionsOf("covid")].map((question) => [question, true]),
  );
  expect(codes("fluVac", everything)).toEqual([
    "SCREENING_FEELS_UNWELL",
    "SCREENING_MEDICATION",
    "SCREENING_VACCINATED_RECENTLY",
    "SCREENING_ALLERGIES",
    "SCREENING_FLU_VACCINATED_RECENTLY",
  ]);
  expect(stopsIn("fluVac", everything)).toEqual(["ANAPHYLAXIS_TO_FLU_VACCINE"]);
  expect(stopsIn("covid", everything)).toEqual([]);
  expect(codes("covid", everything)).toHaveLength(6);
});

test("[5.46, 5.48] COVID-19 asks for a clinician's review on allergies and serious reactions", () => {
  expect(codes("covid", { ...covid, relevantAllergies: true })).toEqual([
    "COVID_CLINICIAN_REVIEW_ALLERGIES",
  ]);
});

test("[5.47] and on pregnancy", () => {
  expect(codes("covid", { ...covid, pregnant: true })).toEqual([
    "COVID_CLINICIAN_REVIEW_PREGNANCY",
  ]);
});

test("with flu chosen too, COVID-19 warns of what was answered in flu's screening", () => {
  const own = { past6MonthsCovidVaccinated: false, pregnant: false };
  const shared = { ...screenings["flu screening"], feelUnwell: true };
  expect(codes("covid", own, shared)).toEqual(["SCREENING_FEELS_UNWELL"]);
});

const licenceOf = (code: string) => {
  const { fromMonths, toMonths } = products.find((each) => each.code === code) ?? {};
  return { licensedFromMonths: fromMonths, licensedToMonths: toMonths };
};

test.each([
  ["ativ", "1975-11-03", true],
  ["ativ", "1975-11-04", false],
  ["fluenz", "2023-11-03", true],
  ["fluenz", "2023-11-04", false],
  ["fluenz", "2007-11-04", true],
  ["fluenz", "2007-11-03", false],
  ["vaxigrip", "2025-05-03", true],
  ["vaxigrip", "2025-05-04", false],
  ["comirnaty10", "2020-11-03", true],
  ["comirnaty10", "2020-11-04", false],
  ["comirnaty10", "2013-11-04", true],
  ["comirnaty10", "2013-11-03", false],
])(
  "[H30] %s is licensed on 3 November 2025 for who is born %s: %s",
  (code, dateOfBirth, expected) => {
    expect(isWithinLicensedAges(licenceOf(code), dateOfBirth, "2025-11-03")).toBe(expected);
    expect(licensedAgeWarning(licenceOf(code), dateOfBirth, "2025-11-03") === null).toBe(expected);
  },
);

test.each(codesOf(siteOfAdministrationLabels))("%s fits its route", (site) => {
  const isNose = site === "NASAL_CAVITY";
  expect(siteWarning(site, "NASAL") === null).toBe(isNose);
  expect(siteWarning(site, "INTRAMUSCULAR") === null).toBe(!isNose);
  expect(siteWarning(site, "SUBCUTANEOUS") === null).toBe(!isNose);
  expect(siteWarning(site, null)).toBeNull();
});

test("a product's code is a dm+d code, or null where it is not verified", () => {
  const known = products.flatMap(({ ampDmdId, packs }) => [
    ampDmdId,
    ...packs.map(({ dmdCode }) => dmdCode),
  ]);
  expect(known.filter((code) => code !== null && !/^\d{6,18}$/.test(code))).toEqual([]);
  expect(new Set(products.map(({ ampName }) => ampName)).size).toBe(products.length);
});

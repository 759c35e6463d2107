import { expect, test } from "vitest";
import { consentPayload, shownConsentSections } from "../src/episode/consent-fields.ts";
import { shownDeliverySections } from "../src/episode/delivery-fields.ts";
import { shownScreeningSections } from "../src/episode/screening-fields.ts";
import { consents, covidContext, deliveries, fluContext, screenings } from "./valid-values.ts";

const ids = (sections: { id: string }[]) => sections.map(({ id }) => id);
const both = ["fluVac", "covid"] as const;

test("[2.47] flu screening shows its sections in order", () => {
  const screening = {
    ...screenings["flu screening"],
    eligibilityCriteria: "AGED_18_TO_64_CLINICAL_RISK",
  } as const;
  expect(ids(shownScreeningSections(screening, fluContext))).toEqual([
    "previous-vaccinations",
    "vaccine-type",
    "eligibility",
    "clinical-risk",
    "generic-screening",
    "flu-screening",
    "admin-clerk",
  ]);
});

test("[2.48] COVID-19 screening shows its sections in order", () => {
  expect(ids(shownScreeningSections(screenings["covid screening"], covidContext))).toEqual([
    "previous-vaccinations",
    "vaccine-type",
    "eligibility",
    "generic-screening",
    "covid-screening",
    "admin-clerk",
  ]);
});

test("[2.49] the shared questions are hidden in COVID-19 screening when flu is chosen too", () => {
  const context = { ...covidContext, vaccineTypes: both };
  const shown = ids(shownScreeningSections(screenings["covid screening"], context));
  expect(shown).not.toContain("generic-screening");
  const flu = { ...fluContext, vaccineTypes: both };
  expect(ids(shownScreeningSections(screenings["flu screening"], flu))).toContain(
    "generic-screening",
  );
});

test("private vaccinations have no eligibility and no clinical risk", () => {
  const shown = ids(shownScreeningSections(screenings["private flu screening"], fluContext));
  expect(shown).not.toContain("eligibility");
  expect(shown).not.toContain("clinical-risk");
});

test("[2.50] flu delivery shows its sections in order", () => {
  expect(ids(shownDeliverySections(deliveries["flu given in care home"], fluContext))).toEqual([
    "screening-summary",
    "responsible-clinician",
    "administration",
    "care-home",
    "vaccination-details",
    "outcome",
    "vaccinator",
  ]);
});

test("[2.51, 2.54] COVID-19 delivery adds drawer, residential facility and drawn-up-by", () => {
  const delivery = deliveries["covid given in residential facility"];
  expect(ids(shownDeliverySections(delivery, covidContext))).toEqual([
    "screening-summary",
    "responsible-clinician",
    "responsible-drawer",
    "administration",
    "residential-facility",
    "vaccination-details",
    "outcome",
    "vaccinator",
    "drawn-up-by",
  ]);
});

test("a vaccination that was not administered is asked for its reason only", () => {
  expect(ids(shownDeliverySections(deliveries["flu not given"], fluContext))).toEqual([
    "screening-summary",
    "responsible-clinician",
    "administration",
  ]);
  const changedMind = { ...deliveries["flu given in care home"], isVaccinationAdministered: false };
  expect(ids(shownDeliverySections(changedMind, fluContext))).not.toContain("care-home");
});

test("vaccines are chosen once consent is given", () => {
  expect(ids(shownConsentSections(consents["consent given"]))).toEqual([
    "consent",
    "vaccinations-selection",
  ]);
  expect(ids(shownConsentSections(consents["consent refused"]))).toEqual(["consent"]);
});

test("who refuses consent sends nothing of what was asked before", () => {
  const changedMind = { ...consents["consent by parent"], consentStatus: false };
  expect(consentPayload(changedMind)).toEqual({
    consent: { consentStatus: false },
    vaccineTypes: [],
  });
});

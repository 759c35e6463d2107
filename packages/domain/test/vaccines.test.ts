import { document, type JsonSchema } from "@pharmacy/openapi";
import { describe, expect, test } from "vitest";
import { isStopCode, stopOf } from "../src/clinical/stops.ts";
import { causeOf, fieldOfStop, warningMessages } from "../src/clinical/warnings.ts";
import { seasonOn } from "./seasons.ts";
import { deliveryFields } from "../src/episode/delivery-fields.ts";
import { screeningFieldsOf } from "../src/episode/screening-fields.ts";
import { fieldsIn } from "../src/validation/field.ts";
import { fieldsTogether } from "../src/episode/schemas.ts";
import { allQuestions, questionsIn } from "../src/vaccines/question-sets.ts";
import { nationalCodes } from "../src/vaccines/national-codes.ts";
import { vaccineNames, vaccineTypeLabels, vaccineTypes } from "../src/vaccines/names.ts";
import { deliveriesOf, withPart } from "../src/vaccines/parts.ts";
import { sharedQuestionsAskedBy } from "../src/vaccines/step-context.ts";
import type { QuestionSet } from "../src/vaccines/vaccine.ts";
import { vaccineOf, vaccines } from "../src/vaccines/vaccines.ts";
import { firstSet } from "./question-sets.ts";
import { deliveries, screenings } from "./valid-values.ts";
import { isSnomedCode } from "./snomed.ts";

const schemaOf = (name: string): JsonSchema => document.components.schemas[name] ?? {};

const codesOf = (name: string): string[] => {
  const codes = schemaOf(name)["enum"];
  return Array.isArray(codes) ? codes.map(String) : [];
};

/** The schema behind a property, where it is a reference. */
function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  const reference = schema.properties?.[name]?.["$ref"];
  return schemaOf(typeof reference === "string" ? (reference.split("/").at(-1) ?? "") : "");
}

const bookkeeping = ["isDraft", "vaccineType", "draftText", "questionSet"];

/** What the contract lets a vaccine's part hold. */
function fieldsOf(vaccineType: string, stage: string): string[] {
  const part = propertyOf(propertyOf(schemaOf("VaccinationDetails"), vaccineType), stage);
  return Object.keys(part.properties ?? {}).filter((field) => !bookkeeping.includes(field));
}

/** The fields that the sections of a set's step hold. */
function placedIn(set: QuestionSet, stage: "screening" | "delivery"): string[] {
  const { screening, delivery } = set;
  return stage === "screening"
    ? screening.flatMap((section) => fieldsIn(section, screeningFieldsOf(set)))
    : delivery.flatMap((section) => fieldsIn(section, deliveryFields));
}

describe("every vaccine of the contract", () => {
  const known = codesOf("VaccineType");

  test("has a definition, a name and a place in the order of the steps", () => {
    for (const record of [vaccines, vaccineNames, vaccineTypeLabels]) {
      expect(Object.keys(record).toSorted()).toEqual(known.toSorted());
    }
    expect(vaccineTypes.toSorted()).toEqual(known.toSorted());
  });

  test.each(
    vaccineTypes.flatMap((type) => [[type, "screening"] as const, [type, "delivery"] as const]),
  )("%s: each field of its %s stands in one section of a set", (type, stage) => {
    const placed = vaccineOf(type).questionSets.map((set) => placedIn(set, stage));
    for (const fields of placed) expect(fields).toEqual([...new Set(fields)]);
    expect([...new Set(placed.flat())].toSorted()).toEqual(fieldsOf(type, stage).toSorted());
  });

  test.each(vaccineTypes)("%s: its history is of a disease of its own", (type) => {
    const diseases = vaccineTypes.map((one) => vaccineOf(one).targetDisease);
    expect(diseases.filter((one) => one === vaccineOf(type).targetDisease)).toHaveLength(1);
    expect(codesOf("TargetDisease").toSorted()).toEqual(diseases.toSorted());
  });
});

test.each(vaccineTypes)("%s: its SNOMED CT codes are codes", (type) => {
  const { disease, procedure, notGiven = {} } = nationalCodes[type] ?? {};
  const procedures = typeof procedure === "string" ? [procedure] : Object.values(procedure ?? {});
  const codes = [...(disease ? [disease.code] : []), ...procedures, ...Object.values(notGiven)];
  expect(codes.filter((code) => !isSnomedCode(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(isSnomedCode("6142005")).toBe(false);
});

test("every question is asked by some vaccine, and kept together with its comment", () => {
  const asked = new Set(
    vaccineTypes.flatMap((type) => vaccineOf(type).questionSets.flatMap(questionsIn)),
  );
  expect(allQuestions.filter((question) => !asked.has(question))).toEqual([]);
  const groups = fieldsTogether.screening.map((fields) => fields.join());
  expect(allQuestions.filter((one) => !groups.includes(`${one},${one}Comment`))).toEqual([]);
});

test("fields that are kept together in a conflict are several, and each is of one group", () => {
  for (const groups of Object.values(fieldsTogether)) {
    expect(groups.filter((fields) => fields.length < 2)).toEqual([]);
    expect(new Set(groups.flat()).size).toBe(groups.flat().length);
  }
});

test.each(codesOf("StopCode"))("the stop %s has its words", (code) => {
  expect(isStopCode(code) && stopOf(code).advice).toMatch(/\.$/);
});

test("every warning of the contract has words of its own, and a cause", () => {
  const words = warningMessages(seasonOn("fluVac", "2025-11-03"));
  expect(Object.keys(words).toSorted()).toEqual(codesOf("WarningCode").toSorted());
  expect(Object.values(words).filter((text) => !text.includes(" "))).toEqual([]);
  expect(causeOf("SCREENING_ALLERGIES", "covid", ["fluVac", "covid"])).toEqual({
    vaccineType: "fluVac",
    stage: "screening",
    field: "relevantAllergies",
  });
});

test("a stop is raised by a field of its set, or by earlier vaccinations", () => {
  const set = firstSet("fluVac");
  expect(fieldOfStop("RECENT_FLU_VACCINATION", set)).toBeNull();
  expect(fieldOfStop("BATCH_DECOMMISSIONED", set)).toBe("batchId");
  const anaphylaxis = "anaphylacticAllergicToInfluenzaVaccine";
  expect(fieldOfStop("ANAPHYLAXIS_TO_FLU_VACCINE", set)).toBe(anaphylaxis);
  const warningStops = { SITE_DOES_NOT_FIT_ROUTE: stopOf("RECENT_FLU_VACCINATION") };
  const { recentStop: _gone, ...others } = set;
  const stricter = { ...others, warningStops };
  expect(fieldOfStop("RECENT_FLU_VACCINATION", stricter)).toBe("siteOfAdministration");
});

test("of several vaccines the first asks the shared questions", () => {
  expect(sharedQuestionsAskedBy("covid", ["covid", "fluVac"])).toBe("fluVac");
  expect(sharedQuestionsAskedBy("covid", ["covid"])).toBeNull();
  expect(sharedQuestionsAskedBy("fluVac", ["covid", "fluVac"])).toBeNull();
  expect(sharedQuestionsAskedBy("covid", [])).toBeNull();
});

test("a part is put in its place, and nothing else changes", () => {
  const screening = vaccines.fluVac.screeningOf(screenings["flu screening"], true);
  const delivery = vaccines.covid.deliveryOf(
    deliveries["covid given in residential facility"],
    true,
  );
  const details = withPart({ covid: { delivery } }, "fluVac", "screening", screening);
  expect(details).toEqual({ fluVac: { screening }, covid: { delivery } });
  expect(details["covid"]?.screening).toBeUndefined();
  expect(deliveriesOf({ vaccinationDetails: details })).toEqual([delivery]);
});

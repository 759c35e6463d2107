import { expect, test } from "vitest";
import {
  allStepsOf,
  firstStep,
  stepWithId,
  stepsOf,
  unknownVaccineType,
  vaccinationsSelectionTitle,
} from "../src/episode/steps.ts";

const titles = (vaccineTypes: Parameters<typeof stepsOf>[0]) =>
  stepsOf(vaccineTypes).map(({ title }) => title);

test("[2.43] flu alone has two steps", () => {
  expect(titles(["fluVac"])).toEqual([
    "Step 1 of 2 - Clinical Screening for Flu",
    "Step 2 of 2 - Delivery for Flu",
  ]);
});

test.each([[["fluVac", "covid"] as const], [["covid", "fluVac"] as const]])(
  "[2.43, 2.44, 4.20] %j: every screening comes before every delivery, flu before COVID-19",
  (vaccineTypes) => {
    expect(titles(vaccineTypes)).toEqual([
      "Step 1 of 4 - Clinical Screening for Flu",
      "Step 2 of 4 - Clinical Screening for COVID-19",
      "Step 3 of 4 - Delivery for Flu",
      "Step 4 of 4 - Delivery for COVID-19",
    ]);
  },
);

test("[2.42] the first step is Vaccination Type, its choice Vaccinations Selection", () => {
  expect(firstStep).toEqual({ id: 0, stage: "consent", title: "Vaccination Type" });
  expect(vaccinationsSelectionTitle).toBe("Vaccinations Selection");
});

test("without a vaccine there is only the first step", () => {
  expect(allStepsOf([])).toEqual([firstStep]);
});

test("a step beyond the last is the last, an unknown one the first", () => {
  expect(stepWithId(["fluVac"], 4).id).toBe(2);
  expect(stepWithId(["fluVac"], -1)).toBe(firstStep);
});

test("[2.46] an unknown type is named", () => {
  expect(unknownVaccineType(["fluVac", "mpox"])).toBe("Unknown vaccine type: mpox");
  expect(unknownVaccineType(["fluVac", "covid"])).toBeNull();
  expect(unknownVaccineType(["toString"])).toBe("Unknown vaccine type: toString");
});
